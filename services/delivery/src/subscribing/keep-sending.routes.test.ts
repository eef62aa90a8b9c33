import { expect, it } from 'vitest'
import { DigestStream } from '../digests/digest.events.ts'
import { bodyOf, useDelivery } from '../testing/run-delivery.ts'

const delivery = useDelivery('amina')
const look = async (token: string) => delivery.ask(`GET /api/keep/${token}`)
const keep = async (token: string) => delivery.ask(`POST /api/keep/${token}`)

/** Subscribes amina to the digest, sends one that offers to keep sending, and returns the token of its link. */
const offer = async () => {
  const body = { purpose: 'digest', wording: 1 }
  const answer = await delivery.ask('POST /api/subscriptions', { as: 'amina', body })
  const { subscriptionId } = bodyOf<{ subscriptionId: string }>(answer)
  await offerTo('amina')
  return delivery.tokens.keep.of({ subscriberId: 'amina', subscriptionId })
}
const offerTo = async (subscriberId: string) =>
  delivery.kit.executor.execute(() => [
    DigestStream.DigestPrepared(subscriberId, {
      day: '2026-01-05',
      frequency: 'monthly',
      dueAt: '2026-01-05T07:00:00.000Z',
      upTo: { content: 1, markets: 0 },
      items: 1,
      offersToKeep: true,
    }),
  ])
const ended = { state: 'ended', address: null }

it('a link to keep a digest changes nothing when it is opened', async () => {
  const token = await offer()
  const { position } = await delivery.ports.log.head()
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { state: 'offered', address: 'a•••@example.com' },
  })
  expect((await delivery.ports.log.head()).position).toBe(position)
})

it('a link keeps a digest once, and works repeatedly', async () => {
  const token = await offer()
  const { position } = await delivery.ports.log.head()
  for (let press = 0; press < 2; press += 1)
    expect(await keep(token)).toMatchObject({ status: 200, body: { state: 'kept' } })
  expect((await delivery.ports.log.head()).position).toBe(position + 1)
  expect((await look(token)).body).toMatchObject({ state: 'kept' })
})

it('a link keeps nothing after an unsubscription', async () => {
  const token = await offer()
  await delivery.ask('POST /api/subscriptions/remove', { as: 'amina', body: { purpose: 'digest' } })
  expect(await keep(token)).toMatchObject({ status: 200, body: ended })
})

it('a link responds 200 for erased people, and reveals nothing of them', async () => {
  const token = await offer()
  await delivery.erase('amina')
  expect(await look(token)).toMatchObject({ status: 200, body: ended })
  expect(await keep(token)).toMatchObject({ status: 200, body: ended })
})

it('the link of a visitor works for the member whom the visitor becomes', async () => {
  const { subscriberId, subscriptionId } = await delivery.subscribeVisitor('ama@mail.example', 'category:Tea')
  await offerTo(subscriberId)
  const token = delivery.tokens.keep.of({ subscriberId, subscriptionId })
  await delivery.confirmAccount('ama1', 'ama@mail.example')
  await delivery.untilRecorded('subscriptions-ama1', 'Subscribed')
  expect(await keep(token)).toMatchObject({ status: 200, body: { state: 'kept' } })
})

it('a forged link, or one of another purpose, is unknown', async () => {
  const token = await offer()
  const [subscriberId = '', subscriptionId = ''] = token.split('.')
  for (const other of [delivery.tokens.unsubscribe.of({ subscriberId, subscriptionId }), `${token}x`, 'x'])
    expect([(await look(other)).status, (await keep(other)).status]).toEqual([404, 404])
})
