// @vitest-environment jsdom
import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import type { PersonExport } from '@soko/contracts/endpoints/export.ts'
import type { Session } from '@soko/contracts/types/session.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { aComment } from '../../reading/comments/testing/a-comment.ts'
import { anAdminUser } from '../../admin/testing/an-admin-user.ts'
import { anOwnUser } from '../profile/testing/a-user.ts'
import { page } from './settings-page.tsx'
import { downloadOwnData } from './data-download.tsx'

const user = anOwnUser({ emailVerified: false })

const aSession = (given: Partial<Session>): Session => ({
  _id: 'session-1',
  device: 'Firefox on Linux',
  createdAt: '2025-11-08T10:00:00.000Z',
  lastUsedAt: '2025-11-08T11:00:00.000Z',
  current: false,
  ...given,
})

const sessions = {
  sessions: [aSession({ current: true }), aSession({ _id: 'session-2', device: 'Chrome on Android' })],
}

const open = (api: FakeApi = {}, member = user) =>
  renderPage(page, '/settings', {
    address: '/settings',
    api: { 'GET /api/auth/sessions': sessions, ...api },
    user: member,
  })

describe('sharing one’s bookmarks', () => {
  const share = () => screen.findByLabelText<HTMLInputElement>('Show my bookmarks to other members')

  it('takes one click', async () => {
    const { asked } = open({
      'PUT /api/users/{id}': {
        message: 'user updated successfully!',
        user: { ...user, shareBookmarks: true },
      },
    })
    fireEvent.click(await share())
    expect((await share()).checked).toBe(true)
    expect(await screen.findByText('Other members can see your bookmarks.')).toBeTruthy()
    expect((await share()).checked).toBe(true)
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { shareBookmarks: true } })
  })

  it('is reverted if it fails', async () => {
    open({ 'PUT /api/users/{id}': failing({ message: 'The site is busy.' }) })
    fireEvent.click(await share())
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    await waitFor(async () => expect((await share()).checked).toBe(false))
  })
})

describe('the sessions', () => {
  it('can be ended, except the current one, and the focus stays near', async () => {
    const { asked } = open({ 'DELETE /api/auth/sessions/{id}': null })
    const end = await screen.findByRole('button', { name: 'End: Chrome on Android' })
    end.focus()
    fireEvent.click(end)
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
    expect(asked.at(-1)).toMatchObject({ path: '/api/auth/sessions/session-2', method: 'DELETE' })
    expect(screen.queryByRole('button', { name: 'End: Firefox on Linux' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy()
  })

  it('are refreshed if one had already ended', async () => {
    let listed = sessions.sessions
    open({
      'GET /api/auth/sessions': () => ({ sessions: listed }),
      'DELETE /api/auth/sessions/{id}': () => {
        listed = listed.filter(({ current }) => current)
        return failing({ status: 404, code: 'not-found', message: 'It is not there.' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'End: Chrome on Android' }))
    await screen.findByText('It is not there.')
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  })
})

const comment = aComment(user.username, 'years of writing', 1)
const archive: PersonExport = {
  exportedAt: comment.createdAt,
  profile: { ...user, type: 'Normal' },
  sessions: [],
  posts: [],
  comments: [{ ...comment, deletedAt: null }],
  series: [],
  figures: [],
  drafts: [],
  followedCategories: [],
  bookmarks: [],
  follows: { followers: [], following: [], instruments: [] },
  reports: [],
  images: [],
  calls: [],
  subscriptions: [],
  digest: null,
  bell: defaultBellKinds,
  letters: { replies: 'nobody' },
  devices: [],
  pushSettings: null,
  imports: [],
  suppressed: null,
}

it('downloading one’s data saves it as a file, and does not keep it in the store', async () => {
  const { store, requests: asked } = storeWith({ 'GET /api/users/{id}/export': archive })
  const files: { name: string; json: string }[] = []
  const save = (name: string, json: string) => {
    files.push({ name, json })
  }
  expect(await store.dispatch(downloadOwnData(user, save))).toEqual({})
  expect(asked).toEqual([{ path: '/api/users/user-1/export' }])
  expect(files[0]?.name).toMatch(/^soko-wanjiku_n-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(files[0]?.json ?? '')).toEqual(archive)
  expect(JSON.stringify(store.getState())).not.toContain('years of writing')
})

describe('erasing one’s account', () => {
  const admin = anOwnUser({ role: 'admin' })
  const openDialog = async (others: Parameters<typeof anAdminUser>[0][], member = admin) => {
    const items = [
      anAdminUser({ _id: admin._id, role: 'admin' }),
      ...others.map((other) => anAdminUser(other)),
    ]
    const { asked } = open({ 'GET /api/admin/admins': { items, nextCursor: null } }, member)
    fireEvent.click(await screen.findByRole('button', { name: 'Erase my account…' }))
    await screen.findByRole('button', { name: 'Erase everything' })
    return asked
  }

  it.each([
    ['are alone', []],
    ['have only suspended ones beside them', [{ state: 'suspended' }] as const],
  ])('warns admins who %s', async (_, others) => {
    await openDialog([...others])
    expect(await screen.findByText(/You are the last admin/)).toBeTruthy()
  })

  it('warns neither members nor an admin who is not the last one', async () => {
    const asked = await openDialog([{}])
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/admin/admins?limit=100'))
    expect(screen.queryByText(/You are the last admin/)).toBeNull()
    cleanup()
    expect((await openDialog([], user)).map(({ path }) => path)).not.toContain('/api/admin/admins?limit=100')
  })
})
