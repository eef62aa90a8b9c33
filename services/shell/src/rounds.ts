import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { ServiceKit } from './service.ts'

const HOUR = 60 * 60 * 1000
const FIRST = 5 * 60 * 1000
/** So much longer than the time between rounds: while its holder lives, the other replicas have nothing to do. */
const LEASE = 1.5

/** Work of a service that is done again and again, by one of several processes. */
export type Rounds = {
  start(kit: ServiceKit): void
  /** Ends the round that is under way, and leaves the next to another process. */
  stop(): Promise<void>
}

/**
 * Makes a round every hour, the first some minutes after the start, in the process that has the lease `name`. A round that fails
 * is logged, and the next goes on; two processes at once for a moment must be harmless. While a round takes longer than that, none is begun.
 * @param work does one round. Its signal is aborted when the service stops.
 * @param times in milliseconds, where a round is wanted more often.
 */
export const createRounds = (
  name: string,
  work: (kit: ServiceKit, signal: AbortSignal) => Promise<void>,
  { every = HOUR, first = FIRST }: { readonly every?: number; readonly first?: number } = {},
): Rounds => {
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const repeats = createRepeats()
  let underWay: Promise<void> | undefined
  let release = async (): Promise<void> => {}

  const round = async (kit: ServiceKit, owner: string): Promise<void> => {
    if (stopping.signal.aborted) return
    try {
      if ((await kit.leases.take(name, owner, LEASE * every)) === undefined) return
      await work(kit, stopping.signal)
    } catch (error) {
      repeats.tell(error, (alike) => {
        kit.logger.warn({ err: error, rounds: name, alike, nextInMs: every }, 'a round failed, trying again')
      })
    }
  }
  return {
    start: (kit) => {
      const owner = kit.ids.next()
      const next = (): void => {
        underWay ??= round(kit, owner).finally(() => {
          underWay = undefined
        })
      }
      timers.push(setTimeout(next, first).unref(), setInterval(next, every).unref())
      release = async () => {
        try {
          await kit.leases.release(name, owner)
        } catch (error) {
          kit.logger.warn(
            { err: error, rounds: name },
            'a lease could not be given back: it runs out by itself',
          )
        }
      }
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      stopping.abort()
      await underWay
      await release()
    },
  }
}
