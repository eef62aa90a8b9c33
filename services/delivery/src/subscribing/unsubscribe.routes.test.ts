import type { Unsubscription } from '@soko/contracts/types/subscription.ts'
import { describe, expect, it } from 'vitest'
import { eraseUnconfirmed } from '../erasure/erase-unconfirmed.ts'
import { bodyOf, useDelivery } from '../testing/run-delivery.ts'

const DAY = 24 * 3_600_000
const AUTHOR = 'author:wanjiru'
const ama = 'ama@mail.example'
const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

const delivery = useDelivery('wanjiru', 'amina')
const post = async (token: string, request: Parameters<typeof delivery.ask>[1] = ONE_CLICK) =>
  delivery.ask(`POST /api/unsubscribe/${token}`, request)
const look = async (token: string) =>
  bodyOf<Unsubscription>(await delivery.ask(`GET /api/unsubscribe/${token}`))
const undo = async (token: string) => delivery.ask(`POST /api/unsubscribe/${token}/undo`)
const lists = async () =>
  bodyOf<{ items: readonly { purpose: string }[] }>(
    await delivery.ask('GET /api/me/subscriptions', { as: 'amina' }),
  ).items.map(({ purpose }) => purpose)

/** Subscribes amina and returns the token to unsubscribe. */
const subscribe = async (purpose: string) => {
  const answer = await delivery.ask('POST /api/subscriptions', { as: 'amina', body: { purpose, wording: 1 } })
  const { subscriptionId } = bodyOf<{ subscriptionId: string }>(answer)
  return delivery.tokens.unsubscribe.of({ subscriberId: 'amina', subscriptionId })
}

describe('a link to unsubscribe', () => {
  it('changes nothing when it is opened, and ends one list by one click, repeatedly', async () => {
    const token = await subscribe(AUTHOR)
    await subscribe('digest')
    const { position } = await delivery.ports.log.head()
    expect(await look(token)).toEqual({
      state: 'subscribed',
      address: 'a•••@example.com',
      purpose: AUTHOR,
      undoUntil: null,
      hasOthers: true,
    })
    expect((await delivery.ports.log.head()).position).toBe(position)
    for (let press = 0; press < 2; press += 1)
      expect(await post(token)).toMatchObject({ status: 200, body: { state: 'unsubscribed' } })
    expect((await delivery.ports.log.head()).position).toBe(position + 1)
    expect(await lists()).toEqual(['digest'])
  })

  it('ends all lists, and undoes both steps within a day', async () => {
    const token = await subscribe(AUTHOR)
    await subscribe('digest')
    await post(token)
    const all = { body: { scope: 'all' } }
    expect((await post(token, all)).body).toMatchObject({ state: 'unsubscribed-all', hasOthers: false })
    expect(await lists()).toEqual([])
    for (let press = 0; press < 2; press += 1)
      expect(await undo(token)).toMatchObject({ status: 200, body: { state: 'subscribed' } })
    expect(await lists()).toEqual([AUTHOR, 'digest'])
    await post(token)
    delivery.clock.advance(DAY)
    expect(await undo(token)).toMatchObject({ status: 410 })
  })

  it('restores no subscription to an author who was erased meanwhile', async () => {
    const token = await subscribe(AUTHOR)
    const digest = await subscribe('digest')
    await post(token, { body: { scope: 'all' } })
    await delivery.erase('wanjiru')
    expect((await undo(token)).status).toBe(410)
    expect((await undo(digest)).status).toBe(200)
    expect(await lists()).toEqual(['digest'])
  })

  it('in an old mail ends a subscription that began again', async () => {
    const token = await subscribe(AUTHOR)
    await post(token)
    await subscribe(AUTHOR)
    await post(token)
    expect(await lists()).toEqual([])
  })

  it('works while auth is unavailable', async () => {
    const token = await subscribe(AUTHOR)
    delivery.setAuthAway(true)
    expect(await post(token)).toMatchObject({ status: 200, body: { address: null } })
  })

  it('responds 200 for erased people, and reveals nothing of them', async () => {
    const token = await subscribe(AUTHOR)
    await delivery.erase('amina')
    const erased = {
      state: 'unsubscribed-all',
      address: null,
      purpose: null,
      undoUntil: null,
      hasOthers: false,
    }
    expect(await look(token)).toEqual(erased)
    for (const request of [ONE_CLICK, { body: { scope: 'all' } }, {}])
      expect(await post(token, request)).toMatchObject({ status: 200, body: erased })
    expect((await undo(token)).status).toBe(410)
  })

  it('erases a visitor a day after the last list', async () => {
    const { token } = await delivery.subscribeVisitor(ama, AUTHOR)
    await post(token)
    await eraseUnconfirmed(delivery.kit)
    expect(await undo(token)).toMatchObject({ status: 200 })
    await post(token)
    delivery.clock.advance(DAY)
    await eraseUnconfirmed(delivery.kit)
    expect(await post(token)).toMatchObject({ status: 200, body: { address: null } })
    await expect.poll(async () => JSON.stringify(await delivery.ports.log.readAll(0))).not.toContain('ama@')
    expect(await delivery.ports.log.verify()).toBeDefined()
  })

  it.each([
    ['another type', { body: 'scope=all', headers: { 'content-type': 'text/plain' } }, 415],
    ['another scope', { body: { scope: 'some' } }, 422],
    ['no JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['a large body', { body: { scope: 'a'.repeat(5000) } }, 413],
  ])('refuses %s', async (_, request, status) => {
    const token = await subscribe(AUTHOR)
    expect((await post(token, request)).status).toBe(status)
    expect(await lists()).toEqual([AUTHOR])
  })
})
