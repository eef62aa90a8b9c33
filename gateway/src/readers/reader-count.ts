import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { Json } from '@soko/platform/json.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import type { Ids } from '@soko/platform/ids.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { Logger } from 'pino'
import type { Ended } from '../requests/exchange.ts'
import { createDailyReaders } from './daily-readers.ts'
import { readingOf } from './reading.ts'

export type ReaderCount = {
  /** Counts a finished request. Costs one hash, and never throws. */
  readonly record: (ended: Pick<Ended, 'request' | 'route' | 'client' | 'status'>) => void
  /** Reports changed counts once a minute. */
  start(): void
  stop(): Promise<void>
}

const INTERVAL = 60_000
/** The most posts of a report. Others wait for the next one. */
const MOST_POSTS = 1_000

/** Reports to social are idempotent: they contain daily totals under a name unique to this process. */
export const createReaderCount = (options: {
  readonly peers: Pick<Peers, 'post'>
  readonly clock: Clock
  readonly ids: Ids
  /** To recognize internal referrers. */
  readonly origin: string
  readonly logger: Logger
  /** In milliseconds between two reports. */
  readonly interval?: number
}): ReaderCount => {
  const { peers, clock, ids, origin, logger, interval = INTERVAL } = options
  const readers = createDailyReaders({ clock, ids })
  const gateway = ids.next()
  const repeats = createRepeatFilter()
  let timer: NodeJS.Timeout | undefined
  let reporting = Promise.resolve()

  const post = async (path: `/internal/${string}`, body: Json): Promise<void> => {
    const { status } = await peers.post('social', path, body)
    if (status !== 204) throw new Error(`social refused the reader counts with ${status}`)
  }
  const report = async (): Promise<void> => {
    for (const total of readers.unreported()) {
      await post('/internal/readers', { ...total, gateway })
      readers.markReported(total)
    }
    for (const { day, counts } of readers.unreportedPosts())
      for (let start = 0; start < Math.min(counts.length, MOST_POSTS); start += Limits.readingsPerReport) {
        const some = counts.slice(start, start + Limits.readingsPerReport)
        await post('/internal/readings', { day, readings: some })
        readers.markPostsReported({ day, counts: some })
      }
  }
  const reportNext = async (): Promise<void> => {
    reporting = reporting.then(report).catch((error: unknown) => {
      repeats.report(error, (alike) => {
        logger.warn({ err: error, service: 'gateway', alike }, 'readers could not be counted, trying again')
      })
    })
    return reporting
  }

  return {
    record: (ended) => {
      const userAgent = ended.request.headers['user-agent']
      if (userAgent === undefined) return
      const reading = readingOf(ended, origin)
      if (reading !== undefined) readers.add(ended.client.address, userAgent, reading)
    },
    start: () => {
      timer = setInterval(() => void reportNext(), interval)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await reportNext()
    },
  }
}
