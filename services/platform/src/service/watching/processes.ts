import { ProcessHealth } from '@soko/contracts/types/health.ts'
import { z } from 'zod'
import type { EventBus } from '../../event-bus/event-bus.ts'

/** What one process asks of another of the same service. */
const Order = z.object({
  to: z.string(),
  consumer: z.string(),
  act: z.enum(['resume', 'skip']),
  by: z.string(),
})
export type Order = z.infer<typeof Order>

const Message = z.union([z.object({ health: ProcessHealth }), z.object({ order: Order })])

/** The processes of one service: what this one says of itself, and what it hears of the others by the bus. */
export type Processes = {
  /** This process first, then those it has heard of in the last seconds. */
  list(): Promise<readonly ProcessHealth[]>
  /** Has another process do something. Resolves when the bus has taken it. */
  order(order: Order): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Who is not heard of for so many intervals is gone. */
const MEMORY = 5

/**
 * Says every two seconds how this process is doing, and hears the others.
 * @param options.own how this process is doing.
 * @param options.obey does what another process asks.
 */
export const createProcesses = (options: {
  readonly service: string
  readonly instance: string
  readonly bus: EventBus
  readonly own: () => Promise<ProcessHealth>
  readonly obey: (order: Order) => void
  readonly onFailure: (error: unknown) => void
  /** In milliseconds: how often it says how it is doing. */
  readonly interval?: number
}): Processes => {
  const { service, instance, bus, own, obey, onFailure, interval = 2_000 } = options
  const topic = `processes.${service}`
  const others = new Map<string, { readonly health: ProcessHealth; readonly heardAt: number }>()
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
    } else if (message.health.instance !== instance) {
      others.set(message.health.instance, { health: message.health, heardAt: performance.now() })
      // Each start of a process is another instance: nobody may ever ask for the list.
      forgetSilent()
    }
  }
  const tell = async (): Promise<void> => bus.publish(topic, [{ health: await own() }])

  return {
    list: async () => {
      forgetSilent()
      return [await own(), ...Array.from(others.values(), ({ health }) => health)]
    },
    order: async (order) => bus.publish(topic, [{ order }]),
    start: async () => {
      consumer = await bus.consume({
        queue: `${service}.processes`,
        exclusive: true,
        topics: [topic],
        // What another version of Soko says in another way is passed over.
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
