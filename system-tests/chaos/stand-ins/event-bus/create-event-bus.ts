import { setImmediate } from 'node:timers/promises'
import { createEventBus as create } from '@soko/platform/event-bus/create-event-bus.ts'
import type { Json } from '@soko/platform/event-log/event-log.ts'
import { pass } from '../../faults.ts'

/** Commits and announcements; what relays and processes say when nothing happens is no step of the work. */
const isWork = (message: Json): boolean =>
  typeof message === 'object' && message !== null && ('events' in message || 'tags' in message)

const stepOf = (topic: string): 'publish' | 'announce' | undefined =>
  topic.startsWith('commits.') ? 'publish' : topic.startsWith('announcements.') ? 'announce' : undefined

/** What was handed to the client's channel is with the operating system two turns later. */
const afterWriting = async (): Promise<void> => {
  await setImmediate()
  await setImmediate()
}

/** The bus, with points around each publish and each call of a consumer. */
export const createEventBus: typeof create = async (options) => {
  const bus = await create(options)
  return {
    ...bus,
    publish: async (topic, messages) => {
      const step = stepOf(topic)
      if (step === undefined || !messages.some(isWork)) return bus.publish(topic, messages)
      await pass(`${step}.before`)
      const confirmed = bus.publish(topic, messages)
      void afterWriting().then(async () => pass(`${step}.sent`))
      await confirmed
      await pass(`${step}.after`)
    },
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
