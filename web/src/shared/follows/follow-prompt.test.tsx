// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offerAfterFollow } from '../push/offer-after-follow.ts'
import { aDevice, anOwnPush, stubPushBrowser } from '../push/testing/push-browser.ts'
import { fetchSucceeded } from '../store/personal.slice.ts'
import { aMember } from '../testing/a-member.ts'
import { type FakeApi, requestsOf } from '../testing/fake-api.ts'
import { renderAt } from '../testing/render-at.tsx'
import { FollowButton } from './follow-button.tsx'

const subscriptions = {
  items: [],
  digest: { frequency: 'weekly', weekday: 1, hour: 7, zone: 'UTC' },
  suppressed: null,
} as const
const confirmed = aMember({ emailVerified: true })
const asked = async (name: string) => screen.findByRole('heading', { name })

const follow = async (api: FakeApi = {}, user = confirmed) => {
  const rendered = renderAt(<FollowButton userId="u1" username="adaeze_o" />, {
    api: {
      'POST /api/users/follow/{id}': aMember('adaeze_o'),
      'POST /api/users/unfollow/{id}': aMember('adaeze_o'),
      'GET /api/me/push': anOwnPush(),
      'POST /api/me/push/devices': aDevice(),
      'GET /api/me/subscriptions': subscriptions,
      ...api,
    },
    user,
  })
  const ids = { posts: [], users: ['u1'] }
  rendered.store.dispatch(fetchSucceeded({ ids, bookmarked: [], following: [], unread: 0 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Follow @adaeze_o' }))
  await screen.findByRole('button', { name: 'Unfollow @adaeze_o' })
  return rendered
}

describe('after a follow', () => {
  it('asks in its own words, and the browser only after a click', async () => {
    const browser = stubPushBrowser()
    const { asked: requests } = await follow()
    await asked('Hear from @adaeze_o at once?')
    expect(browser.requestPermission).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
    await screen.findByText('We will notify this device.')
    expect(browser.made()).toEqual(['site-key'])
    expect(requestsOf(requests, 'POST /api/me/push/devices')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/settings/notifications',
    )
  })

  it('turns on pushes about new analyses if they were off', async () => {
    stubPushBrowser()
    const push = anOwnPush()
    const off = { ...push.settings, kinds: { ...push.settings.kinds, post: false } }
    const { asked: requests } = await follow({
      'GET /api/me/push': { ...push, settings: off },
      'POST /api/me/push/settings': push.settings,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }))
    await screen.findByText('We will notify this device.')
    expect(requestsOf(requests, 'POST /api/me/push/settings')[0]?.body).toEqual(push.settings)
  })

  it('can be told not to ask', async () => {
    const browser = stubPushBrowser()
    const { store } = await follow()
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull())
    expect(browser.requestPermission).not.toHaveBeenCalled()
    expect(await store.dispatch(offerAfterFollow('u2'))).toBeUndefined()
  })

  it('offers email if push is blocked', async () => {
    stubPushBrowser({ permission: 'denied' })
    const { asked: requests } = await follow({
      'POST /api/subscriptions': {
        subscriptionId: 's1',
        purpose: 'author:u1',
        since: '2026-11-03T10:00:00.000Z',
        shareAddress: false,
      },
    })
    await asked('Push is blocked in this browser')
    fireEvent.click(screen.getByRole('button', { name: 'Get by email' }))
    await screen.findByText(/by email\.$/)
    expect(requestsOf(requests, 'POST /api/subscriptions')[0]?.body).toMatchObject({ purpose: 'author:u1' })
  })

  it('offers email if the reader blocks push', async () => {
    stubPushBrowser({ answer: 'denied' })
    await follow()
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }))
    await asked('Push is blocked in this browser')
    expect(screen.getByRole('button', { name: 'Get by email' })).toBeTruthy()
  })

  it('offers no email to an unconfirmed address', async () => {
    stubPushBrowser({ answer: 'denied' })
    await follow({}, aMember())
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }))
    await asked('Push is blocked in this browser')
    expect(screen.queryByRole('button', { name: 'Get by email' })).toBeNull()
  })

  it('says if the browser refuses', async () => {
    stubPushBrowser({ isRefusing: true })
    await follow()
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }))
    await screen.findByText(/This browser did not turn on push/)
    expect(screen.getByRole('button', { name: 'Notify me' })).toBeTruthy()
  })
})
