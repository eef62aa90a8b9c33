import { PublicContact, PublicSubscriptions } from '@soko/contracts/events/delivery.events.ts'
import { contentsAfter, type Histories } from '@soko/platform/testing/any-order.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subscriptionsProjection } from './subscriptions.projection.ts'

type Consent = Omit<Parameters<typeof PublicSubscriptions.SubscriptionRestored>[1], 'since'>

const AUTHOR = 'author:wanjiru'
const consent = (subscriberId: string, subscriptionId: string, fields: Partial<Consent> = {}): Consent => ({
  subscriberId,
  subscriptionId,
  subscriber: 'contact',
  purpose: AUTHOR,
  shareAddress: false,
  wording: 1,
  ...fields,
})
const fact = (subscriberId: string, subscriptionId: string) => ({ subscriberId, subscriptionId })
const {
  SubscriptionRequested,
  ConfirmationRequested,
  SubscriptionConfirmed,
  Subscribed,
  SubscriptionEnded,
  SubscriptionRestored,
  PurposeRenamed,
} = PublicSubscriptions

const listsAfter = async (delivery: Histories[string]) =>
  (await contentsAfter(subscriptionsProjection, { delivery })).lists
const START = Date.UTC(2026, 0, 1)

const visitor = [
  SubscriptionRequested('c1', { ...consent('c1', 's1', { shareAddress: true }), requestId: 'r1' }),
  SubscriptionConfirmed('c1', fact('c1', 's1')),
]
const member = Subscribed('u1', consent('u1', 's2', { subscriber: 'member' }))
const SINCE = '2025-12-01T00:00:00.000Z'
const restored = SubscriptionRestored('c1', { ...consent('c1', 's1'), since: SINCE })
const end = SubscriptionEnded('c1', { ...fact('c1', 's1'), reason: 'unsubscribed' })

