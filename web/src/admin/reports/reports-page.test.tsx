// @vitest-environment jsdom
import type { Reported } from '@soko/contracts/types/report.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { aComment as theComment } from '../../reading/comments/testing/a-comment.ts'
import { anAdminUser } from '../testing/an-admin-user.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { undo } from '../testing/toasts.ts'
import { page } from './reports-page.tsx'

const at = '2025-11-08T10:00:00.000Z'
const person = (username: string) => ({ _id: `user-${username}`, username, name: username, photo: '' })

const aReported = (given: Partial<Reported> = {}): Reported => ({
  _id: 'post-1',
  about: 'post',
  state: 'open',
  post: { _id: '1', slug: 'tea-at-mombasa', title: 'Tea at Mombasa' },
  comment: null,
  author: person('desta'),
  isThere: true,
  removed: null,
  version: 2,
  isChanged: true,
  count: 2,
  reports: [
    { _id: 'r2', reporter: person('chanda'), reason: 'Copied from a bank.', at },
    { _id: 'r1', reporter: null, reason: 'Old.', at },
  ],
  acts: [],
  at,
  ...given,
})
const thatVersion = {
  version: 2,
  at,
  title: 'Tea, then',
  editorText: '',
  desc: 'Buy it all.',
  canonicalUrl: '',
  firstPublishedAt: '',
  disclosure: 'Sponsored by tea.',
  licence: '',
} as const

const siteWith = (reported: Reported): FakeApi => {
  let shown = reported
  const now = (given: Partial<Reported>) => {
    shown = { ...shown, ...given }
    return null
  }
  const remove = () => now({ isThere: false, removed: { by: person('zuri'), at } })
  const restore = <Restored,>(restored: Restored) => {
    now({ isThere: true, removed: null })
    return restored
  }
  return {
    'GET /api/admin/posts/{id}/versions/{version}': thatVersion,
    'GET /api/admin/reports': ({ query: { state = 'open' } }) => ({
      items: shown.state === state ? [shown] : [],
      nextCursor: null,
    }),
    'POST /api/admin/reports/{id}/close': ({ body }) => now({ state: body.outcome }),
    'POST /api/admin/reports/{id}/reopen': () => now({ state: 'open' }),
    'POST /api/admin/reports/{id}/answer': null,
    'POST /api/admin/users/{id}/suspend': anAdminUser({ state: 'suspended' }),
    'POST /api/admin/posts/{id}/remove': remove,
    'POST /api/admin/posts/{id}/restore': () => restore(aPost()),
    'DELETE /api/comments/{id}': remove,
    'POST /api/admin/comments/{id}/restore': () => restore(theComment('desta', 'Free signals!', 1)),
  }
}

const open = async (api: FakeApi, address = '/admin/reports') => openAdmin(page, address, api)
const sent = (asked: readonly { path: string; method?: string }[]) =>
  asked.filter(({ method }) => method !== undefined).map(({ path, method }) => `${method} ${path}`)
const openDetails = (details: HTMLDetailsElement | null) => {
  if (details === null) throw new Error('It does not open.')
  details.open = true
  fireEvent(details, new Event('toggle'))
}
const confirm = async (button: RegExp, yes: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: yes }))
}

