import { setImmediate } from 'node:timers/promises'
import { createEventBus as create } from '@soko/platform/event-bus/create-event-bus.ts'
import type { Json } from '@soko/platform/json.ts'
import { pass } from '../../faults.ts'

/** Returns whether a message is a commit or an announcement, not a heartbeat. */
const isWork = (message: Json): boolean =>
  typeof message === 'object' && message !== null && ('commits' in message || 'tags' in message)

/** Waits two turns of the event loop, after which the client has passed its data to the operating system. */
const afterWriting = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
}

export const createEventBus: typeof create = async (options) => {
  const bus = await create(options)
  const passing = async (step: 'publish' | 'announce', publish: () => Promise<void>): Promise<void> => {
    await pass(`${step}.before`)
    const confirmed = publish()
    void afterWriting().then(async () => pass(`${step}.sent`))
    await confirmed
    await pass(`${step}.after`)
  }
  return {
    ...bus,
    publish: async (topic, messages) => {
      const publish = async (): Promise<void> => bus.publish(topic, messages)
      return messages.some(isWork) ? passing('announce', publish) : publish()
    },
    publishTexts: async (topic, texts) => passing('publish', async () => bus.publishTexts(topic, texts)),
    consume: async (consumer) =>
      bus.consume({
        ...consumer,
        handle: async (deliveries) => {
          if (!deliveries.some(({ message }) => isWork(message))) return consumer.handle(deliveries)
          await pass('handle.before')
          await consumer.handle(deliveries)
          await pass('handle.after')
          void afterWriting().then(async () => pass('acknowledge.sent'))
        },
      }),
  }
}
