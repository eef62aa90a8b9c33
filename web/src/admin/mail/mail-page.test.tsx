// @vitest-environment jsdom
import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import type { QueuedLetter } from '@soko/contracts/types/letter.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../shared/testing/fake-api.ts'
import { openAdmin } from '../testing/open-admin.tsx'
import { page } from './mail-page.tsx'

const PAUSE = 'POST /api/admin/mailings/{postId}/pause'
const CONTINUE = 'POST /api/admin/mailings/{postId}/continue'
const CONTINUE_ALL = 'POST /api/admin/mailings/continue'
const LIFT = 'POST /api/admin/suppressions/{key}/lift'
const DNS = 'GET /api/admin/mail/dns'

type Queue = ResponseTo<'GET /api/admin/mailings'>
type Complaints = ResponseTo<'GET /api/admin/mail/complaints'>

const person = { _id: 'w', username: 'wanjiku_n', name: 'Wanjiku', photo: '' }
const aLetter = (given: Partial<QueuedLetter> = {}): QueuedLetter => ({
  postId: 'p1',
  title: 'Cocoa is priced in dollars',
  slug: 'cocoa',
  status: 'sending',
  pause: null,
  sendAt: '2026-01-01T10:00:00.000Z',
  recipients: 4_812,
  sent: 3_786,
  refused: 14,
  skipped: 8,
  uncertain: 32,
  author: person,
  ...given,
})
const suppressed = (key: string, reason: 'complaint' | 'soft-bounces') => ({
  key,
  address: `${key}•••@mail.example`,
  reason,
  at: '2026-01-01T10:00:00.000Z',
})
const DMARC = 'v=DMARC1; p=quarantine'
const NO_COMPLAINTS: Complaints = { site: { mails: 0, complaints: 0, verdict: 'ok' }, authors: [] }

const site = ({
  queue = {},
  complaints = NO_COMPLAINTS,
  ...more
}: FakeApi & { readonly queue?: Partial<Queue>; readonly complaints?: Complaints } = {}): FakeApi => ({
  'GET /api/admin/mailings': { held: null, sentToday: 0, items: [], ...queue },
  'GET /api/admin/mail/complaints': complaints,
  'GET /api/admin/imports': { items: [] },
  'GET /api/admin/suppressions': { items: [], total: 0, nextCursor: null },
  [DNS]: {
    checkedAt: '2026-01-01T10:00:00.000Z',
    checks: [
      { name: 'SPF', status: 'passed', text: 'Nothing to do.', record: null },
      {
        name: 'DMARC',
        status: 'todo',
        text: 'Replace the record.',
        record: { type: 'TXT', host: '_dmarc.soko.example', value: DMARC },
      },
    ],
  },
  ...more,
})
const open = async (api: FakeApi) => openAdmin(page, '/admin/mail', api)
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const confirm = async (title: string, button: string) =>
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: button }),
  )

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('the mail of the site', () => {
  it('has a queue whose letters can be paused and continued', async () => {
    let pause: QueuedLetter['pause'] = null
    const other = aLetter({
      postId: 'p2',
      title: 'Tea',
      pause: 'complaints',
      status: 'paused',
      recipients: null,
    })
    const { asked } = await open(
      site({
        'GET /api/admin/mailings': () => ({
          held: null,
          sentToday: 18_406,
          items: [aLetter({ pause, status: pause === null ? 'sending' : 'paused' }), other],
        }),
        [PAUSE]: () => {
          pause = 'admin'
          return null
        },
        [CONTINUE]: failing({ message: 'The site is busy.' }),
      }),
    )
    const queue = await region('Queue')
    const rows = () =>
      queue
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      expect.stringMatching(/^Cocoa.*@wanjiku_n3,78632 uncertain972SendingPause/),
      expect.stringMatching(/^Tea.*not counted yetPaused: complaintsContinue/),
    ])
    expect(screen.getByText('18,406')).toBeTruthy()
    press('Pause: Cocoa is priced in dollars')
    await screen.findByText('“Cocoa is priced in dollars” is paused.')
    await waitFor(() => expect(rows()[0]).toMatch(/PausedContinue/))
    expect(requestsOf(asked, PAUSE)).toHaveLength(1)
    press('Continue: Tea')
    await screen.findByText('The site is busy.')
  })

  it('waits after a restore until an admin continues all mailings', async () => {
    let held: Queue['held'] = { claimed: 3, counted: 5 }
    const { asked } = await open(
      site({
        'GET /api/admin/mailings': () => ({ held, sentToday: 0, items: [] }),
        [CONTINUE_ALL]: () => {
          held = null
          return null
        },
      }),
    )
    await screen.findByText(/lacks 2 groups of emails/)
    press('Continue all mailings')
    await confirm('Continue all mailings?', 'Continue all mailings')
    await screen.findByText('All mailings continue.')
    await waitFor(() => expect(screen.queryByText(/groups of emails/)).toBeNull())
    expect(requestsOf(asked, CONTINUE_ALL)).toHaveLength(1)
  })

  it('shows complaints that stop letters', async () => {
    const authors = [{ author: person, mails: 812, complaints: 5, verdict: 'stop' as const }]
    await open(site({ complaints: { site: { mails: 12_200, complaints: 13, verdict: 'alarm' }, authors } }))
    await screen.findByText('0.11%')
    expect(screen.getByText('13 of 12,200 emails')).toBeTruthy()
    expect(screen.getByText(/^At least 0\.1%/)).toBeTruthy()
    expect(screen.getByText(/letters of @wanjiku_n are paused/)).toBeTruthy()
  })

  it('lists suppressed addresses, of which admins can remove those that bounced', async () => {
    let items = [suppressed('a', 'complaint'), suppressed('b', 'soft-bounces')]
    const { asked } = await open(
      site({
        'GET /api/admin/suppressions': () => ({ items, total: items.length, nextCursor: null }),
        [LIFT]: ({ params }) => {
          items = items.filter(({ key }) => key !== params.key)
          return null
        },
      }),
    )
    const list = await region('Suppression list')
    await list.findByText('2 addresses get no letters or digests')
    const [complaint] = list.getAllByRole('row').slice(1)
    expect(complaint?.textContent).toMatch(
      /^a•••@mail\.exampleReported as spam.*Only the reader can lift this$/,
    )
    press('Remove: b•••@mail.example')
    await confirm('Remove b•••@mail.example from the list?', 'Remove')
    await list.findByText('1 address gets no letters or digests')
    expect(requestsOf(asked, LIFT)).toHaveLength(1)
  })

  it('shows the DNS checks with records to copy, and checks again', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const { asked } = await open(site())
    const dns = await region('DNS checks')
    await dns.findByText('TXT record of _dmarc.soko.example')
    expect(dns.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Passed'),
      expect.stringContaining('To do'),
    ])
    press('Copy the DMARC record')
    await screen.findByText('The record is copied.')
    expect(writeText).toHaveBeenCalledWith(DMARC)
    press('Check again')
    await waitFor(() => expect(requestsOf(asked, DNS)).toHaveLength(2))
  })

  it('shows what is empty, and each part that fails by itself', async () => {
    await open(site({ [DNS]: failing({ message: 'The site is getting ready.' }) }))
    await screen.findByRole('heading', { name: 'No letter is waiting' })
    await screen.findByRole('heading', { name: 'No address is suppressed' })
    const dns = await region('DNS checks')
    expect((await dns.findByRole('alert')).textContent).toContain('The site is getting ready.')
    expect(dns.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