describe('the view of subscriptions', () => {
  it('lists subscriptions to a renamed category by its new name', async () => {
    const to = (purpose: string) => ({ ...fact('c1', 's1'), purpose })
    const requested = SubscriptionRequested('c1', {
      ...consent('c1', 's1', { purpose: 'category:Forex' }),
      requestId: 'r1',
    })
    expect(await listsAfter([requested, PurposeRenamed('c1', to('category:Money'))])).toEqual({
      'waiting:category:money': [['s1', 2]],
      'of:c1': [['s1', 1]],
      pending: [['c1.s1', START + 1000]],
    })
    const confirmed = SubscriptionConfirmed('c1', fact('c1', 's1'))
    expect(
      await listsAfter([requested, confirmed, PurposeRenamed('c1', to('category:Money'))]),
    ).toMatchObject({ 'recipients:category:money': [['s1', 0]], 'digest-subscriptions:c1': [['s1', 0]] })
  })

  it('lists those who confirmed the mail of an import, until they unsubscribe', async () => {
    const imported = [
      SubscriptionRequested('c1', { ...consent('c1', 's1'), requestId: 'r1' }),
      ConfirmationRequested('c1', { ...fact('c1', 's1'), requestId: 'r1', importId: 'i1' }),
    ]
    const confirmed = SubscriptionConfirmed('c1', fact('c1', 's1'))
    expect(await listsAfter(imported)).not.toHaveProperty('imported:i1')
    expect(await listsAfter([...imported, confirmed])).toMatchObject({ 'imported:i1': [['s1', 3]] })
    const form = ConfirmationRequested('c1', { ...fact('c1', 's1'), requestId: 'r2' })
    expect(await listsAfter([...imported, form, confirmed])).not.toHaveProperty('imported:i1')
    expect(await listsAfter([...imported, confirmed, end])).not.toHaveProperty('imported:i1')
  })

  it('lists what is active, waiting and shared', async () => {
    expect(await listsAfter(visitor.slice(0, 1))).toEqual({
      [`waiting:${AUTHOR}`]: [['s1', 1]],
      'of:c1': [['s1', 1]],
      pending: [['c1.s1', START + 1000]],
    })
    const shown = {
      [`active:${AUTHOR}`]: [
        ['s1', 2],
        ['s2', 3],
      ],
      [`recipients:${AUTHOR}`]: [
        ['s1', 0],
        ['s2', 0],
      ],
      [`shared:${AUTHOR}`]: [['s1', 2]],
      'of:c1': [['s1', 1]],
      'of:u1': [['s2', 3]],
    }
    expect(await listsAfter([...visitor, member])).toEqual(shown)
    // An event that arrives twice changes nothing.
    expect(await listsAfter([...visitor, member, ...visitor.slice(1)])).toMatchObject({
      [`active:${AUTHOR}`]: shown[`active:${AUTHOR}`],
    })
  })

  it('lists contacts without a subscription, until they restore one', async () => {
    const ended = await contentsAfter(subscriptionsProjection, { delivery: [...visitor, end] })
    const at = START + 3000
    expect(ended.lists).toEqual({ idle: [['c1', at]], 'ended:c1': [['s1', at]] })
    expect(ended.documents).toMatchObject({ 'ended:s1': { subscriberId: 'c1', subscriber: 'contact' } })
    const again = await listsAfter([...visitor, end, restored])
    expect(Object.keys(again)).not.toContain('idle')
    expect(Object.keys(again)).not.toContain('ended:c1')
    const { documents } = await contentsAfter(subscriptionsProjection, {
      delivery: [...visitor, end, restored],
    })
    expect(documents).toMatchObject({ 'subscription:s1': { since: SINCE } })
    expect(documents).not.toHaveProperty('ended:s1')
    const erased = PublicSubscriptions.SubscriberErased('c1', { subscriberId: 'c1' })
    expect(await listsAfter([...visitor, end, erased])).toEqual({})
  })

  it('has the time of the last mail of a request that was moved from a contact', async () => {
    const moved = { ...consent('u1', 's1', { subscriber: 'member' }), requestId: 'r1', mailedAt: SINCE }
    expect(await listsAfter([SubscriptionRequested('u1', moved)])).toMatchObject({
      pending: [['u1.s1', Date.parse(SINCE)]],
    })
  })

  it('lists names of a category that differ in case together', async () => {
    const ofCategory = (id: string, name: string) =>
      Subscribed(id, consent(id, `s-${id}`, { subscriber: 'member', purpose: `category:${name}` }))
    expect(await listsAfter([ofCategory('u1', 'Forex'), ofCategory('u2', 'forex')])).toMatchObject({
      'active:category:forex': [
        ['s-u1', 1],
        ['s-u2', 2],
      ],
    })
  })

  it('lists readers of digests by schedule, while they have a subscription to anything but authors', async () => {
    const DAILY = { frequency: 'daily', weekday: 3, hour: 18, zone: 'Africa/Lagos' } as const
    const scheduled = PublicSubscriptions.DigestScheduled('u1', { subscriberId: 'u1', ...DAILY })
    const subscribed = (id: string, purpose: string) =>
      Subscribed('u1', consent('u1', id, { subscriber: 'member', purpose }))
    const ended = (id: string) => SubscriptionEnded('u1', { ...fact('u1', id), reason: 'unsubscribed' })
    const readers = async (...events: Histories[string]) =>
      Object.fromEntries(
        Object.entries(await listsAfter(events)).filter(([list]) => /^digest-[rs]/.test(list)),
      )
    const digest = subscribed('d', 'digest')
    const maize = subscribed('m', 'category:Maize')
    const inLists = (schedule: string, ...ids: readonly string[]) => ({
      'digest-schedules': [[schedule, 0]],
      [`digest-readers:${schedule}`]: [['u1', 0]],
      'digest-subscriptions:u1': ids.map((id) => [id, 0]),
    })
    expect(await readers(scheduled, member)).toEqual({})
    expect(await readers(digest)).toEqual(inLists('weekly.1.7.UTC', 'd'))
    expect(await readers(scheduled, digest)).toEqual(inLists('daily.1.18.Africa/Lagos', 'd'))
    expect(await readers(digest, maize, scheduled, ended('d'))).toEqual(
      inLists('daily.1.18.Africa/Lagos', 'm'),
    )
    expect(await readers(digest, scheduled, ended('d'))).toEqual({})
    const erased = PublicSubscriptions.SubscriberErased('u1', { subscriberId: 'u1' })
    const left = await contentsAfter(subscriptionsProjection, {
      delivery: [digest, maize, scheduled, erased],
    })
    expect(left).toEqual({ documents: {}, lists: {} })
  })

  it('moves the subscription of a contact that joins a user, and contains nothing after the erasure', async () => {
    const joining = [
      SubscriptionEnded('c1', { ...fact('c1', 's1'), reason: 'joined' }),
      Subscribed(
        'u1',
        consent('u1', 's1', { subscriber: 'member', since: '2026-01-01T00:00:00.000Z' } as object),
      ),
      PublicContact.ContactJoined('c1', { contactId: 'c1', userId: 'u1' }),
    ]
    const { documents, lists } = await contentsAfter(subscriptionsProjection, {
      delivery: [...visitor, ...joining],
    })
    expect(documents).toMatchObject({ 'subscription:s1': { subscriberId: 'u1', state: 'active' } })
    expect(lists).toMatchObject({ 'joined:u1': [['c1', 5]], 'of:u1': [['s1', 4]] })
    const erasure = [
      PublicSubscriptions.SubscriberErased('u1', { subscriberId: 'u1' }),
      PublicSubscriptions.SubscriberErased('c1', { subscriberId: 'c1' }),
      PublicContact.ContactErased('c1', { contactId: 'c1' }),
    ]
    const empty = { documents: {}, lists: {} }
    const history = [...visitor, ...joining, ...erasure]
    expect(await contentsAfter(subscriptionsProjection, { delivery: history })).toEqual(empty)
    // A rebuilt view reads a log that has lost the data.
    const lost = history.map((each, at) => (at < 5 ? { ...each, data: undefined } : each))
    expect(await contentsAfter(subscriptionsProjection, { delivery: lost })).toEqual(empty)
  })

  it('does not depend on how the events of different subscribers interleave', async () => {
    const histories = [
      [...visitor, end, restored],
      [member, PublicSubscriptions.SubscriberErased('u1', { subscriberId: 'u1' })],
      [Subscribed('u2', consent('u2', 's3', { subscriber: 'member', shareAddress: true }))],
    ]
    const turns = histories.flatMap((history, at) => history.map(() => at))
    const listed = async (order: readonly number[]) => {
      const left = histories.map((history) => history.values())
      const lists = await listsAfter(order.flatMap((at) => left[at]?.next().value ?? []))
      return Object.entries(lists).map(([list, entries]) => [list, new Set(entries.map(([id]) => id))])
    }
    const expected = await listed(turns)
    const orders = fc.shuffledSubarray(turns, { minLength: turns.length })
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        expect(await listed(order)).toEqual(expected)
      }),
    )
  })
})
