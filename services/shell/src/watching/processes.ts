import { ProcessHealth } from '@soko/contracts/types/health.ts'
import { z } from 'zod'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'

/** An action that another process of the service must execute. */
const Order = z.object({
  to: z.string(),
  consumer: z.string(),
  act: z.enum(['resume', 'skip']),
  by: z.string(),
})
export type Order = z.infer<typeof Order>

/** The views that a process reads: a separate message, which releases that do not know it ignore. */
const Reads = z.object({ instance: z.string(), views: z.array(z.string()) })

const Message = z.union([
  z.object({ health: ProcessHealth }),
  z.object({ order: Order }),
  z.object({ reads: Reads }),
])

/** The running processes of one service, which report their health on the bus. */
export type Processes = {
  /** Returns the health of all processes, this one first. */
  list(): Promise<readonly ProcessHealth[]>
  /** Sends an order. Resolves when the bus has accepted the message. */
  order(order: Order): Promise<void>
  /** Returns true if another process may read the view. One that has not reported its views may read any. */
  isReadByOthers(view: string): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

type Other = {
  readonly health: ProcessHealth
  readonly receivedAt: number
  reads: readonly string[] | undefined
}

/** The number of intervals without a report after which a process counts as ended. */
const MEMORY = 5

/**
 * Reports this process's health every two seconds.
 * @param options.views the views that it reads, as `name@version`.
 */
export const createProcesses = (options: {
  readonly service: string
  readonly instance: string
  readonly bus: EventBus
  readonly own: () => Promise<ProcessHealth>
  readonly views?: readonly string[]
  readonly executeOrder: (order: Order) => void
  readonly onFailure: (error: unknown) => void
  /** The interval between reports, in milliseconds. */
  readonly interval?: number
}): Processes => {
  const { service, instance, bus, own, views, executeOrder, onFailure, interval = 2_000 } = options
  const topic = `processes.${service}`
  const others = new Map<string, Other>()
  let consumer: { stop(): Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let announcing: Promise<void> = Promise.resolve()

  const dropSilent = (): void => {
    const oldest = performance.now() - MEMORY * interval
    for (const [name, { receivedAt }] of others) if (receivedAt < oldest) others.delete(name)
  }
  const onMessage = (message: z.infer<typeof Message>): void => {
    if ('order' in message) {
      if (message.order.to === instance) executeOrder(message.order)
    } else if ('reads' in message) {
      const other = others.get(message.reads.instance)
      if (other !== undefined) other.reads = message.reads.views
    } else if (message.health.instance !== instance) {
      const { health } = message
      const reads = others.get(health.instance)?.reads
      others.set(health.instance, { health, receivedAt: performance.now(), reads })
      // `list` may never be called, so ended processes are also dropped here. Each start adds an instance.
      dropSilent()
    }
  }
  const announce = async (): Promise<void> => {
    const reads = views === undefined ? [] : [{ reads: { instance, views: [...views] } }]
    await bus.publish(topic, [{ health: await own() }, ...reads])
  }

  return {
    list: async () => {
      dropSilent()
      return [await own(), ...Array.from(others.values(), ({ health }) => health)]
    },
    order: async (order) => bus.publish(topic, [{ order }]),
    isReadByOthers: (view) => {
      dropSilent()
      return others.values().some(({ reads }) => reads?.includes(view) ?? true)
    },
    start: async () => {
      consumer = await bus.consume({
        queue: `${service}.processes`,
        exclusive: true,
        topics: [topic],
        // Messages in the format of another release are ignored.
        handle: async (deliveries) => {
          for (const { message } of deliveries) {
            const parsed = Message.safeParse(message)
            if (parsed.success) onMessage(parsed.data)
          }
        },
      })
      timer = setInterval(() => {
        announcing = announce().catch(onFailure)
      }, interval).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await announcing
      await consumer?.stop()
    },
  }
}
