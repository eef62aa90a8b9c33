import { describe, expect, it } from 'vitest'
import { SubscriptionsStream } from '../../subscriptions/subscription.events.ts'
import { eligible, recipientsAfter } from '../../subscriptions/recipients.ts'
import { useDelivery } from '../../testing/run-delivery.ts'
import { letter } from '../letter.ts'
import { LetterPartStream, LetterStream } from '../letter.events.ts'
import { letterPart } from '../letter-part.ts'
import { letterEvents, postId } from '../testing/letter-examples.ts'
import { freezeLetter } from './freeze-letter.ts'
import type { LetterPorts } from './letter-ports.ts'

const delivery = useDelivery()

/** Begins the subscription `s<number>` of the user `u<number>` to the letters of `ada`. */
const begin = (number: number) => {
  const [subscriberId, subscriptionId] = [`u${number}`, `s${number}`]
  return SubscriptionsStream.Subscribed(subscriberId, {
    subscriberId,
    subscriptionId,
    subscriber: 'member',
    purpose: 'author:ada',
    shareAddress: false,
    wording: 1,
  })
}
const restart = (number: number) => {
  const [subscriberId, subscriptionId] = [`u${number}`, `s${number}`]
  const ended = { subscriberId, subscriptionId, reason: 'unsubscribed' } as const
  return [SubscriptionsStream.SubscriptionEnded(subscriberId, ended), begin(number)]
}
const subscribers = (count: number) => Array.from({ length: count }, (_, at) => 1_000 + at)

const freeze = async (beforePage: (after: string | undefined) => Promise<unknown>) => {
  const { kit } = delivery
  const { executor } = kit
  const ports: Pick<LetterPorts, 'executor' | 'recipientsAfter' | 'eligible'> = {
    executor,
    recipientsAfter: async (authorId, after, limit) => {
      await beforePage(after)
      return recipientsAfter(kit, `author:${authorId}`, after, limit)
    },
    eligible: async (ids) => eligible(kit, ids),
  }
  await executor.execute(() => [letterEvents.requested])
  const stream = LetterStream.of(postId)
  await freezeLetter(ports, postId, await executor.load(letter, stream), new AbortController().signal)
  const { parts, status } = await executor.load(letter, stream)
  expect(status).toBe('frozen')
  const numbers = Array.from({ length: parts }, (_, at) => String(at + 1))
  const listed = await Promise.all(
    numbers.map(async (part) => executor.load(letterPart, LetterPartStream.of(postId, part))),
  )
  return listed.flatMap(({ ids }) => ids)
}

describe('freezing the recipients of a letter', () => {
  it('lists a subscription that began again', async () => {
    const { execute } = delivery.kit.executor
    await execute(() => subscribers(3).map(begin))
    await execute(() => restart(1_001))
    expect(await freeze(async () => {})).toEqual(['s1000', 's1001', 's1002'])
  })

  it('lists a subscription once that begins again meanwhile', async () => {
    const { execute } = delivery.kit.executor
    await execute(() => subscribers(1_002).map(begin))
    const ids = await freeze(async (after) => after !== undefined && execute(() => restart(1_005)))
    expect(ids).toEqual(subscribers(1_002).map((number) => `s${number}`))
  })
})
