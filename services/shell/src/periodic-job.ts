import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { ServiceKit } from './service.ts'

const HOUR = 60 * 60 * 1000
const FIRST = 5 * 60 * 1000
/** The duration of the lease in intervals: more than one, so that no replica takes over from a live owner. */
const LEASE = 1.5

export type PeriodicJob = {
  start(kit: ServiceKit): void
  stop(): Promise<void>
}

/**
 * Runs `work` every hour in the process that owns the lease `name`. The signal is aborted when the service
 * stops. Runs never overlap in one process, but may briefly overlap in two, which `work` must tolerate.
 * @param options `every` (interval) and `first` (delay of the first run), in milliseconds.
 */
export const createPeriodicJob = (
  name: string,
  work: (kit: ServiceKit, signal: AbortSignal) => Promise<void>,
  { every = HOUR, first = FIRST }: { readonly every?: number; readonly first?: number } = {},
): PeriodicJob => {
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  const repeats = createRepeatFilter()
  let underWay: Promise<void> | undefined
  let release = async (): Promise<void> => {}

  const round = async (kit: ServiceKit, owner: string): Promise<void> => {
    if (stopping.signal.aborted) return
    try {
      if ((await kit.leases.take(name, owner, LEASE * every)) === undefined) return
      await work(kit, stopping.signal)
    } catch (error) {
      repeats.report(error, (alike) => {
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
          kit.logger.warn({ err: error, rounds: name }, 'a lease could not be released and will expire')
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
