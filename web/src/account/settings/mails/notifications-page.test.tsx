// @vitest-environment jsdom
import { defaultBellKinds } from '@soko/contracts/types/notification-settings.ts'
import type { DigestSchedule, ListedSubscription } from '@soko/contracts/types/subscription.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failing, type FakeApi, requestsOf } from '../../../shared/testing/fake-api.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { aDevice, anOwnPush, stubPushBrowser } from '../../../shared/push/testing/push-browser.ts'
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
      'GET /api/me/bell': { kinds: defaultBellKinds },
      'POST /api/me/bell': ({ body }) => body,
      'GET /api/me/push': anOwnPush(),
      'POST /api/me/push/settings': ({ body }) => body,
      ...api,
    },
    user,
  })
const box = async () => screen.findByRole<HTMLInputElement>('checkbox', { name: /digest/ })
const digest = async () => within(await screen.findByRole('region', { name: 'Digest' }))
const choice = async (name: string) => (await digest()).getByLabelText<HTMLSelectElement>(name)
const cell = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

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
    expect((await digest()).queryByLabelText('Time')).toBeNull()
    fireEvent.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(true))
    await waitFor(() => expect(requestsOf(asked, 'GET /api/me/subscriptions')).toHaveLength(2))
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      purpose: 'digest',
      zone: timeZone,
    })
    expect((await choice('Day')).value).toBe('1')
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
    fireEvent.change(await choice('Time'), { target: { value: '18' } })
    expect(await screen.findByText(/^Saved at/)).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ path: '/api/me/digest', body: { ...weekly, hour: 18 } })
    fireEvent.change(await choice('Frequency'), { target: { value: 'daily' } })
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ body: { ...weekly, frequency: 'daily', hour: 18 } }),
    )
    await waitFor(() => expect(screen.queryByLabelText('Day')).toBeNull())
    isDown = true
    answered = Promise.withResolvers()
    fireEvent.change(await choice('Time zone'), { target: { value: 'Africa/Lagos' } })
    await waitFor(async () => expect((await choice('Time zone')).value).toBe('Africa/Lagos'))
    answered.resolve()
    await screen.findByText('\u201CDigest, time zone\u201D was not saved. It is as it was before.')
    await waitFor(async () => expect((await choice('Time zone')).value).toBe('Africa/Nairobi'))
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

