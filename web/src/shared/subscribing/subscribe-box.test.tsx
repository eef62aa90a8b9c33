// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import { aMember } from '../testing/a-member.ts'
import { type FakeApi, failing, type Reply, requestsOf } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import type { Subject } from './subject.ts'
import { SubscribeBox } from './subscribe-box.tsx'

const author = { kind: 'author', id: 'u1', name: 'Wanjiku Njeri' } as const
const VISITOR = 'POST /api/subscriptions/visitor'
const TITLE = 'Get the next one by email'

const show = (user: ReturnType<typeof aMember> | null, api: FakeApi, subject: Subject = author) =>
  renderAt(<SubscribeBox subject={subject} place="post" />, { api, user })

describe('the form for visitors', () => {
  const send = (reply: Reply<typeof VISITOR>, email = 'ama@mail.example') => {
    const page = show(null, { [VISITOR]: reply })
    fireEvent.change(screen.getByLabelText('Your email'), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    return page
  }

  it('shows the recorded wording, and an unticked box to share the address', async () => {
    const { asked } = send(null)
    expect(screen.getByText(CURRENT_WORDING.author)).toBeTruthy()
    await screen.findByText('Check your email')
    expect(asked.at(-1)?.body).toEqual({
      email: 'ama@mail.example',
      purpose: 'author:u1',
      shareAddress: false,
      wording: CURRENT_WORDING.version,
    })
  })

  it('sends the link again after an hour, or to another address', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { asked } = send(null)
      const again = await screen.findByRole('button', { name: 'Send it again' })
      expect(screen.getByText(/You can send it again in 60 minutes\./)).toBeTruthy()
      fireEvent.click(again)
      await act(async () => vi.advanceTimersByTimeAsync(61 * 60_000))
      fireEvent.click(again)
      await screen.findByText(/We sent a new link to/)
      expect(asked).toHaveLength(2)
      fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
      const field = screen.getByLabelText<HTMLInputElement>('Your email')
      expect([field.value, document.activeElement]).toEqual(['', field])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    [failing({ status: 422, errors: { email: ['No.'] } }), 'ama@mail', /address is not complete/],
    [failing({ status: 429, retryAfter: 540 }), 'ama@mail.example', /Try again in 9 minutes\./],
    [failing({ status: 0 }), 'ama@mail.example', /You’re offline\./],
    [failing({ message: 'Try again.' }), 'ama@mail.example', /Try again\./],
  ])('keeps the address after a failure: %#', async (reply, email, words) => {
    send(reply, email)
    await screen.findByText(words)
    const field = screen.getByLabelText<HTMLInputElement>('Your email')
    expect(field.value).toBe(email)
    if (words.source.includes('complete')) expect(document.activeElement).toBe(field)
  })
})

describe('the button for members', () => {
  const member = aMember({ emailVerified: true })
  const digest = { frequency: 'weekly', weekday: 1, hour: 7, zone: 'UTC' } as const
  const nothing = { items: [], digest, suppressed: null }
  const subscribed = (purpose: string) => ({
    items: [
      {
        subscriptionId: 's1',
        purpose,
        since: '2025-11-17T15:05:00.000Z',
        shareAddress: false,
        author: null,
      },
    ],
    digest,
    suppressed: null,
  })
  const LIST = 'GET /api/me/subscriptions'

  it('subscribes at once, and is reverted on failure', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof failing>>()
    const { asked } = show(member, { [LIST]: nothing, 'POST /api/subscriptions': async () => promise })
    expect((await screen.findByRole('link', { name: 'Change' })).getAttribute('href')).toBe(
      '/settings/notifications',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    await screen.findByText('You get these by email')
    resolve(failing({ message: 'Not now.' }))
    await screen.findByText('Not now.')
    expect(screen.getByRole('heading', { name: TITLE })).toBeTruthy()
    expect(requestsOf(asked, 'POST /api/subscriptions')[0]?.body).toMatchObject({
      purpose: 'author:u1',
      wording: 1,
    })
  })

  it('offers subscribers of an author an unticked box to share their address', async () => {
    const SUBSCRIBE = 'POST /api/subscriptions'
    const reply = {
      subscriptionId: 's1',
      purpose: 'author:u1',
      since: '2026-11-30T09:00:00.000Z',
      shareAddress: true,
    }
    let isRefused = false
    const { asked } = show(member, {
      [LIST]: subscribed('author:u1'),
      [SUBSCRIBE]: () => (isRefused ? failing({ message: 'Not now.' }) : reply),
    })
    const box = await screen.findByLabelText<HTMLInputElement>(/The author may take my address along/)
    expect(box.checked).toBe(false)
    fireEvent.click(box)
    await waitFor(() => expect(requestsOf(asked, SUBSCRIBE)).toHaveLength(1))
    await waitFor(() => expect(box.checked).toBe(true))
    isRefused = true
    fireEvent.click(box)
    await screen.findByText('Not now.')
    expect(box.checked).toBe(true)
    const bodies = requestsOf(asked, SUBSCRIBE).map(({ body }) => body)
    expect(bodies).toMatchObject([{ shareAddress: true }, { shareAddress: false }])
  })

  it('shares no address with a category, or before subscribing', async () => {
    const { unmount } = show(
      member,
      { [LIST]: subscribed('category:Tea') },
      { kind: 'category', name: 'Tea' },
    )
    await screen.findByText('You get these by email')
    expect(screen.queryByRole('checkbox')).toBeNull()
    unmount()
    show(member, { [LIST]: nothing })
    await screen.findByRole('button', { name: 'Subscribe' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('unsubscribes from a category in any spelling', async () => {
    const { asked } = show(
      member,
      { [LIST]: subscribed('category:Fixed Income'), 'POST /api/subscriptions/remove': null },
      { kind: 'category', name: 'fixed income' },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    await screen.findByRole('button', { name: 'Subscribe' })
    await waitFor(() => expect(requestsOf(asked, 'POST /api/subscriptions/remove')).toHaveLength(1))
  })

  it.each([
    [aMember({ emailVerified: false }), nothing, 'Confirm address', '/verify'],
    [member, { ...nothing, suppressed: 'hard-bounce' as const }, 'Change your address', '/settings'],
  ])('says what to do if no mail can be sent: %#', async (user, list, name, href) => {
    show(user, { [LIST]: list })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  })

  it('withdraws a complaint by subscribing again', async () => {
    const { asked } = show(member, {
      [LIST]: { ...nothing, suppressed: 'complaint' as const },
      'POST /api/subscriptions': {
        subscriptionId: 's1',
        purpose: 'author:u1',
        since: '2026-11-30T09:00:00.000Z',
        shareAddress: false,
      },
    })
    await screen.findByText(/was reported as spam/)
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
    await screen.findByText('You get these by email')
    await waitFor(() => expect(requestsOf(asked, 'POST /api/subscriptions')).toHaveLength(1))
  })

  it('is not offered to the author', () => {
    const { container } = show(aMember({ _id: 'u1' }), {})
    expect(container.textContent).toBe('')
  })
})
