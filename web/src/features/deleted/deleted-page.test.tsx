// @vitest-environment jsdom
import type { DeletedComment } from '@soko/contracts/types/comment.ts'
import type { DeletedPost } from '@soko/contracts/types/post.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { userChanged } from '../../store/session.slice.ts'
import { failing, type FakeApi, requestsOf } from '../../testing/fake-api.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { aPost } from '../analysis/testing/a-post.ts'
import { aComment } from '../comments/testing/a-comment.ts'
import { anOwnUser } from '../profile/testing/a-user.ts'
import { page } from './deleted-page.tsx'

const DAY = 24 * 3_600_000
/** Deleted so many days ago. */
const deleted = (days: number) => ({
  deletedAt: new Date(Date.now() - days * DAY).toISOString(),
  erasedAt: new Date(Date.now() + (30 - days) * DAY).toISOString(),
})
const posts = (...found: DeletedPost[]) => ({ posts: found, nextCursor: null })
const comments = (...found: DeletedComment[]) => ({ comments: found, nextCursor: null })
const gold = { _id: 'gold', title: 'Gold', ...deleted(12) }
const tea = { _id: 'tea', title: 'Tea', ...deleted(29.5) }
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

const open = (api: FakeApi) => {
  const rendered = renderAt(
    <Routes>
      <Route path="/me/deleted" element={<page.Component />} />
      <Route path="/login" element={<p>Sign in</p>} />
    </Routes>,
    { address: '/me/deleted', api: { ...nothing, ...api } },
  )
  rendered.store.dispatch(userChanged(anOwnUser()))
  return rendered
}
/** One post and one comment, which can be brought back. */
const both = (): FakeApi => {
  const there = { post: true, comment: true }
  return {
    'GET /api/posts/deleted': () => posts(...(there.post ? [gold, tea] : [tea])),
    'GET /api/comments/deleted': () => comments(...(there.comment ? [remark] : [])),
    'POST /api/posts/{id}/restore': () => {
      there.post = false
      return aPost()
    },
    'POST /api/comments/{id}/restore': () => {
      there.comment = false
      return aComment('amina', 'Well said.', 1)
    },
  }
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)

describe('the page of what one has deleted', () => {
  it('says how long each stays, and marks the last day', async () => {
    open(both())
    const days = (await rowOf('Gold')).getByText(/^Erased in 18 days, on \w{3} \d+$/)
    expect(days.closest('.last')).toBeNull()
    const last = (await rowOf('Tea')).getByText(/^Erased (today|tomorrow) at \d\d:\d\d$/)
    expect(last.closest('.last')).not.toBeNull()
    expect((await rowOf('Comment on “Maize”')).getByText('Well said.')).toBeTruthy()
  })

  it('brings an analysis back, leads to it, and keeps the focus near by', async () => {
    const { asked } = open(both())
    const button = await screen.findByRole('button', { name: 'Bring back: Gold' })
    button.focus()
    fireEvent.click(button)
    expect(await screen.findByText('Your analysis is back.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gold' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Tea' })).toBeTruthy()
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.getByRole('button', { name: 'Read' })).toBeTruthy()
    expect(requestsOf(asked, 'POST /api/posts/{id}/restore')).toHaveLength(1)
  })

  it('brings a comment back', async () => {
    open(both())
    fireEvent.click(await screen.findByRole('button', { name: 'Bring back: Well said.' }))
    expect(await screen.findByText('Your comment is back.')).toBeTruthy()
    expect(await screen.findByText('You have deleted no comment in the last 30 days.')).toBeTruthy()
  })

  it('says that it is under way, once, and why it failed', async () => {
    let refuse = (): void => {}
    const { asked } = open({
      ...both(),
      'POST /api/posts/{id}/restore': async () => {
        await new Promise<void>((resolve) => (refuse = resolve))
        return failing({ status: 410, message: 'It is too late.' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Bring back: Gold' }))
    const waiting = await screen.findByRole('button', { name: 'Bringing back: Gold' })
    fireEvent.click(waiting)
    await waitFor(() => expect(requestsOf(asked, 'POST /api/posts/{id}/restore')).toHaveLength(1))
    refuse()
    expect((await (await rowOf('Gold')).findByRole('alert')).textContent).toBe('It is too late.')
    expect(screen.getByRole('button', { name: 'Bring back: Gold' })).toBeTruthy()
  })

  it('does not offer to bring back a comment whose analysis is deleted', async () => {
    open({ 'GET /api/comments/deleted': comments({ ...remark, post: null }) })
    expect(await screen.findByText('It can be brought back once its analysis is.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Bring back/ })).toBeNull()
  })

  it('says that there is nothing, or that it could not be had, and tries again', async () => {
    let isAway = true
    let arrive = (): void => {}
    open({
      'GET /api/posts/deleted': async () => {
        await new Promise<void>((resolve) => (arrive = resolve))
        return posts()
      },
      'GET /api/comments/deleted': () =>
        isAway ? failing({ message: 'The site is busy.' }) : comments(remark),
    })
    expect(await screen.findByRole('status', { name: 'Loading deleted analyses' })).toBeTruthy()
    await vi.waitFor(() => {
      arrive()
      expect(screen.queryByRole('status', { name: 'Loading deleted analyses' })).toBeNull()
    })
    expect(await screen.findByText('You have deleted no analysis in the last 30 days.')).toBeTruthy()
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Well said.')).toBeTruthy()
  })

  it('goes on to older ones, and the keyboard with it', async () => {
    open({
      'GET /api/posts/deleted': ({ query }) =>
        query.cursor ? posts(tea) : { posts: [gold], nextCursor: 'older' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Older deleted analyses' }))
    const older = await screen.findByRole('button', { name: 'Bring back: Tea' })
    await waitFor(() => expect(document.activeElement).toBe(older))
  })
})
