// @vitest-environment jsdom
import type { DeletedComment } from '@soko/contracts/types/comment.ts'
import type { DeletedPost } from '@soko/contracts/types/post.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { page } from './deleted-page.tsx'

const DAY = 24 * 3_600_000
const deleted = (days: number) => ({
  deletedAt: new Date(Date.now() - days * DAY).toISOString(),
  erasedAt: new Date(Date.now() + (30 - days) * DAY).toISOString(),
})
const posts = (...found: DeletedPost[]) => ({ posts: found, nextCursor: null })
const comments = (...found: DeletedComment[]) => ({ comments: found, nextCursor: null })
const gold = { _id: 'gold', title: 'Gold', ...deleted(12) }
const remark = {
  _id: 'c1',
  comment: 'Well said.',
  post: { _id: 'maize', slug: 'maize', title: 'Maize' },
  ...deleted(1),
}
const nothing: FakeApi = {
  'GET /api/posts/deleted': posts(),
  'GET /api/drafts': { drafts: [], total: 0, nextCursor: null },
  'GET /api/comments/deleted': comments(),
}

const open = (api: FakeApi) =>
  renderAt(
    <Routes>
      <Route path="/me/deleted" element={<page.Component />} />
      <Route path="/login" element={<p>Sign in</p>} />
    </Routes>,
    { address: '/me/deleted', api: { ...nothing, ...api }, user: anOwnUser() },
  )
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)

describe('the page of deleted content', () => {
  it('sends one request while restoring, and shows the error', async () => {
    let respond = (): void => {}
    const { asked } = open({
      'GET /api/posts/deleted': posts(gold),
      'POST /api/posts/{id}/restore': async () => {
        await new Promise<void>((resolve) => (respond = resolve))
        return failing({ status: 410, message: 'It is too late.' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Restore: Gold' }))
    const busyButton = await screen.findByRole('button', { name: 'Restoring: Gold' })
    fireEvent.click(busyButton)
    await waitFor(() => expect(requestsOf(asked, 'POST /api/posts/{id}/restore')).toHaveLength(1))
    respond()
    expect((await (await rowOf('Gold')).findByRole('alert')).textContent).toBe('It is too late.')
    expect(screen.getByRole('button', { name: 'Restore: Gold' })).toBeTruthy()
  })

  it('shows loading, empty and error states, and retries', async () => {
    let isUnavailable = true
    let respond = (): void => {}
    open({
      'GET /api/posts/deleted': async () => {
        await new Promise<void>((resolve) => (respond = resolve))
        return posts()
      },
      'GET /api/comments/deleted': () =>
        isUnavailable ? failing({ message: 'The site is busy.' }) : comments(remark),
    })
    expect(await screen.findByRole('status', { name: 'Loading deleted analyses' })).toBeTruthy()
    await vi.waitFor(() => {
      respond()
      expect(screen.queryByRole('status', { name: 'Loading deleted analyses' })).toBeNull()
    })
    expect(await screen.findByText("You haven't deleted any analyses in the last 30 days.")).toBeTruthy()
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    isUnavailable = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Well said.')).toBeTruthy()
  })
})
