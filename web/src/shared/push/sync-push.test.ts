// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionEnded, userChanged } from '../store/session.slice.ts'
import { aMember } from '../testing/a-member.ts'
import { requestsOf } from '../testing/fake-api.ts'
import { storeWith } from '../testing/render-at.tsx'
import { markPushUnsent, readPushRecord, writePushRecord } from './push-record.ts'
import { syncPush } from './sync-push.ts'
import { aDevice, anOwnPush, stubPushBrowser } from './testing/push-browser.ts'

const ENDPOINT = 'https://push.example/mine'
const member = aMember()

const signedIn = () => {
  const { store, requests } = storeWith({
    'GET /api/me/push': anOwnPush(),
    'POST /api/me/push/devices': aDevice(),
  })
  store.dispatch(userChanged(member))
  return { store, sent: () => requestsOf(requests, 'POST /api/me/push/devices'), requests }
}

describe('a browser with push', () => {
  beforeEach(() => {
    writePushRecord({ userId: member._id, endpoint: ENDPOINT })
  })

  it('sends nothing while subscription and session are the same', async () => {
    stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT })
    const { store, requests } = signedIn()
    await store.dispatch(syncPush())
    expect(requests).toEqual([])
  })

  it('sends its subscription once after another sign-in', async () => {
    stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT })
    markPushUnsent()
    const { store, sent } = signedIn()
    await store.dispatch(syncPush())
    await store.dispatch(syncPush())
    expect(sent().map(({ body }) => body)).toMatchObject([
      { endpoint: ENDPOINT, keys: { p256dh: 'p256dh', auth: 'auth' } },
    ])
  })

  it('sends a subscription that replaced the former one', async () => {
    stubPushBrowser({ permission: 'granted', endpoint: 'https://push.example/replaced' })
    const { store, sent } = signedIn()
    await store.dispatch(syncPush())
    expect(sent()[0]?.body).toMatchObject({ endpoint: 'https://push.example/replaced' })
  })

  it('subscribes again if the browser has ended the subscription', async () => {
    const browser = stubPushBrowser({ permission: 'granted' })
    const { store, sent } = signedIn()
    await store.dispatch(syncPush())
    expect(browser.made()).toEqual(['site-key'])
    expect(sent()).toHaveLength(1)
  })

  it('forgets it without permission', async () => {
    const browser = stubPushBrowser({ permission: 'denied' })
    const { store, requests } = signedIn()
    await store.dispatch(syncPush())
    expect(readPushRecord()).toBeUndefined()
    expect(browser.made()).toEqual([])
    expect(requests).toEqual([])
  })

  it('ends the subscription and closes notifications after a sign-out', async () => {
    const browser = stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT })
    const { store } = signedIn()
    store.dispatch(sessionEnded('left'))
    await store.dispatch(syncPush())
    expect(browser.subscription()).toBeUndefined()
    expect(browser.shown()).toBe(0)
    expect(readPushRecord()).toBeUndefined()
  })

  it('keeps the subscription of a session that expired', async () => {
    const browser = stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT })
    const { store } = signedIn()
    store.dispatch(sessionEnded('expired'))
    await store.dispatch(syncPush())
    expect(browser.subscription()).toBe(ENDPOINT)
  })

  it('ends the subscription for another account', async () => {
    const browser = stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT })
    const { store, requests } = signedIn()
    store.dispatch(userChanged(aMember({ _id: 'another' })))
    await store.dispatch(syncPush())
    expect(browser.subscription()).toBeUndefined()
    expect(requests).toEqual([])
  })
})

it('leaves a browser alone in which nobody turned push on', async () => {
  const browser = stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT })
  const { store, requests } = signedIn()
  await store.dispatch(syncPush())
  expect(requests).toEqual([])
  expect(browser.subscription()).toBe(ENDPOINT)
})
