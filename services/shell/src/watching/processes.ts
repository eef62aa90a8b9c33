import { ProcessHealth } from '@soko/contracts/types/health.ts'
import { z } from 'zod'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'

/** What one process asks of another of the same service. */
const Order = z.object({
  to: z.string(),
  consumer: z.string(),
  act: z.enum(['resume', 'skip']),
  by: z.string(),
})
export type Order = z.infer<typeof Order>

/** Which views a process reads. This is said apart from its health, because a former release ignores what it does not know. */
const Reads = z.object({ instance: z.string(), views: z.array(z.string()) })

const Message = z.union([
  z.object({ health: ProcessHealth }),
  z.object({ order: Order }),
  z.object({ reads: Reads }),
])

/** The processes of one service: this one reports itself on the bus, and receives the reports of the others. */
export type Processes = {
  /** This process first, then those it has heard of in the last seconds. */
  list(): Promise<readonly ProcessHealth[]>
  /** Has another process do something. Resolves when the bus has taken it. */
  order(order: Order): Promise<void>
  /** Whether another process reads a view, as it says, or may: it has not said what it reads, as a former release does. */
  isReadByOthers(view: string): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

type Other = {
  readonly health: ProcessHealth
  readonly heardAt: number
  reads: readonly string[] | undefined
}

/** A process that was not heard of for this many intervals is gone. */
const MEMORY = 5

/**
 * Reports every two seconds how this process is doing, and receives the reports of the others.
 * @param options.own how this process is doing.
 * @param options.views the views that this process reads, `name@version`.
 * @param options.obey does what another process asks.
 */
export const createProcesses = (options: {
  readonly service: string
  readonly instance: string
  readonly bus: EventBus
  readonly own: () => Promise<ProcessHealth>
  readonly views?: readonly string[]
  readonly obey: (order: Order) => void
  readonly onFailure: (error: unknown) => void
  /** In milliseconds: how often it says how it is doing. */
  readonly interval?: number
}): Processes => {
  const { service, instance, bus, own, views, obey, onFailure, interval = 2_000 } = options
  const topic = `processes.${service}`
  const others = new Map<string, Other>()
  let consumer: { stop(): Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  const forgetSilent = (): void => {
    const oldest = performance.now() - MEMORY * interval
    for (const [name, { heardAt }] of others) if (heardAt < oldest) others.delete(name)
  }
  const hear = (message: z.infer<typeof Message>): void => {
    if ('order' in message) {
      if (message.order.to === instance) obey(message.order)
    } else if ('reads' in message) {
      const other = others.get(message.reads.instance)
      if (other !== undefined) other.reads = message.reads.views
    } else if (message.health.instance !== instance) {
      const { health } = message
      const reads = others.get(health.instance)?.reads
      others.set(health.instance, { health, heardAt: performance.now(), reads })
      // Each start of a process is a new instance, and the list may never be asked for: it must not grow.
      forgetSilent()
    }
  }
  const tell = async (): Promise<void> => {
    const reads = views === undefined ? [] : [{ reads: { instance, views: [...views] } }]
    await bus.publish(topic, [{ health: await own() }, ...reads])
  }

  return {
    list: async () => {
      forgetSilent()
      return [await own(), ...Array.from(others.values(), ({ health }) => health)]
    },
    order: async (order) => bus.publish(topic, [{ order }]),
    isReadByOthers: (view) => {
      forgetSilent()
      return others.values().some(({ reads }) => reads?.includes(view) ?? true)
    },
    start: async () => {
      consumer = await bus.consume({
        queue: `${service}.processes`,
        exclusive: true,
        topics: [topic],
        // A message in the format of another version of Soko is ignored.
        handle: async (deliveries) => {
          for (const { message } of deliveries) {
            const parsed = Message.safeParse(message)
            if (parsed.success) hear(parsed.data)
          }
        },
      })
      timer = setInterval(() => {
        telling = tell().catch(onFailure)
      }, interval).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await telling
      await consumer?.stop()
    },
  }
}