describe('the report queue', () => {
  it('shows an entry once with all reasons, and loads the reported text when it is opened', async () => {
    const { asked } = await open(siteWith(aReported()))
    expect((await screen.findByRole('link', { name: 'Tea at Mombasa' })).getAttribute('href')).toBe(
      '/posts/post/tea-at-mombasa',
    )
    expect(screen.getByText(/Reported 2 times/)).toBeTruthy()
    const reasons = within(screen.getByRole('list', { name: 'Reasons' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Copied from a bank.@chanda'),
      expect.stringContaining('Old.a deleted user'),
    ])
    const details = screen.getByText('The text as it was reported').closest('details')
    expect(requestsOf(asked, 'GET /api/admin/posts/{id}/versions/{version}')).toEqual([])
    openDetails(details)
    await screen.findByText('Buy it all.')
    expect(screen.getByText('It has been changed since.')).toBeTruthy()
    expect(asked.map(({ path }) => path)).toContain('/api/admin/posts/1/versions/2')
    expect(await screen.findByText('Disclosure: Sponsored by tea.')).toBeTruthy()
  })

  it('loads a text that its author has deleted on demand, and only while the report is open', async () => {
    const comment = { _id: 'c1', comment: null }
    const deleted = { isThere: false, removed: null } as const
    const api = siteWith(
      aReported({ ...deleted, _id: 'comment-c1', about: 'comment', comment, version: null }),
    )
    const { asked } = await open({
      ...api,
      'GET /api/admin/comments/{id}': { _id: 'c1', comment: 'Free signals!' },
    })
    const read = await screen.findByText('Read the deleted text. This is recorded.')
    expect(requestsOf(asked, 'GET /api/admin/comments/{id}')).toEqual([])
    openDetails(read.closest('details'))
    await screen.findByText('Free signals!')
    cleanup()

    for (const reported of [aReported(deleted), aReported({ ...deleted, about: 'comment', comment })]) {
      await open(siteWith({ ...reported, state: 'done' }), '/admin/reports?state=done')
      await screen.findByText(/is deleted/)
      expect(screen.queryByText(/deleted text|as it was reported/)).toBeNull()
      cleanup()
    }
    await open(siteWith(aReported(deleted)))
    openDetails((await screen.findByText('Read the deleted text. This is recorded.')).closest('details'))
    await screen.findByText('Buy it all.')
  })

  it('shows past actions, and hides impossible ones', async () => {
    const acts = [
      { kind: 'answered', by: person('zuri'), at, answer: 'We look into it.' },
      { kind: 'dismissed', by: null, at, answer: '' },
    ] as const
    const gone = { post: null, author: null, isThere: false, state: 'dismissed' } as const
    await open(siteWith(aReported({ acts: [...acts], ...gone })), '/admin/reports?state=dismissed')
    await screen.findByText('The analysis is erased for good.')
    expect(screen.getByRole('list', { name: 'History' }).textContent).toMatch(
      /@zuri answered the members who reported it.*We look into it\..*a deleted user dismissed it/,
    )
    expect(screen.queryByRole('button', { name: /Remove|Suspend|Restore/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy()
  })
})

describe('the actions on a report', () => {
  it('remove the analysis after a confirmation, or dismiss the report, each with undo', async () => {
    const { asked } = await open(siteWith(aReported()))
    await confirm(/^Remove the analysis…/, 'Remove the analysis')
    await screen.findByRole('heading', { name: 'No open reports' })
    await undo('“Tea at Mombasa” is removed.')
    await screen.findByRole('link', { name: 'Tea at Mombasa' })
    expect(sent(asked)).toEqual([
      'POST /api/admin/posts/1/remove',
      'POST /api/admin/reports/post-1/close',
      'POST /api/admin/posts/1/restore',
      'POST /api/admin/reports/post-1/reopen',
    ])
    // Searches only the entry, because toasts of earlier tests have a button with the same name.
    fireEvent.click(within(screen.getByRole('article')).getByRole('button', { name: 'Dismiss' }))
    await screen.findByRole('heading', { name: 'No open reports' })
    await undo('Dismissed.')
    await screen.findByRole('link', { name: 'Tea at Mombasa' })
    const outcomes = requestsOf(asked, 'POST /api/admin/reports/{id}/close').map(({ body }) => body)
    expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'dismissed' }])
  })

  it('suspend the author and answer the reporters (not with an empty answer) while the report stays open', async () => {
    const { asked } = await open(siteWith(aReported()))
    await confirm(/^Suspend @desta…/, 'Suspend')
    await screen.findByText('@desta is suspended.')
    expect(requestsOf(asked, 'POST /api/admin/users/{id}/suspend')).toMatchObject([
      { path: '/api/admin/users/user-desta/suspend', body: { suspended: true } },
    ])
    expect(screen.getByRole('link', { name: 'Tea at Mombasa' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Answer…' }))
    const field = await screen.findByLabelText('Your answer')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('The answer must not be empty.')
    fireEvent.change(field, { target: { value: 'Thank you.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Answer sent.')
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
    expect(requestsOf(asked, 'POST /api/admin/reports/{id}/answer').map(({ body }) => body)).toEqual([
      { answer: 'Thank you.' },
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer…' }))
  })
})
