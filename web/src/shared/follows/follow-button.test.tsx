// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { fetchSucceeded } from '../store/personal.slice.ts'
import { aUser } from '../../account/profile/testing/a-user.ts'
import { FollowButton } from './follow-button.tsx'

const asMember = (following: boolean, api: FakeApi) => {
  const rendered = renderAt(<FollowButton userId="u1" username="wanjiku_n" />, {
    address: '/blog?cursor=c',
    api,
  })
  rendered.store.dispatch(
    fetchSucceeded({
      ids: { posts: [], users: ['u1'] },
      bookmarked: [],
      following: following ? ['u1'] : [],
      unread: 0,
    }),
  )
  return rendered
}

const answering: FakeApi = {
  'POST /api/users/follow/{id}': aUser({ _id: 'u1' }),
  'POST /api/users/unfollow/{id}': aUser({ _id: 'u1' }),
}

it('leads a visitor to the sign-in page and back', () => {
  renderAt(<FollowButton userId="u1" username="wanjiku_n" />, { address: '/blog?cursor=c' })
  const link = screen.getByRole('link', { name: 'Follow @wanjiku_n' })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fblog%3Fcursor%3Dc')
  // The first inline script stores `data-tap` on click, so that the visitor follows after signing in.
  expect(link.dataset['tap']).toBe('/blog?cursor=c\nfollow\nu1\nwanjiku_n')
})

it('reverts the button on failure', async () => {
  asMember(false, {
    'POST /api/users/follow/{id}': failing({ message: 'You follow 2,000 people already.' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Follow @wanjiku_n' }))
  expect(await screen.findByText('You follow 2,000 people already.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Follow @wanjiku_n' })).toBeTruthy()
})

it('sends two quick clicks in sequence', async () => {
  const { asked } = asMember(false, answering)
  const button = await screen.findByRole('button', { name: 'Follow @wanjiku_n' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() =>
    expect(asked.map(({ path }) => path)).toEqual(['/api/users/follow/u1', '/api/users/unfollow/u1']),
  )
})
