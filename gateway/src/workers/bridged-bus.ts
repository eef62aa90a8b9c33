import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import type { Delivery, EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { MainCalls } from './worker-calls.ts'

/** The bus of another process, as far as a gateway needs it: its queues are all of one process, and go with it. */
export type BridgedBus = EventBus & {
  /** Takes in what came on the other bus. */
  deliver(deliveries: readonly Delivery[]): Promise<void>
}

/**
 * Makes a bus that follows the one of the main process. Each topic comes over once, however many consumers it has here, and is held in
 * queues of this process: what they drop, and what is lost with a channel, its consumers find by position, as on any bus.
 */
export const createBridgedBus = async (
  main: Pick<MainCalls, 'follow' | 'publish' | 'publishTexts' | 'offer'>,
): Promise<BridgedBus> => {
  const local = await createEventBus({ kind: 'in-process' })
  const followed = new Map<string, Promise<void>>()
  const follow = async (topic: string): Promise<void> => {
    const following = followed.get(topic) ?? main.follow([topic])
    followed.set(topic, following)
    return following
  }
  return {
    ...local,
    publish: async (topic, messages) => main.publish(topic, messages),
    publishTexts: async (topic, texts) => main.publishTexts(topic, texts),
    offer: async (topic, message) => main.offer(topic, message),
    consume: async (consumer) => {
      const consuming = await local.consume(consumer)
      await Promise.all(consumer.topics.map(follow))
      return consuming
    },
    deliver: async (deliveries) => {
      for (const { topic, message } of deliveries) await local.publish(topic, [message])
    },
  }
}