describe('the matrix', () => {
  const COMMENT_PUSH = 'Your analyses and comments, Comment on your analysis, push'

  it('shows a check box or a reason in each cell', async () => {
    open([subscriptionTo('comments')])
    const row = within(await screen.findByRole('row', { name: /Comment on your analysis/ }))
    expect(row.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
    ])
    const subjects = screen.getAllByRole('row', { name: /^New analysis/ })
    expect(subjects.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^New analysis.*bell.*push.*In digest$/),
      'New analysis\u2013Not available\u2013Not availableIn digest',
    ])
    expect(screen.getByRole('row', { name: /A scheduled analysis/ }).textContent).toMatch(
      /^A scheduled analysis was published, or could not beAlways on/,
    )
    expect(screen.getByRole('columnheader', { name: /Push/ }).textContent).toBe('Push no device')
  })

  it('saves each change at once, with all other settings', async () => {
    const { asked } = open([])
    fireEvent.click(await cell(COMMENT_PUSH))
    expect((await cell(COMMENT_PUSH)).checked).toBe(false)
    await screen.findByText(/^Saved at/)
    fireEvent.click(await cell('Your audience, New follower, bell'))
    fireEvent.click(await cell('Your analyses and comments, Someone mentions you, email'))
    await waitFor(() => expect(requestsOf(asked, 'POST /api/subscriptions')).toHaveLength(1))
    const { settings } = anOwnPush()
    // Without a device, the zone of the browser replaces only the default, UTC.
    expect(requestsOf(asked, 'POST /api/me/push/settings').map(({ body }) => body)).toEqual([
      { ...settings, kinds: { ...settings.kinds, comment: false } },
    ])
    expect(requestsOf(asked, 'POST /api/me/bell').map(({ body }) => body)).toEqual([
      { kinds: { ...defaultBellKinds, follower: false } },
    ])
    expect(requestsOf(asked, 'POST /api/subscriptions')[0]?.body).toMatchObject({ purpose: 'mentions' })
    expect((await cell(COMMENT_PUSH)).checked).toBe(false)
  })

  it('reverts a change that fails, keeps the others, and tries again', async () => {
    const answers = [failing(), undefined]
    const { asked } = open([], {
      'POST /api/me/push/settings': ({ body }) => answers.shift() ?? body,
    })
    const other = 'Your audience, New follower, push'
    fireEvent.click(await cell(COMMENT_PUSH))
    fireEvent.click(await cell(other))
    await screen.findByText('\u201CComment, push\u201D was not saved. It is on again.')
    await waitFor(async () => expect((await cell(COMMENT_PUSH)).checked).toBe(true))
    expect((await cell(other)).checked).toBe(true)
    await screen.findByText(/^Saved at/)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(requestsOf(asked, 'POST /api/me/push/settings')).toHaveLength(3))
    await waitFor(async () => expect((await cell(COMMENT_PUSH)).checked).toBe(false))
    expect(screen.queryByText(/was not saved/)).toBeNull()
    const { settings } = anOwnPush()
    const sent = requestsOf(asked, 'POST /api/me/push/settings').map(({ body }) => body)
    expect(sent.at(-1)).toEqual({ ...settings, kinds: { ...settings.kinds, follower: true, comment: false } })
  })

  it('waits without a network, and saves when it is back', async () => {
    let isOffline = true
    const { asked } = open([], {
      'POST /api/me/push/settings': ({ body }) =>
        isOffline ? failing({ status: 0, code: 'offline' }) : body,
    })
    fireEvent.click(await cell(COMMENT_PUSH))
    await screen.findByText(/You\u2019re offline. We\u2019ll save your changes/)
    expect((await cell(COMMENT_PUSH)).checked).toBe(false)
    expect(screen.queryByText(/^Saved at/)).toBeNull()
    isOffline = false
    act(() => {
      dispatchEvent(new Event('online'))
    })
    await screen.findByText(/^Saved at/)
    expect((await cell(COMMENT_PUSH)).checked).toBe(false)
    expect(screen.queryByText(/You\u2019re offline/)).toBeNull()
    expect(requestsOf(asked, 'POST /api/me/push/settings').at(-1)?.body).toMatchObject({
      kinds: { comment: false },
    })
  })
})

