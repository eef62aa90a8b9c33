import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import type { Ids } from '@soko/platform/ids.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import type { Logger } from 'pino'
import type { Ended } from '../requests/exchange.ts'
import { createDailyReaders } from './daily-readers.ts'

/** Takes in an exchange that is over. Costs what one hash does, and never fails. */
export type NoticeReader = (ended: Pick<Ended, 'request' | 'route' | 'client' | 'status'>) => void

/** Counts the readers of analyses, and reports their number to social. */
export type ReaderCount = {
  readonly notice: NoticeReader
  /** Counts a person who has read, as a process before this one says. */
  add(address: string, userAgent: string): void
  /** Tells social from now on what is new, once a minute. */
  start(): void
  /** Tells it the last time. */
  stop(): Promise<void>
}

/** In milliseconds. */
const INTERVAL = 60_000

/**
 * Social is told how many readers this gateway has counted on a day so far, under a name that only this process has: what is
 * told twice is known once, and what could not be told is in what is told next.
 */
export const createReaderCount = (options: {
  readonly peers: Pick<Peers, 'post'>
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: Logger
  /** Between two tellings, in milliseconds. */
  readonly interval?: number
}): ReaderCount => {
  const { peers, clock, ids, logger, interval = INTERVAL } = options
  const readers = createDailyReaders(clock)
  const gateway = ids.next()
  const repeats = createRepeats()
  let timer: NodeJS.Timeout | undefined
  let telling = Promise.resolve()

  const tell = async (): Promise<void> => {
    for (const total of readers.untold()) {
      const { status } = await peers.post('social', '/internal/readers', { ...total, gateway })
      if (status !== 204) throw new Error(`social does not take the number of readers: it answers ${status}`)
      readers.told(total)
    }
  }
  /** One telling at a time. */
  const tellNext = async (): Promise<void> => {
    telling = telling.then(tell).catch((error: unknown) => {
      repeats.tell(error, (alike) => {
        logger.warn({ err: error, service: 'gateway', alike }, 'readers could not be counted, trying again')
      })
    })
    return telling
  }

  return {
    notice: noticeReaders(readers.add),
    add: readers.add,
    start: () => {
      timer = setInterval(() => void tellNext(), interval)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await tellNext()
    },
  }
}

/** @param add is given the address and the user agent of each who reads an analysis. */
export const noticeReaders =
  (add: (address: string, userAgent: string) => void): NoticeReader =>
  (ended) => {
    if (!isReading(ended)) return
    const userAgent = ended.request.headers['user-agent']
    if (userAgent !== undefined) add(ended.client.address, userAgent)
  }

const ONE_POST: ReadonlySet<string> = new Set([PostEndpoints.get.path, PostEndpoints.byTitle.path])
const PAGE_OF_A_POST = '/posts/post/'

/** Whether a person has been shown an analysis, as a page or by the API. What a browser fetches in advance does not count as read. */
const isReading = ({ request, route, status }: Pick<Ended, 'request' | 'route' | 'status'>): boolean =>
  (status === 200 || status === 304) &&
  request.method === 'GET' &&
  (route === 'pages' ? request.url?.startsWith(PAGE_OF_A_POST) === true : ONE_POST.has(route)) &&
  request.headers['sec-purpose'] === undefined
