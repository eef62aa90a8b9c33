import type { ServiceKit } from './service.ts'

const HOUR = 60 * 60 * 1000
/** In milliseconds: how long after the start the first round is made. */
const FIRST = 5 * 60 * 1000
/** Longer than the pause between rounds: while its holder lives, the other replicas have nothing to do. */
const LEASE = 1.5 * HOUR

/** Work of a service that is done every hour, by one of several processes. */
export type Rounds = {
  start(kit: ServiceKit): void
  /** Ends the round that is under way, and leaves the next to another process. */
  stop(): Promise<void>
}

/**
 * Makes a round every hour, the first some minutes after the start, in the process that has the lease `name`. A round that fails
 * is logged, and the next goes on; two processes at once for a moment must be harmless.
 * @param work does one round. Its signal is aborted when the service stops.
 */
export const createRounds = (
  name: string,
  work: (kit: ServiceKit, signal: AbortSignal) => Promise<void>,
): Rounds => {
  const stopping = new AbortController()
  const timers: NodeJS.Timeout[] = []
  let underWay: Promise<void> = Promise.resolve()
  let release = async (): Promise<void> => {}

  const round = async (kit: ServiceKit, owner: string): Promise<void> => {
    if (stopping.signal.aborted) return
    try {
      if ((await kit.leases.take(name, owner, LEASE)) === undefined) return
      await work(kit, stopping.signal)
    } catch (error) {
      kit.logger.warn({ err: error, rounds: name }, 'a round failed, next try in an hour')
    }
  }
  return {
    start: (kit) => {
      const owner = kit.ids.next()
      const next = (): void => {
        underWay = underWay.then(async () => round(kit, owner))
      }
      timers.push(setTimeout(next, FIRST).unref(), setInterval(next, HOUR).unref())
      release = async () => kit.leases.release(name, owner)
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      stopping.abort()
      await underWay
      await release()
    },
  }
}
