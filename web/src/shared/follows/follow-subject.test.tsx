// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember } from '../testing/a-member.ts'
import { type FakeApi, requestsOf } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { postsApi } from '../posts/posts.api.ts'
import { FollowInstrument } from './follow-subject.tsx'

const asMember = (followed: readonly string[], api: FakeApi = {}) =>
  renderAt(<FollowInstrument symbol="GOLD" name="Gold" />, {
    api: {
      'GET /api/me/instruments': { instruments: followed.map((symbol) => ({ symbol, name: symbol })) },
      'POST /api/instruments/{symbol}/follow': null,
      'POST /api/instruments/{symbol}/unfollow': null,
      ...api,
    },
    user: aMember(),
  })

it('refetches the analyses of followed subjects', async () => {
  const { store, asked } = asMember([], { 'GET /api/posts/following': { posts: [], nextCursor: null } })
  const listed = () => requestsOf(asked, 'GET /api/posts/following').length
  await act(async () => store.dispatch(postsApi.endpoints.listPosts.initiate({ followedBy: 'user-1' })))
  expect(listed()).toBe(1)
  await waitFor(() => expect(document.querySelector('.follow-unknown')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Follow Gold' }))
  await waitFor(() => expect(listed()).toBe(2))
})

it('offers to undo an unfollow', async () => {
  const { asked } = asMember(['GOLD'])
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Gold' }))
  const toast = (await screen.findByText('You no longer follow Gold.')).parentElement
  expect(await screen.findByRole('button', { name: 'Follow Gold' })).toBeTruthy()
  fireEvent.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Unfollow Gold' })
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/me/instruments',
    '/api/instruments/GOLD/unfollow',
    '/api/instruments/GOLD/follow',
  ])
})
