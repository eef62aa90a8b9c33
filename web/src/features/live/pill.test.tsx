// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../testing/render-at.tsx'
import { PostList } from '../lists/post-list.tsx'
import { aCard } from '../cards/testing/a-card.ts'
import { applyLiveEvents } from '../news/apply-live-events.ts'
import { Pill, type ReadAnew } from './pill.tsx'

it('says once that something is new, not at every number', async () => {
  const More = () => {
    const [count, setCount] = useState(1)
    return (
      <>
        <button
          onClick={() => {
            setCount(count + 1)
          }}
        >
          more
        </button>
        <Pill text={`${count} new`} read={async () => ({})} />
      </>
    )
  }
  renderAt(<More />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await waitFor(() => {
    expect(status.textContent).toBe('1 new')
  })
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(screen.getByRole('button', { name: '2 new' })).toBeTruthy()
  expect(status.textContent).toBe('1 new')
})

it('stays when what is new cannot be read, and a toast says why', async () => {
  const read = vi.fn<ReadAnew>(async () => ({
    error: { status: 503, code: 'unavailable', message: 'Soko is busy.' },
  }))
  renderAt(<Pill text="1 new analysis" read={read} />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Soko is busy.')
  expect(screen.getByRole('button', { name: '1 new analysis' })).toBeTruthy()
})

it('shows on a list what is new, and goes on at the first of it', async () => {
  let posts = [aCard({ _id: 'post-1', title: 'The shilling' })]
  const { store } = renderAt(<PostList query={{}} path="/blog" />, {
    api: { 'GET /api/posts': () => ({ posts, nextCursor: null }) },
  })
  await screen.findByText('The shilling')
  posts = [aCard({ _id: 'post-2', title: 'The rand', slug: 'the-rand' }), ...posts]
  applyLiveEvents(store)({
    event: 'post-published',
    data: { postId: 'post-2', authorId: 'user-2', slug: 'the-rand', title: 'The rand', categories: [] },
  })
  const pill = await screen.findByRole('button', { name: '1 new analysis' })
  expect(screen.queryByText('The rand')).toBeNull()
  Element.prototype.scrollIntoView = () => undefined
  fireEvent.click(pill)
  const title = await screen.findByRole('link', { name: 'The rand' })
  await waitFor(() => {
    expect(document.activeElement).toBe(title)
  })
  expect(screen.queryByRole('button', { name: '1 new analysis' })).toBeNull()
})
