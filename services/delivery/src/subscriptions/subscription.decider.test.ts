import { event } from '@soko/platform/testing/raw-event.ts'
import { dayOf, erased, onDay, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { joinSubscriptions, renameCategory } from './move-subscriptions.decider.ts'
import {
  confirmSubscription,
  endSubscriptions,
  eraseSubscriber,
  expireSubscriptions,
  hasLeft,
  requestSubscription,
  scheduleDigest,
  subscribe,
  undoUnsubscription,
} from './subscription.decider.ts'
import { liveSubscriptions, subscriptions, type Subscriptions } from './subscriptions.ts'

const when = whenOf(subscriptions)
const stream = 'subscriptions-ama'
const fact = { subscriberId: 'ama', subscriptionId: 's1' }
const consent = {
  ...fact,
  subscriber: 'contact',
  purpose: 'author:wanjiru',
  shareAddress: false,
  wording: 1,
} as const
const other = { ...consent, subscriptionId: 's2' }
const digest = { ...consent, subscriptionId: 's3', purpose: 'digest' }

const requestOf = (requestId: string) => event(stream, 'SubscriptionRequested', { ...consent, requestId })
const mailOf = (requestId: string) => event(stream, 'ConfirmationRequested', { ...fact, requestId })
const requested = requestOf('r1')
const mailed = mailOf('r1')
const confirmed = event(stream, 'SubscriptionConfirmed', fact)
const subscribed = event(stream, 'Subscribed', consent)
const digestSubscribed = event(stream, 'Subscribed', digest)
const restored = event(stream, 'SubscriptionRestored', { ...consent, since: dayOf(0).toISOString() })
const subscriberErased = event(stream, 'SubscriberErased', { subscriberId: 'ama' })
const sharing = (shareAddress: boolean) =>
  event(stream, 'AddressSharingChanged', { ...fact, shareAddress, wording: 1 })
const ended = (reason: string, subscriptionId = 's1') =>
  event(stream, 'SubscriptionEnded', { ...fact, subscriptionId, reason })

const first = ({ byPurpose }: Subscriptions) => byPurpose.get('author:wanjiru')
const press = (state: Subscriptions) => subscribe(state, other)
const ask = (state: Subscriptions) => requestSubscription(state, other, { requestId: 'r2', mayMail: true })
const confirmOn =
  (days: number, requestId = 'r1') =>
  (state: Subscriptions) =>
    confirmSubscription(first(state), { requestId, now: dayOf(days).getTime() })
const undoOn =
  (days: number, erasedAuthors: ReadonlySet<string> = new Set()) =>
  (state: Subscriptions) =>
    undoUnsubscription(state, first(state), { now: dayOf(days).getTime(), erasedAuthors })

describe('subscribing as a member', () => {
  it('to a category is recorded once for all spellings of its name', () => {
    const named = (name: string) => ({ ...consent, purpose: `category:${name}` })
    const known = event(stream, 'Subscribed', named('Forex'))
    when([known], (state) => subscribe(state, named('forex'))).thenNothing()
    when([known], (state) =>
      requestSubscription(state, named('FOREX'), { requestId: 'r1', mayMail: true }),
    ).thenNothing()
  })

  it('is recorded once, with the former id if it begins again', () => {
    when([], (state) => subscribe(state, consent)).then(subscribed)
    when([subscribed], press).thenNothing()
    when([subscribed, ended('unsubscribed')], press).then(subscribed)
    when([requested, mailed], press).then(subscribed)
  })

  it('can change whether the address is shared', () => {
    when([subscribed], (state) => subscribe(state, { ...other, shareAddress: true })).then(sharing(true))
    when([subscribed, sharing(true)], press).then(sharing(false))
  })

  it('is refused for erased people and beyond 500', () => {
    when([subscribed, subscriberErased], press).thenRefused('forbidden')
    const many = Array.from({ length: 500 }, (_, at) =>
      event(stream, 'Subscribed', { ...consent, subscriptionId: `c${at}`, purpose: `category:C${at}` }),
    )
    when(many, press).thenRefused('too-many-subscriptions')
    when(many, ask).thenNothing()
    when(many.with(0, subscribed), press).thenNothing()
  })
})

describe('the schedule of the digest', () => {
  const daily = { frequency: 'daily', weekday: 1, hour: 18, zone: 'Africa/Lagos' } as const
  const schedule = (state: Subscriptions) => scheduleDigest(state, 'ama', daily)
  const scheduled = (fields: object = {}) =>
    event(stream, 'DigestScheduled', { subscriberId: 'ama', ...daily, ...fields })

  it('is recorded when it changes, and not for erased people', () => {
    when([], schedule).then(scheduled())
    when([scheduled({ hour: 7 })], schedule).then(scheduled())
    when([scheduled()], schedule).thenNothing()
    when([scheduled(), subscriberErased], schedule).thenRefused('forbidden')
  })
})

describe('a visitor’s form', () => {
  it('requests a confirmation, again only the mail, and nothing once confirmed', () => {
    when([], (state) => requestSubscription(state, consent, { requestId: 'r1', mayMail: true })).then(
      requested,
      mailed,
    )
    when([requested, mailed], ask).then(mailOf('r2'))
    when([requested, mailed, confirmed], ask).thenNothing()
    when([requested, mailed, ended('expired')], ask).then(requestOf('r2'), mailOf('r2'))
    when([], (state) =>
      requestSubscription(state, consent, { requestId: 'r1', mayMail: false }),
    ).thenNothing()
    when([subscriberErased], ask).thenNothing()
  })

  it('can take back the permission to share the address, and not give it', () => {
    when([requested, sharing(true)], ask).then(sharing(false), mailOf('r2'))
    const share = (state: Subscriptions) =>
      requestSubscription(state, { ...other, shareAddress: true }, { requestId: 'r2', mayMail: true })
    when([requested], share).then(mailOf('r2'))
  })

  it('is confirmed once, within 48 hours of the last mail', () => {
    when([onDay(0, requested), onDay(0, mailed)], confirmOn(1.9)).then(confirmed)
    when([onDay(0, requested), onDay(0, mailed)], confirmOn(2)).thenRefused('link-expired')
    when([onDay(0, requested), onDay(3, mailed)], confirmOn(4)).then(confirmed)
    when([requested, mailed, mailOf('r2')], confirmOn(0, 'r2')).then(confirmed)
    when([requested, mailed, mailOf('r2')], confirmOn(0)).thenRefused('link-expired')
    when([requested, confirmed, ended('unsubscribed'), requestOf('r2')], confirmOn(0)).thenRefused(
      'link-expired',
    )
    when([requested, confirmed], confirmOn(9)).thenNothing()
    when([requested, confirmed, ended('unsubscribed')], confirmOn(0)).thenRefused('link-expired')
    when([erased(requested)], confirmOn(0)).thenRefused('link-expired')
  })

  it('expires seven days after the last mail', () => {
    const expireOn = (days: number) => (state: Subscriptions) =>
      expireSubscriptions(state, dayOf(days).getTime())
    when([onDay(0, requested), onDay(1, mailed)], expireOn(7.9)).thenNothing()
    when([onDay(0, requested), onDay(1, mailed)], expireOn(8)).then(ended('expired'))
    when([onDay(0, requested), onDay(1, confirmed)], expireOn(9)).thenNothing()
  })
})

describe('the end of subscriptions', () => {
  it('is recorded once', () => {
    const end = (state: Subscriptions) => endSubscriptions([first(state)], 'unsubscribed')
    when([subscribed], end).then(ended('unsubscribed'))
    when([subscribed, ended('unsubscribed')], end).thenNothing()
    when([], end).thenNothing()
    when([subscribed, digestSubscribed], (state) =>
      endSubscriptions(liveSubscriptions(state), 'unsubscribed-all'),
    ).then(ended('unsubscribed-all'), ended('unsubscribed-all', 's3'))
  })

  it('can be undone within a day, with the others if all were ended', () => {
    const both = [onDay(0, subscribed), onDay(0, digestSubscribed)]
    const one = [...both, onDay(1, ended('unsubscribed'))]
    when(one, undoOn(1.9)).then(restored)
    when(one, undoOn(2)).thenRefused('link-expired')
    when([...one, onDay(1, ended('unsubscribed-all', 's3'))], undoOn(1.5)).then(
      restored,
      event(stream, 'SubscriptionRestored', { ...digest, since: dayOf(0).toISOString() }),
    )
    when([...one, onDay(1, restored)], undoOn(1.5)).thenNothing()
    when(one, undoOn(1.5, new Set([consent.purpose]))).thenRefused('link-expired')
  })

  it('cannot be undone after a complaint, or if it was never confirmed', () => {
    when([onDay(0, subscribed), onDay(0, ended('complaint'))], undoOn(0)).thenRefused('link-expired')
    when([onDay(0, requested), onDay(0, ended('unsubscribed'))], undoOn(0)).thenRefused('link-expired')
    when([onDay(0, subscribed), subscriberErased], undoOn(0)).thenRefused('link-expired')
    // An expired request, whose data was erased, changes nothing of the subscription before it.
    const before = [onDay(0, subscribed), onDay(0, ended('unsubscribed'))]
    when([...before, erased(requested), onDay(0.5, ended('expired'))], undoOn(0.9)).then(restored)
  })

  it('leaves nothing once it cannot be undone', () => {
    const stateOf = (days: number) => {
      let left = false
      when([onDay(0, subscribed), onDay(1, ended('unsubscribed'))], (state) => {
        left = hasLeft(state, dayOf(days).getTime())
        return []
      }).thenNothing()
      return left
    }
    expect([stateOf(1.5), stateOf(2)]).toEqual([false, true])
  })

  it('by erasure is recorded once', () => {
    const erase = (state: Subscriptions) => eraseSubscriber(state, 'ama')
    when([erased(subscribed)], erase).then(subscriberErased)
    when([erased(subscribed), subscriberErased], erase).thenNothing()
  })
})

describe('a renamed category', () => {
  const named = (name: string, subscriptionId = 's1') => ({
    ...consent,
    subscriptionId,
    purpose: `category:${name}`,
  })
  const active = (name: string, subscriptionId?: string) =>
    event(stream, 'Subscribed', named(name, subscriptionId))
  const pending = (name: string, subscriptionId?: string) =>
    event(stream, 'SubscriptionRequested', { ...named(name, subscriptionId), requestId: 'r1' })
  const moved = (to: string, subscriptionId = 's1') =>
    event(stream, 'PurposeRenamed', { ...fact, subscriptionId, purpose: `category:${to}` })
  const renameOn =
    (day: number, from = 'Forex', to = 'Currencies') =>
    (state: Subscriptions) =>
      renameCategory(state, { from, to, time: dayOf(day).toISOString() })

  it('has the subscriptions of its old name, once', () => {
    when([onDay(0, active('Forex'))], renameOn(1)).then(moved('Currencies'))
    when([onDay(0, active('Forex'))], renameOn(1, 'FOREX', 'forex')).then(moved('forex'))
    when([onDay(0, active('Forex')), onDay(1, moved('Currencies'))], renameOn(1)).then()
    when([onDay(0, active('forex'))], renameOn(1, 'Forex', 'forex')).then()
  })

  it('keeps the active one of two subscriptions', () => {
    const merged = (id?: string) => ended('category-merged', id)
    const [from, to] = [active('Forex'), active('Currencies', 's2')]
    when([onDay(0, from), onDay(0, to)], renameOn(1)).then(merged())
    when([onDay(0, pending('Forex')), onDay(0, to)], renameOn(1)).then(merged())
    const waiting = pending('Currencies', 's2')
    when([onDay(0, from), onDay(0, waiting)], renameOn(1)).then(merged('s2'), moved('Currencies'))
  })

  it('has a subscription that was requested before and confirmed after', () => {
    const events = [onDay(0, pending('Forex')), onDay(2, confirmed)]
    when(events, renameOn(1)).then(moved('Currencies'))
  })

  it('has no subscription that ended, or began after it', () => {
    when([onDay(0, active('Forex')), onDay(1, ended('unsubscribed'))], renameOn(2)).then()
    when([onDay(2, active('Forex'))], renameOn(1)).then()
    when([], renameOn(1)).then()
  })
})

describe('a contact that joins a user', () => {
  const NONE = subscriptions.initial
  const since = dayOf(0).toISOString()
  const ofUser = { ...consent, subscriberId: 'u1', subscriber: 'member' } as const
  const own = { ...ofUser, subscriptionId: 'u-s1' }
  const userSubscribed = (data: object) => event('subscriptions-u1', 'Subscribed', { ...data, since })
  const known = (state: 'pending' | 'active' | 'ended'): Subscriptions => ({
    isErased: false,
    digest: undefined,
    byPurpose: new Map([
      [
        own.purpose,
        { ...own, state, since, mailedAt: since, importId: undefined, requestId: 'u-r1', ending: undefined },
      ] as const,
    ]),
  })
  const joinTo = (to: Subscriptions) => (from: Subscriptions) => joinSubscriptions(from, to, 'u1')

  it('moves its subscriptions with their time, and their ids unless the user had such a subscription', () => {
    when([onDay(0, subscribed)], joinTo(NONE)).then(ended('joined'), userSubscribed(ofUser))
    when([onDay(0, subscribed)], joinTo(known('ended'))).then(ended('joined'), userSubscribed(own))
    when([onDay(0, subscribed)], joinTo(known('pending'))).then(ended('joined'), userSubscribed(own))
    when([onDay(0, subscribed)], joinTo(known('active'))).then(ended('joined'))
  })

  it('leaves unconfirmed ones unconfirmed', () => {
    when([onDay(0, requested)], joinTo(NONE)).then(
      ended('joined'),
      event('subscriptions-u1', 'SubscriptionRequested', { ...ofUser, requestId: 'r1', mailedAt: since }),
    )
    when([onDay(0, requested)], joinTo(known('pending'))).then(ended('joined'))
  })
})
