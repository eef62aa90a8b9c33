import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import type { Delivery, EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { countForOthers } from '@soko/platform/rate-limits/count-for-others.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStreamPlaces } from '../live/stream-places.ts'
import { type BridgedBus, createBridgedBus } from './bridged-bus.ts'
import { type ServedWorker, serveWorker } from './serve-worker.ts'

let main: EventBus
let served: ServedWorker
let worker: BridgedBus

beforeEach(async () => {
  main = await createEventBus({ kind: 'in-process' })
  served = serveWorker(
    {
      bus: main,
      counts: countForOthers(createRateLimits({ kind: 'none' })),
      places: createStreamPlaces(),
      addReader: () => {},
    },
    async (deliveries) => {
      await worker.deliver(deliveries)
    },
  )
  worker = await createBridgedBus(served.calls)
})
afterEach(async () => {
  await worker.close()
  await served.release()
  await main.close()
})

const collector = () => {
  const deliveries: Delivery[] = []
  return {
    handle: async (batch: readonly Delivery[]) => void deliveries.push(...batch),
    messages: () => deliveries.map(({ message }) => message),
  }
}

describe('the bus of a worker', () => {
  it('hears what is published in the main process, in order, from when it consumes on', async () => {
    const { handle, messages } = collector()
    await main.publish('a', ['too early'])
    await worker.consume({ queue: 'q', exclusive: true, topics: ['a', 'b'], handle })
    await main.publish('a', [1, 2])
    await main.publish('a', [3])
    await main.publish('c', ['not followed'])
    await vi.waitFor(() => expect(messages()).toEqual([1, 2, 3]))
    await main.publish('b', [4])
    await vi.waitFor(() => expect(messages()).toEqual([1, 2, 3, 4]))
  })

  it('publishes to all, itself included', async () => {
    const [here, there] = [collector(), collector()]
    await worker.consume({ queue: 'here', exclusive: true, topics: ['a'], handle: here.handle })
    await main.consume({ queue: 'there', topics: ['a'], handle: there.handle })
    await worker.publish('a', [1])
    await worker.publishTexts('a', ['2'])
    expect(await worker.offer('a', 3)).toBe(true)
    expect(await worker.offer('nobody', 3)).toBe(false)
    for (const { messages } of [here, there]) {
      await vi.waitFor(() => expect(messages()).toEqual([1, 2, 3]))
    }
  })

  it('gives back what it had taken when its process has ended', async () => {
    const places = createStreamPlaces(2)
    const shared = { bus: main, counts: countForOthers(createRateLimits({ kind: 'none' })), places }
    const ending = serveWorker({ ...shared, addReader: () => {} }, async () => {})
    await ending.calls.follow(['a'])
    expect(await main.offer('a', 1)).toBe(true)
    expect(await ending.calls.takePlace('ann')).toBe(true)
    expect(await ending.calls.takePlace('ann')).toBe(true)
    expect(await ending.calls.takePlace('ann')).toBe(false)
    ending.calls.leavePlace('ann')
    await ending.release()
    expect(await main.offer('a', 1)).toBe(false)
    expect([places.take('ann'), places.take('ann'), places.take('ann')]).toEqual([true, true, false])
  })
})
