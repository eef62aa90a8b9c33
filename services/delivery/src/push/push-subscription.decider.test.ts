import { erased, stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { describe, it } from 'vitest'
import type { PushResult } from './push-result.ts'
import {
  endSessions,
  type EndpointClaim,
  MOST_DEVICES,
  settlePush,
  subscribe,
  unsubscribe,
} from './push-subscription.decider.ts'
import { PushSubscriptionsStream } from './push-subscription.events.ts'
import { pushSubscriptions, type PushSubscriptions } from './push-subscriptions.ts'

const when = whenOf(pushSubscriptions)
const userId = 'amina'
const { PushSubscribed, PushUnsubscribed, PushRefused, PushAccepted } = PushSubscriptionsStream

const data = (deviceId: string, more: { readonly endpoint?: string; readonly sessionId?: string } = {}) => ({
  userId,
  deviceId,
  sessionId: `session of ${deviceId}`,
  device: 'Firefox on Windows',
  endpoint: `https://updates.push.services.mozilla.com/${deviceId}`,
  p256dh: 'BCVxsr7N',
  auth: 'BTBZMqHH',
  ...more,
})

const claim = (owner: string | null, devices: PushSubscriptions = []): EndpointClaim => ({
  stream: 'claim-push-1',
  state: { owner },
  devices,
})
const own = claim(userId)

const added = (...given: Parameters<typeof data>) => PushSubscribed(userId, data(...given))
const adding =
  (...given: Parameters<typeof data>) =>
  (state: PushSubscriptions) =>
    subscribe(state, data(...given), own)
type Reason = Parameters<typeof PushUnsubscribed>[1]['reason']
const ended = (deviceId: string, reason: Reason) => PushUnsubscribed(userId, { userId, deviceId, reason })
const refused = PushRefused(userId, { userId, deviceId: 'phone' })
const accepted = PushAccepted(userId, { userId, deviceId: 'phone' })

describe('a push subscription', () => {
  it('is recorded once per device', () => {
    when([], adding('phone')).then(added('phone'))
    when([added('phone')], adding('phone')).thenNothing()
    when([added('phone')], adding('laptop')).then(added('laptop'))
  })

  it('replaces the former one of its browser after another sign-in', () => {
    const again = { ...data('phone'), sessionId: 'later', deviceId: 'same phone' }
    when([added('laptop'), added('phone')], (state) => subscribe(state, again, own)).then(
      ended('phone', 'replaced'),
      PushSubscribed(userId, again),
    )
  })

  it('claims its endpoint, and removes the device of another user', () => {
    const taken = event('claim-push-1', 'ClaimTaken', { owner: userId })
    const taking = (given: EndpointClaim) => (state: PushSubscriptions) =>
      subscribe(state, data('phone'), given)
    when([], taking(claim(null))).then(taken, added('phone'))
    const devices = stateAfter(pushSubscriptions, [added('laptop'), added('phone')])
    when([], taking(claim('baraka', devices))).then(
      PushUnsubscribed('baraka', { userId: 'baraka', deviceId: 'phone', reason: 'replaced' }),
      event('claim-push-1', 'ClaimReleased', { owner: 'baraka' }),
      taken,
      added('phone'),
    )
  })

  it('replaces the oldest of ten devices', () => {
    const ten = Array.from({ length: MOST_DEVICES }, (_, at) => added(`${at}`))
    when(ten.slice(1), adding('phone')).then(added('phone'))
    when(ten, adding('phone')).then(ended('0', 'replaced'), added('phone'))
    const { endpoint } = data('7')
    when(ten, adding('phone', { endpoint })).then(ended('7', 'replaced'), added('phone', { endpoint }))
  })

  it('ends when its user removes the device', () => {
    const removing = (state: PushSubscriptions) => unsubscribe(state, { userId, deviceId: 'phone' })
    when([added('laptop'), added('phone')], removing).then(ended('phone', 'removed'))
    when([added('phone'), ended('phone', 'removed')], removing).thenNothing()
    when([erased(added('phone'))], removing).thenNothing()
  })

  it('ends with its session', () => {
    const devices = [added('phone'), added('tablet', { sessionId: 'session of phone' }), added('laptop')]
    when(devices, (state) => endSessions(state, userId, { sessionId: 'session of phone' })).then(
      ended('phone', 'signed-out'),
      ended('tablet', 'signed-out'),
    )
    when(devices, (state) => endSessions(state, userId, { except: 'session of phone' })).then(
      ended('laptop', 'signed-out'),
    )
    when(devices.slice(1), (state) => endSessions(state, userId, {})).then(
      ended('tablet', 'signed-out'),
      ended('laptop', 'signed-out'),
    )
    when(devices, (state) => endSessions(state, userId, { sessionId: 'another' })).thenNothing()
  })
})

describe('the outcome of a push message', () => {
  const settling = (result: PushResult) => (state: PushSubscriptions) =>
    settlePush(state, { userId, deviceId: 'phone', result })
  const refuse = settling({ kind: 'refused', status: 400 })

  it('ends a subscription that is gone', () => {
    when([added('laptop'), added('phone')], settling({ kind: 'gone' })).then(ended('phone', 'gone'))
  })

  it('ends a subscription after three refusals in a row', () => {
    when([added('phone')], refuse).then(refused)
    when([added('phone'), refused], refuse).then(refused)
    when([added('phone'), refused, refused], refuse).then(ended('phone', 'refused'))
    when([added('phone'), refused, refused, accepted], refuse).then(refused)
  })

  it('is recorded for accepted messages only after a refusal', () => {
    when([added('phone')], settling({ kind: 'accepted' })).thenNothing()
    when([added('phone'), refused], settling({ kind: 'accepted' })).then(accepted)
    when([added('phone'), refused, accepted], settling({ kind: 'accepted' })).thenNothing()
  })

  it.each<PushResult>([
    { kind: 'later', seconds: 60 },
    { kind: 'unauthorized', seconds: 600 },
    { kind: 'unexpected', status: 307 },
    { kind: 'not-allowed' },
    { kind: 'unreachable', cause: new Error('reset') },
  ])('changes nothing if the device is not at fault: $kind', (result) => {
    when([added('phone'), refused, refused], settling(result)).thenNothing()
  })

  it('changes nothing for a device that was removed meanwhile', () => {
    when([added('phone'), ended('phone', 'removed')], refuse).thenNothing()
    when([added('phone'), ended('phone', 'removed')], settling({ kind: 'gone' })).thenNothing()
  })
})
