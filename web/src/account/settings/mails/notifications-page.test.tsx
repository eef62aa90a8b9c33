// @vitest-environment jsdom
import type { DigestSchedule, ListedSubscription } from '@soko/contracts/types/subscription.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../../shared/testing/fake-api.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { anOwnUser } from '../../profile/testing/a-user.ts'
import { page } from './notifications-page.tsx'

const subscriptionTo = (purpose: string, fields: Partial<ListedSubscription> = {}): ListedSubscription => ({
  subscriptionId: `to-${purpose}`,
  purpose,
  since: '2025-11-08T10:00:00.000Z',
  shareAddress: false,
  author: null,
  ...fields,
})
const adaeze = { _id: 'adaeze', username: 'adaeze_o', name: 'Adaeze Okonkwo', photo: '' }
const toAdaeze = subscriptionTo('author:adaeze', { author: adaeze })
const weekly: DigestSchedule = { frequency: 'weekly', weekday: 1, hour: 7, zone: 'Africa/Nairobi' }

const open = (items: readonly ListedSubscription[], api: FakeApi = {}, user = anOwnUser()) =>
  renderPage(page, '/settings/notifications', {
    address: '/settings/notifications',
    api: {
      'GET /api/me/subscriptions': { items, digest: weekly, suppressed: null },
      'POST /api/subscriptions': subscriptionTo('digest'),
      'POST /api/subscriptions/remove': null,
      'POST /api/me/digest': weekly,
      ...api,
    },
    user,
  })
const box = async () => screen.findByRole<HTMLInputElement>('checkbox', { name: /digest/ })
const choice = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)

it('lists an unknown author without a link', async () => {
  open([subscriptionTo('author:unknown'), toAdaeze])
  expect((await screen.findByRole('link', { name: 'Adaeze Okonkwo' })).getAttribute('href')).toBe(
    '/profile/adaeze_o',
  )
  expect(screen.getByText('An author')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'An author' })).toBeNull()
})

describe('the digest', () => {
  it('is turned on with the time zone of the browser', async () => {
    let items: readonly ListedSubscription[] = []
    const { asked } = open([], {
      'GET /api/me/subscriptions': () => ({ items, digest: weekly, suppressed: null }),
      'POST /api/subscriptions': () => {
        items = [subscriptionTo('digest')]
        return subscriptionTo('digest')
      },
    })
    expect((await box()).checked).toBe(false)
    expect(screen.queryByLabelText('Time')).toBeNull()
    fireEvent.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(true))
    await waitFor(() => expect(requestsOf(asked, 'GET /api/me/subscriptions')).toHaveLength(2))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      purpose: 'digest',
      zone: timeZone,
    })
    expect(choice('Day').value).toBe('1')
  })

  it('is saved with each change, which is reverted if that fails', async () => {
    let isDown = false
    let answered = Promise.withResolvers<void>()
    answered.resolve()
    const { asked } = open([subscriptionTo('digest')], {
      'POST /api/me/digest': async () => {
        const fails = isDown
        await answered.promise
        return fails ? failing({ message: 'The site is busy.' }) : weekly
      },
    })
    await box()
    fireEvent.change(choice('Time'), { target: { value: '18' } })
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ path: '/api/me/digest', body: { ...weekly, hour: 18 } })
    fireEvent.change(choice('Frequency'), { target: { value: 'daily' } })
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ body: { ...weekly, frequency: 'daily', hour: 18 } }),
    )
    await waitFor(() => expect(screen.queryByLabelText('Day')).toBeNull())
    isDown = true
    answered = Promise.withResolvers()
    fireEvent.change(choice('Time zone'), { target: { value: 'Africa/Lagos' } })
    await waitFor(() => expect(choice('Time zone').value).toBe('Africa/Lagos'))
    answered.resolve()
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    await waitFor(() => expect(choice('Time zone').value).toBe('Africa/Nairobi'))
  })

  it('needs a confirmed address, and says why mails are not sent', async () => {
    open(
      [],
      { 'GET /api/me/subscriptions': { items: [], digest: weekly, suppressed: 'hard-bounce' } },
      anOwnUser({ emailVerified: false }),
    )
    expect((await box()).disabled).toBe(true)
    expect(screen.getByText(/Confirm your email address first/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Confirm address' }).getAttribute('href')).toBe('/verify')
    expect(screen.getByText(/bounced/)).toBeTruthy()
    expect(screen.getByText('You have no subscriptions.')).toBeTruthy()
  })
})

describe('the subscriptions', () => {
  it('end with one press, and the focus stays near', async () => {
    const { asked } = open([toAdaeze, subscriptionTo('category:Maize')])
    const end = await screen.findByRole('button', { name: /Adaeze Okonkwo.*Unsubscribe/ })
    end.focus()
    fireEvent.click(end)
    await waitFor(() => expect(screen.queryByText('Adaeze Okonkwo')).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
    expect(asked.at(-1)).toMatchObject({
      path: '/api/subscriptions/remove',
      body: { purpose: 'author:adaeze' },
    })
    expect(screen.getByRole('link', { name: 'Maize' })).toBeTruthy()
  })

  it('stay if ending them fails', async () => {
    open([toAdaeze], { 'POST /api/subscriptions/remove': failing({ message: 'The site is busy.' }) })
    fireEvent.click(await screen.findByRole('button', { name: /Unsubscribe/ }))
    expect(await screen.findByText('The site is busy.')).toBeTruthy()
    expect(screen.getByText('Adaeze Okonkwo')).toBeTruthy()
  })
})
