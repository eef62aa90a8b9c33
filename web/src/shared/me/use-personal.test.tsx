// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { useAppSelector } from '../store/store.ts'
import { type FakeApi, type Received, type Reply } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { userChanged } from '../store/session.slice.ts'
import { aMember } from '../testing/a-member.ts'
import { fetchMe, fetchPendingIds } from './fetch-me.ts'
import { bookmarkSet, selectBookmarked, selectFollowing, selectUnread } from '../store/personal.slice.ts'
import type { SavedMe } from './me.api.ts'
import { usePersonal } from './use-personal.ts'

const Card = ({ post, user }: { readonly post: string; readonly user: string }) => {
  usePersonal({ posts: [post], users: [user] })
  const isBookmarked = useAppSelector((state) => selectBookmarked(state, post))
  const isFollowing = useAppSelector((state) => selectFollowing(state, user))
  return <p>{`${post} ${isBookmarked} ${user} ${isFollowing}`}</p>
}

const Unread = () => <p>unread {useAppSelector(selectUnread)}</p>

/** Ids that contain a 1 are bookmarked or followed. */
const meOf = ({ query }: Received<'GET /api/me'>) => {
  const marked = (ids = '') => ids.split(',').filter((id) => id.includes('1'))
  return { user: aMember(), unread: 3, bookmarked: marked(query.posts), following: marked(query.users) }
}
const api: FakeApi = { 'GET /api/me': meOf }

const cards = (
  <>
    <Card post="p1" user="u1" />
    <Card post="p2" user="u1" />
    <Unread />
  </>
)

const Growing = () => {
  const [hasMore, setMore] = useState(false)
  return (
    <>
      {cards}
      {hasMore && <Card post="p3" user="u1" />}
      <button
        type="button"
        onClick={() => {
          setMore(true)
        }}
      >
        more
      </button>
    </>
  )
}

const pathsOf = (asked: readonly { readonly path: string }[]) => asked.map(({ path }) => path)

describe('usePersonal', () => {
  // Imported in advance, so that responses arrive within the test's `act`.
  beforeAll(async () => import('./fetch-personal.ts'))

  it('requests all ids on the page once in one request', async () => {
    const { store, asked, container } = renderAt(cards, { api })
    await act(async () => store.dispatch(userChanged(aMember())))
    expect(pathsOf(asked)).toEqual(['/api/me?posts=p1%2Cp2&users=u1'])
    expect(container.textContent).toBe('p1 true u1 truep2 false u1 trueunread 3')
  })

  it('requests only new ids', async () => {
    const { store, asked } = renderAt(<Growing />, { api })
    await act(async () => store.dispatch(userChanged(aMember())))
    await act(async () => {
      screen.getByRole('button').click()
    })
    expect(pathsOf(asked)).toEqual(['/api/me?posts=p1%2Cp2&users=u1', '/api/me?posts=p3'])
  })

  it('requests everything again when another user signs in', async () => {
    const { store, asked } = renderAt(cards, { api })
    await act(async () => store.dispatch(userChanged(aMember())))
    await act(async () => store.dispatch(userChanged(null)))
    expect(selectBookmarked(store.getState(), 'p1')).toBeUndefined()
    await act(async () => store.dispatch(userChanged(aMember({ _id: 'user-2' }))))
    expect(asked).toHaveLength(2)
  })

  it('keeps toggles made during the request', async () => {
    const { store } = renderAt(cards, { api })
    await act(async () => {
      store.dispatch(userChanged(aMember()))
      store.dispatch(bookmarkSet({ postId: 'p1', on: false }))
    })
    expect(selectBookmarked(store.getState(), 'p1')).toBe(false)
  })

  it('drops the response of a user who has signed out', async () => {
    const later = Promise.withResolvers<Reply<'GET /api/me'>>()
    const { store } = renderAt(cards, { api: { 'GET /api/me': () => later.promise } })
    await act(async () => store.dispatch(userChanged(aMember())))
    await act(async () => store.dispatch(userChanged(null)))
    await act(async () => {
      later.resolve({ user: aMember(), unread: 1, bookmarked: ['p1'], following: [] })
    })
    expect(store.getState().session.status).toBe('out')
    expect(selectBookmarked(store.getState(), 'p1')).toBeUndefined()
  })

  it('uses the bookmarks of a saved copy, and requests the rest again', async () => {
    let isAway = true
    const savedMe: SavedMe = { user: aMember(), bookmarked: ['p1'] }
    const saved = savedMe as object as Reply<'GET /api/me'>
    const { store, container } = renderAt(cards, {
      api: { 'GET /api/me': (received) => (isAway ? saved : meOf(received)) },
    })
    await act(async () => store.dispatch(fetchMe()))
    expect(store.getState().session.status).toBe('in')
    expect(container.textContent).toBe('p1 true u1 undefinedp2 undefined u1 undefinedunread 0')
    isAway = false
    await act(async () => store.dispatch(fetchPendingIds()))
    expect(container.textContent).toBe('p1 true u1 truep2 false u1 trueunread 3')
  })
})
