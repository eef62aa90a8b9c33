// @vitest-environment jsdom
import type { QueuedImport } from '@soko/contracts/types/list-import.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './mail-page.tsx'

const APPROVE = 'POST /api/admin/imports/{importId}/approve'
const DECLINE = 'POST /api/admin/imports/{importId}/decline'

const anImport = (given: Partial<QueuedImport> = {}): QueuedImport => ({
  importId: 'i1',
  state: 'waiting',
  origin: 'Sign-ups on my Substack',
  addresses: 1_312,
  handled: 0,
  mailed: 0,
  requestedAt: '2026-01-01T10:00:00.000Z',
  author: { _id: 'w', username: 'wanjiku_n', name: 'Wanjiku', photo: '' },
  sample: ['a•••@mail.example', 'k•••@mail.example'],
  ...given,
})

const open = async (api: FakeApi) => {
  const admin = await openAdmin(page, '/admin/mail', {
    'GET /api/admin/mailings': { held: null, sentToday: 0, items: [] },
    'GET /api/admin/mail/complaints': { site: { mails: 0, complaints: 0, verdict: 'ok' }, authors: [] },
    'GET /api/admin/suppressions': { items: [], total: 0, nextCursor: null },
    'GET /api/admin/mail/dns': { checkedAt: '2026-01-01T10:00:00.000Z', checks: [] },
    ...api,
  })
  return { ...admin, lists: within(await screen.findByRole('region', { name: 'Imported lists' })) }
}
const button = async (name: RegExp) => screen.findByRole('button', { name })

it('shows who imports what, and approves a list once it is confirmed', async () => {
  let state: QueuedImport['state'] = 'waiting'
  const { asked, lists } = await open({
    'GET /api/admin/imports': () => ({
      items: [state === 'waiting' ? anImport() : anImport({ state, handled: 20, mailed: 18, sample: [] })],
    }),
    [APPROVE]: () => {
      state = 'sending'
      return null
    },
  })
  expect(await lists.findByRole('heading', { name: /wanjiku_n.*: 1,312 people/ })).toBeTruthy()
  expect(lists.getByText('Sign-ups on my Substack')).toBeTruthy()
  expect(lists.getByText('a•••@mail.example, k•••@mail.example')).toBeTruthy()
  fireEvent.click(await button(/^Approve: list of/))
  expect(requestsOf(asked, APPROVE)).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask 1,312 people?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await lists.findByText(/20 of 1,312 addresses done, 18 emails sent/)).toBeTruthy()
  expect(requestsOf(asked, APPROVE)).toMatchObject([{ path: '/api/admin/imports/i1/approve' }])
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

it('names the list of a deleted user', async () => {
  const author = { _id: 'w', username: '', name: '', photo: '' }
  await open({ 'GET /api/admin/imports': { items: [anImport({ author })] } })
  expect((await button(/^Approve/)).textContent).toBe('Approve: list of a deleted user')
})

it('declines a list with a reason', async () => {
  let items = [anImport()]
  const { asked, lists } = await open({
    'GET /api/admin/imports': () => ({ items }),
    [DECLINE]: () => {
      items = []
      return null
    },
  })
  fireEvent.click(await button(/^Decline: list of/))
  const reason = await lists.findByRole('textbox', { name: 'Reason' })
  fireEvent.click(lists.getByRole('button', { name: 'Decline' }))
  expect(await lists.findByText('The reason must not be empty.')).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'The list was bought.' } })
  fireEvent.click(lists.getByRole('button', { name: 'Decline' }))
  expect(await lists.findByText('No list is waiting')).toBeTruthy()
  expect(requestsOf(asked, DECLINE)).toMatchObject([
    { path: '/api/admin/imports/i1/decline', body: { reason: 'The list was bought.' } },
  ])
})

it('shows what failed', async () => {
  const { lists } = await open({
    'GET /api/admin/imports': { items: [anImport()] },
    [DECLINE]: failing({ status: 409, message: 'This list no longer waits for a decision.' }),
  })
  fireEvent.click(await button(/^Decline: list of/))
  fireEvent.change(await lists.findByRole('textbox', { name: 'Reason' }), { target: { value: 'No' } })
  fireEvent.click(lists.getByRole('button', { name: 'Decline' }))
  expect(await lists.findByText('This list no longer waits for a decision.')).toBeTruthy()
})
