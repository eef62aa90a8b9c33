// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { fetchSucceeded } from '../store/personal.slice.ts'
import { FollowButton } from './follow-button.tsx'

it('leads a visitor to the sign-in page and back', () => {
  renderAt(<FollowButton userId="u1" username="wanjiku_n" />, { address: '/blog?cursor=c' })
  const link = screen.getByRole('link', { name: 'Follow @wanjiku_n' })
  expect(link.getAttribute('href')).toBe('/login?next=%2Fblog%3Fcursor%3Dc')
  // The first inline script stores `data-tap` on click, so that the visitor follows after signing in.
  expect(link.dataset['tap']).toBe('/blog?cursor=c\nfollow\nu1\nwanjiku_n')
})

it('reverts the button on failure', async () => {
  const { store } = renderAt(<FollowButton userId="u1" username="wanjiku_n" />, {
    api: { 'POST /api/users/follow/{id}': failing({ message: 'You follow 2,000 people already.' }) },
  })
  const ids = { posts: [], users: ['u1'] }
  store.dispatch(fetchSucceeded({ ids, bookmarked: [], following: [], unread: 0 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Follow @wanjiku_n' }))
  expect(await screen.findByText('You follow 2,000 people already.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Follow @wanjiku_n' })).toBeTruthy()
})