describe('push', () => {
  it('has quiet hours and a daily limit', async () => {
    const { asked } = open([])
    const quiet = within(await screen.findByRole('region', { name: 'Quiet hours' }))
    const to = quiet.getByLabelText('To')
    fireEvent.change(to, { target: { value: '06:30' } })
    expect(requestsOf(asked, 'POST /api/me/push/settings')).toEqual([])
    fireEvent.blur(to)
    await screen.findByText(/^Saved at/)
    fireEvent.change(screen.getByLabelText('Push notifications a day, at most'), {
      target: { value: 'none' },
    })
    fireEvent.click(quiet.getByLabelText('No push notifications at night'))
    await waitFor(() => expect(requestsOf(asked, 'POST /api/me/push/settings')).toHaveLength(3))
    expect(requestsOf(asked, 'POST /api/me/push/settings').map(({ body }) => body)).toMatchObject([
      { quiet: { from: '22:00', to: '06:30' }, perDay: 6 },
      { quiet: { from: '22:00', to: '06:30' }, perDay: null },
      { quiet: null, perDay: null },
    ])
    expect(quiet.queryByLabelText('From')).toBeNull()
    // The daily limit needs it, too.
    expect(quiet.getByLabelText('Time zone')).toBeTruthy()
  })

  it('is turned on, tried and removed on this device', async () => {
    const browser = stubPushBrowser()
    let push = anOwnPush()
    const { asked } = open([], {
      'GET /api/me/push': () => push,
      'POST /api/me/push/devices': () => {
        push = anOwnPush({ devices: [aDevice()] })
        return aDevice()
      },
      'POST /api/me/push/devices/{deviceId}/test': { outcome: 'sent' },
      'POST /api/me/push/devices/{deviceId}/remove': null,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on push on this device' }))
    await screen.findByText('This device')
    expect(browser.made()).toEqual(['site-key'])
    expect(screen.getByRole('columnheader', { name: /Push/ }).textContent).toBe('Push 1 device')
    fireEvent.click(screen.getByRole('button', { name: 'Send a test' }))
    await screen.findByText('A test notification is on its way to this device.')
    fireEvent.click(screen.getByRole('button', { name: /^Chrome on Android: ?Remove$/ }))
    await screen.findByText('No devices')
    await waitFor(() => expect(browser.subscription()).toBeUndefined())
    expect(asked.at(-1)?.path).toBe('/api/me/push/devices/device-1/remove')
  })

  it('keeps the time zone that the server takes from the first device', async () => {
    stubPushBrowser()
    const { settings } = anOwnPush()
    let push = anOwnPush({ settings: { ...settings, zone: 'UTC' } })
    const { asked } = open([], {
      'GET /api/me/push': () => push,
      'POST /api/me/push/devices': () => {
        push = anOwnPush({ devices: [aDevice()], settings: { ...settings, zone: 'Africa/Lagos' } })
        return aDevice()
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on push on this device' }))
    await screen.findByText('This device')
    fireEvent.click(await cell('Your audience, New follower, push'))
    await screen.findByText(/^Saved at/)
    expect(requestsOf(asked, 'POST /api/me/push/settings')[0]?.body).toMatchObject({ zone: 'Africa/Lagos' })
  })

  it('removes a device that the push service no longer knows', async () => {
    stubPushBrowser({ permission: 'granted', endpoint: 'https://push.example/mine' })
    open([], {
      'GET /api/me/push': anOwnPush({ devices: [aDevice()] }),
      'POST /api/me/push/devices/{deviceId}/test': { outcome: 'gone' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }))
    await screen.findByText(/^This browser has ended push notifications/)
    expect(screen.queryByText('This device')).toBeNull()
    expect(screen.getByRole('button', { name: 'Turn on push on this device' })).toBeTruthy()
  })

  it('says why it cannot be turned on', async () => {
    open([], { 'GET /api/me/push': anOwnPush({ devices: [aDevice({ isCurrent: false })] }) })
    await screen.findByText(/^This browser has no push notifications/)
    expect(screen.queryByText('This device')).toBeNull()
  })

  it('says if the browser blocks it', async () => {
    stubPushBrowser({ answer: 'denied' })
    open([])
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on push on this device' }))
    expect(await screen.findByText(/^Push is blocked in this browser/)).toBeTruthy()
  })
})

it('ends all listed subscriptions, and restores them', async () => {
  let items = [
    { ...toAdaeze, shareAddress: true },
    subscriptionTo('category:Maize'),
    subscriptionTo('digest'),
  ]
  const { asked } = open([], {
    'GET /api/me/subscriptions': () => ({ items, digest: weekly, suppressed: null }),
    'POST /api/subscriptions/remove': ({ body }) => {
      items = items.filter(({ purpose }) => purpose !== body.purpose)
      return null
    },
    'POST /api/subscriptions': ({ body: { purpose } }) => {
      items = [...items, subscriptionTo(purpose, purpose === toAdaeze.purpose ? { author: adaeze } : {})]
      return subscriptionTo(purpose)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
  const toast = await screen.findByText('You no longer get these 2 emails.')
  await screen.findByText('You have no subscriptions.')
  expect((await box()).checked).toBe(true)
  fireEvent.click(within(toast.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Adaeze Okonkwo')
  expect(await screen.findByRole('link', { name: 'Maize' })).toBeTruthy()
  expect(requestsOf(asked, 'POST /api/subscriptions').map(({ body }) => body)).toMatchObject([
    { purpose: 'author:adaeze', shareAddress: true },
    { purpose: 'category:Maize' },
  ])
})
