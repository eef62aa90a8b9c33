// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userChanged } from '../store/session.slice.ts'
import { aMember } from '../testing/a-member.ts'
import type { FakeApi } from '../testing/fake-api.ts'
import { storeWith } from '../testing/render-at.tsx'
import { offerAfterFollow } from './offer-after-follow.ts'
import { declinePush } from './prompt-choice.ts'
import { writePushRecord } from './push-record.ts'
import { stubPushBrowser } from './testing/push-browser.ts'

const member = aMember({ emailVerified: true })
const DAY = 24 * 3_600_000

const subscriptions = (...purposes: readonly string[]): FakeApi => ({
  'GET /api/me/subscriptions': {
    items: purposes.map((purpose) => ({
      subscriptionId: purpose,
      purpose,
      since: '2026-11-03T10:00:00.000Z',
      shareAddress: false,
      author: null,
    })),
    digest: { frequency: 'weekly', weekday: 1, hour: 7, zone: 'UTC' },
    suppressed: null,
  },
})

const offered = async (user = member, api: FakeApi = subscriptions()) => {
  const { store } = storeWith(api)
  store.dispatch(userChanged(user))
  return store.dispatch(offerAfterFollow('u1'))
}

describe('after a follow, Soko offers', () => {
  it('push', async () => {
    stubPushBrowser()
    expect(await offered()).toBe('push')
  })

  it('push to another account than the one with push', async () => {
    stubPushBrowser({ permission: 'granted' })
    writePushRecord({ userId: 'another', endpoint: 'https://push.example/theirs' })
    expect(await offered()).toBe('push')
  })

  it('nothing if this device has push', async () => {
    stubPushBrowser({ permission: 'granted' })
    writePushRecord({ userId: member._id, endpoint: 'https://push.example/mine' })
    expect(await offered()).toBeUndefined()
  })

  it('nothing in a browser without push', async () => {
    expect(await offered()).toBeUndefined()
  })

  it('nothing for 90 days after "Not now"', async () => {
    stubPushBrowser()
    declinePush()
    expect(await offered()).toBeUndefined()
    const now = vi.spyOn(Date, 'now')
    onTestFinished(() => {
      now.mockRestore()
    })
    const declinedAt = Date.now()
    now.mockReturnValue(declinedAt + 89 * DAY)
    expect(await offered()).toBeUndefined()
    now.mockReturnValue(declinedAt + 91 * DAY)
    expect(await offered()).toBe('push')
  })

  it('email if push is blocked', async () => {
    stubPushBrowser({ permission: 'denied' })
    expect(await offered()).toBe('email')
    expect(await offered(member, subscriptions('author:u1'))).toBeUndefined()
    expect(await offered(aMember({ emailVerified: false }))).toBeUndefined()
  })
})
