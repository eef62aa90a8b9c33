import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Json } from '../json.ts'
import { parseJson } from '../json.ts'
import type { Consumer, Delivery, EventBus } from './event-bus.ts'

export type InProcessEventBusOptions = {
  readonly capacity?: number
  readonly characters?: number
  readonly batch?: number
  /** In milliseconds: the backoff after the first rejection. It doubles up to `maxPause`. */
  readonly firstPause?: number
  readonly maxPause?: number
  readonly onRejected?: (queue: string, error: unknown) => void
}

/** A queued message. Its JSON is parsed when the first consumer reads it, and only once. */
type Message = {
  readonly topic: string
  readonly text: string
  readonly read: () => Json
  readonly redelivered: boolean
}
type Subscriber = { readonly handle: Consumer['handle']; call: Promise<void> }
type Queue = {
  readonly name: string
  readonly exclusive: boolean
  readonly topics: Set<string>
  readonly messages: Message[]
  characters: number
  readonly subscribers: Subscriber[]
  running: boolean
  /** Ends the backoff, so that a standby consumer can take over at once. */
  wake: () => void
}

/**
 * Creates a bus within one process that behaves like a broker: it copies messages as JSON, delivers them
 * asynchronously, and redelivers rejected ones. All consumers share one parsed copy.
 */
export const createInProcessEventBus = ({
  capacity = 4_000,
  characters = 32 * 1024 * 1024,
  batch = 500,
  firstPause = 20,
  maxPause = 1_000,
  onRejected = () => {},
}: InProcessEventBusOptions = {}): EventBus => {
  const queues = new Set<Queue>()
  const limits = { capacity, characters }
  let closed = false

  const deliver = async (queue: Queue, subscriber: Subscriber): Promise<boolean> => {
    const taken = queue.messages.splice(0, batch)
    for (const { text } of taken) queue.characters -= text.length
    const call = (async () => subscriber.handle(taken.map(toDelivery)))()
    subscriber.call = call.catch(() => {})
    try {
      await call
      return true
    } catch (error) {
      queue.messages.unshift(...taken.map((message) => ({ ...message, redelivered: true })))
      for (const { text } of taken) queue.characters += text.length
      dropOldest(queue, limits)
      onRejected(queue.name, error)
      return false
    }
  }

  const run = async (queue: Queue): Promise<void> => {
    if (queue.running) return
    queue.running = true
    let pause = firstPause
    while (queue.messages.length > 0) {
      await nextTurn()
      const active = queue.subscribers[0]
      if (active === undefined) break
      if (await deliver(queue, active)) {
        pause = firstPause
      } else {
        await rest(queue, pause)
        pause = Math.min(pause * 2, maxPause)
      }
    }
    queue.running = false
  }

  const publishTexts = async (topic: string, texts: readonly string[]): Promise<boolean> => {
    if (closed) throw new Error('the event bus is closed')
    const messages = texts.map((text): Message => ({ topic, text, read: readOnce(text), redelivered: false }))
    const takers = [...queues].filter(({ topics }) => topics.has(topic))
    for (const queue of takers) {
      queue.messages.push(...messages)
      for (const { text } of messages) queue.characters += text.length
      dropOldest(queue, limits)
      void run(queue)
    }
    return takers.length > 0
  }

  return {
    publish: async (topic, messages) => {
      await publishTexts(
        topic,
        messages.map((message) => JSON.stringify(message)),
      )
    },
    publishTexts: async (topic, texts) => {
      await publishTexts(topic, texts)
    },
    offer: async (topic, message) => publishTexts(topic, [JSON.stringify(message)]),
    consume: async (consumer) => {
      if (closed) throw new Error('the event bus is closed')
      const queue = queueFor(queues, consumer)
      const subscriber: Subscriber = { handle: consumer.handle, call: Promise.resolve() }
      for (const topic of consumer.topics) queue.topics.add(topic)
      queue.subscribers.push(subscriber)
      void run(queue)
      return {
        stop: async () => {
          const index = queue.subscribers.indexOf(subscriber)
          if (index !== -1) queue.subscribers.splice(index, 1)
          if (consumer.exclusive) queues.delete(queue)
          queue.wake()
          await subscriber.call
          void run(queue)
        },
      }
    },
    depths: async () => depthsOf(queues),
    close: async () => {
      closed = true
      const calls = [...queues].flatMap((queue) => queue.subscribers.splice(0).map(({ call }) => call))
      for (const queue of queues) queue.wake()
      queues.clear()
      await Promise.all(calls)
    },
  }
}

const queueFor = (queues: Set<Queue>, { queue: name, exclusive = false }: Consumer): Queue => {
  const existing = exclusive
    ? undefined
    : [...queues].find((queue) => !queue.exclusive && queue.name === name)
  if (existing) return existing
  // Each exclusive consumer gets its own queue, even if another queue has the same name.
  const queue: Queue = {
    name,
    exclusive,
    topics: new Set(),
    messages: [],
    characters: 0,
    subscribers: [],
    running: false,
    wake: () => {},
  }
  queues.add(queue)
  return queue
}

const dropOldest = (
  queue: Queue,
  { capacity, characters }: Required<Pick<InProcessEventBusOptions, 'capacity' | 'characters'>>,
): void => {
  const { messages } = queue
  let dropped = Math.max(0, messages.length - capacity)
  for (const { text } of messages.slice(0, dropped)) queue.characters -= text.length
  // Never drops the newest message, however long it is.
  for (; queue.characters > characters && dropped < messages.length - 1; dropped += 1) {
    queue.characters -= messages[dropped]?.text.length ?? 0
  }
  messages.splice(0, dropped)
}

const depthsOf = (queues: ReadonlySet<Queue>): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>()
  for (const { name, messages } of queues) depths.set(name, (depths.get(name) ?? 0) + messages.length)
  return depths
}

const toDelivery = ({ topic, read, redelivered }: Message): Delivery => ({
  topic,
  message: read(),
  redelivered,
})

const readOnce = (text: string): (() => Json) => {
  let known: { readonly json: Json } | undefined
  return () => (known ??= { json: parseJson(text) }).json
}

const rest = async (queue: Queue, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    queue.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
