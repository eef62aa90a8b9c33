// @vitest-environment jsdom
import type { Subscriber } from '@soko/contracts/types/subscription.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anOwnUser } from '../../account/profile/testing/a-user.ts'
import { aLetter, theLetters } from '../../shared/letters/testing/a-letter.ts'
import { failing, type FakeApi } from '../../shared/testing/fake-api.ts'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { requestsOf } from '../../shared/testing/fake-api.ts'
import { page } from './audience-page.tsx'

const open = (api: FakeApi, address = '/me/audience') =>
  renderAt(<page.Component />, { address, api, user: anOwnUser({ followersCount: 6120 }) })

const ama: Subscriber = {
  member: null,
  address: 'ama.o@mail.example',
  isShared: true,
  since: '2025-11-17T08:00:00.000Z',
}
const visitor: Subscriber = { ...ama, address: 'b•••@mail.example', isShared: false }
const member: Subscriber = {
  member: { _id: 'mensah', username: 'mensah_credit', name: 'Kofi Mensah', photo: '' },
  address: null,
  isShared: false,
  since: '2025-09-03T08:00:00.000Z',
}
const subscribers = (items: Subscriber[], counts = {}, nextCursor: string | null = null) => ({
  counts: { confirmed: 3, waiting: 63, shared: 1, ...counts },
  items,
  nextCursor,
})
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('subscribers', () => {
  it('shows counts and pages of subscribers, whose addresses are shown only if they are shared', async () => {
    open({
      'GET /api/me/subscribers': ({ query: { cursor } }) =>
        cursor === undefined ? subscribers([ama, visitor], {}, 'next') : subscribers([member]),
    })
    const table = await screen.findByRole('table', { name: /Your subscribers/ })
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() =>
      expect(rows(table)).toEqual([
        'ama.o@mail.exampleWithout an accountShared with you17 Nov 2025',
        'b•••@mail.exampleWithout an accountNot shared17 Nov 2025',
        '@mensah_creditKofi MensahNot shared3 Sep 2025',
      ]),
    )
    expect(document.activeElement?.textContent).toBe('@mensah_credit')
    const tiles = [...document.querySelectorAll('.figure-tiles > div')].map((tile) => tile.textContent)
    expect(tiles).toEqual([
      'Email subscribers3',
      'Waiting to confirm63',
      'Shared addresses1',
      'Followers6,120',
    ])
  })

  it('exports the shared addresses, and offers no export without any', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { unmount } = open({
      'GET /api/me/subscribers': subscribers([ama]),
      'GET /api/me/subscribers.csv': 'email,since\r\nama.o@mail.example,2025-11-17T08:00:00.000Z\r\n',
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [file] = saved.mock.calls[0] ?? []
    expect(await (file as Blob).text()).toContain('ama.o@mail.example')
    unmount()
    open({ 'GET /api/me/subscribers': subscribers([visitor], { shared: 0 }) })
    await screen.findByText('b•••@mail.example')
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('shows empty states and errors', async () => {
    const { unmount } = open({ 'GET /api/me/subscribers': subscribers([]) })
    expect(await screen.findByText('No subscribers yet')).toBeTruthy()
    unmount()
    open({ 'GET /api/me/subscribers': failing() })
    expect(await screen.findByText('Try again in a moment.')).toBeTruthy()
  })
})

describe('letters', () => {
  it('lists letters with their outcomes', async () => {
    const none = { sent: 0, refused: 0, skipped: 0, uncertain: 0, unsubscribed: 0 }
    const stopped = aLetter({ postId: 'tea', title: 'Tea', status: 'stopped', endedAt: null, ...none })
    open({ 'GET /api/me/letters': theLetters([aLetter(), stopped]) }, '/me/audience?tab=letters')
    const table = await screen.findByRole('table', { name: /Your letters/ })
    expect(rows(table)).toEqual([
      expect.stringMatching(/^Who holds the shilling at 129Sent · 7 Nov 2025, \d\d:47?4,6553812229$/),
      'TeaStopped00000',
    ])
    const link = screen.getByRole('link', { name: 'Who holds the shilling at 129' })
    expect(link.getAttribute('href')).toBe('/me/audience?tab=letters&letter=shilling')
  })

  it('explains how to send the first letter', async () => {
    open({ 'GET /api/me/letters': theLetters() }, '/me/audience?tab=letters')
    await screen.findByText('No letters yet')
    const write = within(screen.getByRole('tabpanel')).getByRole('link')
    expect(write.getAttribute('href')).toBe('/write')
  })

  it('shows the outcomes of one letter with reasons in words', async () => {
    const reasons = {
      '5.1.1': 30,
      'invalid-address': 1,
      '5.2.2': 6,
      'not-composed': 1,
      unsubscribed: 12,
      removed: 1,
      retracted: 1,
      suppressed: 8,
      'no-response': 12,
    }
    open(
      { 'GET /api/letters/{postId}': aLetter({ reasons }), 'GET /api/me/letters': theLetters() },
      '/me/audience?tab=letters&letter=shilling',
    )
    await screen.findByRole('heading', { name: 'Who holds the shilling at 129' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4,655SentThe mail service of the recipient accepted it.',
      '38Refused31 addresses do not exist. 6 mailboxes were full. 1 mail was refused for another reason.',
      expect.stringMatching(/^12Uncertain.*don’t send it again/),
      '22Left out12 unsubscribed before it was sent. 8 addresses get no more bulk mail, because mails to them failed or were reported as spam. 2 were not sent, because the analysis was no longer published.',
      '9Unsubscribed afterwardsWith the link in this letter.',
    ])
    const bar = screen.getByRole('img').getAttribute('aria-label')
    expect(bar).toBe('Of 4,727: 4,655 sent, 38 refused, 12 uncertain, 22 left out')
  })

  it('shows that an analysis has no letter', async () => {
    open(
      { 'GET /api/letters/{postId}': failing({ status: 404, code: 'not-found' }) },
      '/me/audience?tab=letters&letter=tea',
    )
    expect(await screen.findByText('Letter not found')).toBeTruthy()
  })
})

describe('where replies to letters go', () => {
  const SETTINGS = 'GET /api/me/letters/settings'
  const CHANGE = 'POST /api/me/letters/settings'
  const show = (api: FakeApi, emailVerified = true) =>
    renderAt(<page.Component />, {
      address: '/me/audience?tab=letters',
      api: { 'GET /api/me/letters': theLetters(), [SETTINGS]: { replies: 'nobody' }, ...api },
      user: anOwnUser({ email: 'wanjiku@soko.example', emailVerified }),
    })
  const select = async () => screen.findByLabelText<HTMLSelectElement>('Replies to letters go to')

  it('is nobody, or the address of the author, which subscribers then see', async () => {
    const { asked } = show({ [CHANGE]: { replies: 'author' } })
    const field = await select()
    expect(field.value).toBe('nobody')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'subscribers see it',
    )
    const options = [...field.options].map(({ text }) => text)
    expect(options).toEqual(['Nobody', 'wanjiku@soko.example'])
    fireEvent.change(field, { target: { value: 'author' } })
    await screen.findByText('Saved.')
    expect(field.value).toBe('author')
    expect(requestsOf(asked, CHANGE).map(({ body }) => body)).toEqual([{ replies: 'author' }])
  })

  it('is reverted if saving fails', async () => {
    show({ [CHANGE]: failing({ message: 'Not now.' }) })
    const field = await select()
    fireEvent.change(field, { target: { value: 'author' } })
    await screen.findByText('Not now.')
    await waitFor(() => expect(field.value).toBe('nobody'))
  })

  it('is nobody until the author has confirmed their address', async () => {
    show({}, false)
    const field = await select()
    expect([...field.options].map(({ disabled }) => disabled)).toEqual([false, true])
    expect(screen.getByText(/confirm your email address first/)).toBeTruthy()
  })
})
