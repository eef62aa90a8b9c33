// @vitest-environment jsdom
import type { Notification } from '@soko/contracts/types/notification.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { type FakeApi, type Received, type Reply, requestsOf } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { applyLiveEvents } from '../../app/live-updates/apply-live-events.ts'
import { selectUnread } from '../../shared/store/personal.slice.ts'
import { NotificationList } from './notification-list.tsx'

const note = (_id: string, given: Partial<Notification> = {}): Notification => ({
  _id,
  kind: 'comment',
  actors: [{ _id: 'user-2', username: 'amina', name: 'Amina', photo: '' }],
  count: 3,
  subject: { _id: 'post-1', slug: 'the-shilling', title: 'The shilling' },
  at: '2025-11-17T10:00:00.000Z',
  read: false,
  ...given,
})

type Listed = Reply<'GET /api/notifications'>

const pageOf = (
  { query }: Received<'GET /api/notifications'>,
  first: readonly Notification[],
  second: readonly Notification[] = [],
): Listed => {
  const unread = first.filter(({ read }) => !read).length
  if (query.limit === '1') return { notifications: first.slice(0, 1), unread, nextCursor: null }
  return query.cursor === 'older'
    ? { notifications: second, unread, nextCursor: null }
    : { notifications: first, unread, nextCursor: second.length > 0 ? 'older' : null }
}

const answering = (list: (received: Received<'GET /api/notifications'>) => Listed): FakeApi => ({
  'GET /api/notifications': list,
  'POST /api/notifications/read': { unread: 0 },
})

const pages = (first: readonly Notification[], second: readonly Notification[] = []): FakeApi =>
  answering((received) => pageOf(received, first, second))

const show = (api: FakeApi) =>
  renderAt(<NotificationList />, { address: '/notifications', api, user: aMember() })

it('groups notifications and links each to its subject', async () => {
  show(
    pages([
      note('1'),
      note('2', { kind: 'post', count: 1 }),
      note('mention-post-1', { kind: 'mention', count: 1 }),
      note('3', { kind: 'follower', count: 2, subject: null }),
      note('reports', { kind: 'report', count: 4, subject: null }),
    ]),
  )
  const reports = await screen.findByRole('link', {
    name: /@amina has reported something 4 reports to review/,
  })
  expect(reports.getAttribute('href')).toBe('/admin/reports')
  const comments = await screen.findByRole('link', { name: /@amina and 2 others commented on The shilling/ })
  expect(comments.getAttribute('href')).toBe('/posts/post/the-shilling#comments')
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/@amina published The shilling/)).toBe('/posts/post/the-shilling')
  expect(hrefOf(/@amina mentioned you in The shilling/)).toBe('/posts/post/the-shilling')
  expect(hrefOf(/@amina and 1 other followed you/)).toBe('/profile/amina')
})

it('shows that a scheduled draft was published, or why not', async () => {
  const own = { count: 1, at: '2025-11-17T10:00:00.000Z' }
  show(
    pages([
      note('1', { ...own, kind: 'not-published', subject: null }),
      note('2', { ...own, kind: 'published', due: '2025-11-17T09:59:58.000Z' }),
      note('3', { ...own, kind: 'published', due: '2025-11-17T08:00:00.000Z' }),
    ]),
  )
  const failed = await screen.findByRole('link', { name: /could not be published.*another time/ })
  expect(failed.getAttribute('href')).toBe('/me/scheduled')
  const onTime = screen.getByRole('link', { name: /Published at the time you chose.*The shilling/ })
  expect(onTime.getAttribute('href')).toBe('/posts/post/the-shilling')
  screen.getByRole('link', { name: /Published 2 hours after the time you chose: The shilling/ })
})

it('links a judged call to its page, and several to their list', async () => {
  const mumbi = [{ _id: 'user-3', username: 'mumbi', name: 'Mumbi', photo: '' }]
  const newest = { _id: 'c1', symbol: 'GOLD', name: 'Gold', direction: 'up', until: '2026-03-12' } as const
  const judged = (kind: Notification['kind'], right: number, wrong: number) =>
    note(kind + right + wrong, {
      kind,
      actors: mumbi,
      subject: null,
      count: Math.max(1, right + wrong),
      calls: {
        right,
        wrong,
        void: right + wrong === 0 ? 1 : 0,
        newest: { ...newest, outcome: right > 0 ? 'right' : wrong > 0 ? 'wrong' : 'void' },
      },
    })
  show(
    pages([
      judged('own-judged', 1, 0),
      judged('own-judged', 0, 0),
      judged('own-judged', 2, 1),
      judged('author-judged', 0, 1),
      judged('author-judged', 3, 0),
      judged('instrument-judged', 1, 0),
      judged('instrument-judged', 1, 1),
    ]),
  )
  const links = await screen.findAllByRole('link', { name: /calls? / })
  const rows = links.map((link) => [
    link.querySelector('p')?.textContent.replace(/ ?\d+ [a-z]+ ago.*|17 Nov 2025$/, ''),
    link.getAttribute('href'),
  ])
  expect(rows).toEqual([
    ['Your call Gold up by 12 Mar 2026 was right', '/calls/c1'],
    ['Your call Gold up by 12 Mar 2026 is void', '/calls/c1'],
    ['3 of your calls were judged: 2 right, 1 wrong', '/records/mumbi'],
    ['@mumbi’s call Gold up by 12 Mar 2026 was wrong', '/calls/c1'],
    ['3 calls by @mumbi were judged: 3 right', '/records/mumbi'],
    ['@mumbi’s call Gold up by 12 Mar 2026 was right', '/calls/c1'],
    ['2 calls on Gold were judged: 1 right, 1 wrong', '/calls?state=judged&symbol=GOLD'],
  ])
})

it('marks shown notifications as read, and keeps the marks while they are shown', async () => {
  const { asked, store } = show(pages([note('1', { at: '2025-11-18T10:00:00.000Z' }), note('2')]))
  await waitFor(() => {
    expect(requestsOf(asked, 'POST /api/notifications/read')[0]?.body).toEqual({
      upTo: '2025-11-18T10:00:00.000Z',
    })
  })
  expect(selectUnread(store.getState())).toBe(0)
  expect(screen.getAllByText('unread')).toHaveLength(2)
})

it('offers to show new notifications', async () => {
  let listed: readonly Notification[] = []
  const { store } = show(answering((received) => pageOf(received, listed)))
  await screen.findByText(/Nothing yet/)
  const follower = note('2', { kind: 'follower', subject: null, count: 1, at: '2025-11-19T10:00:00.000Z' })
  for (const [next, name] of [
    [[note('1')], /commented on/],
    [[follower, note('1')], /followed you/],
  ] as const) {
    listed = next
    act(() => {
      applyLiveEvents(store)({ event: 'notifications-changed', data: {} })
    })
    const showNew = await screen.findByRole('button', { name: 'Show new ones' })
    expect(screen.queryByRole('link', { name })).toBeNull()
    fireEvent.click(showNew)
    await screen.findByRole('link', { name })
    // The focus moves to the formerly first notification or, in a list that was empty, to the new first one.
    const first = screen.getByRole('link', { name: /commented on/ })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show new ones' })).toBeNull())
  }
})
