import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { CountedElsewhere } from '@soko/platform/rate-limits/count-for-others.ts'
import type { StreamPlaces } from '../live/stream-places.ts'
import type { MainCalls, WorkerCalls } from './worker-calls.ts'

/** What the workers of a site share: it is in the main process. */
export type Shared = {
  readonly bus: EventBus
  readonly counts: CountedElsewhere
  readonly places: StreamPlaces
  addReader: MainCalls['addReader']
}

/** What is done for one worker, and given back when it has ended. */
export type ServedWorker = { readonly calls: MainCalls; release(): Promise<void> }

/**
 * Does what one worker asks for, by what all of them share.
 * @param deliver hands what came on the bus to the worker; the bus waits for it, so a worker that is slow fills no memory.
 */
export const serveWorker = (shared: Shared, deliver: WorkerCalls['deliver']): ServedWorker => {
  const { bus, counts, places } = shared
  const consumers: { stop(): Promise<void> }[] = []
  const placesTaken = new Map<string, number>()
  return {
    calls: {
      ...counts,
      follow: async (topics) => {
        consumers.push(
          await bus.consume({ queue: 'gateway.worker', exclusive: true, topics, handle: deliver }),
        )
      },
      publish: bus.publish,
      publishTexts: bus.publishTexts,
      offer: bus.offer,
      addReader: shared.addReader,
      takePlace: async (client) => {
        const taken = await places.take(client)
        if (taken) placesTaken.set(client, (placesTaken.get(client) ?? 0) + 1)
        return taken
      },
      leavePlace: (client) => {
        const left = (placesTaken.get(client) ?? 0) - 1
        if (left > 0) placesTaken.set(client, left)
        else placesTaken.delete(client)
        places.leave(client)
      },
    },
    release: async () => {
      for (const [client, count] of placesTaken) {
        for (let n = 0; n < count; n += 1) places.leave(client)
      }
      placesTaken.clear()
      await Promise.all(consumers.splice(0).map(async (consumer) => consumer.stop()))
    },
  }
}
