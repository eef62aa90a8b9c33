import { NotFetched } from '@soko/platform/fetching/not-fetched.ts'
import type { Network } from '@soko/platform/fetching/network.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createPriceSources, type SourceAddresses } from './create-price-sources.ts'
import { createFetchMetrics } from './fetch-metrics.ts'
import { createFetchSchedule } from './fetch-schedule.ts'
import type { PriceFeed } from './price-feeds.ts'
import { type FetchResult, isSourceOutage, type PriceSource, type PriceRequest } from './price-source.ts'
import { recordFetched, nextRequest } from './record-fetched.ts'

const CHECK_INTERVAL_MS = 5 * 60_000
const REPEAT_INTERVAL_MS = 24 * 60 * 60_000

export type FetchingOptions = {
  readonly feeds: readonly PriceFeed[]
  readonly network: Network
  readonly addresses?: SourceAddresses
}

export type FetchRun = (signal: AbortSignal) => Promise<void>

type FetchedPrices = Exclude<FetchResult, { readonly failure: Error }>

/** Fetches due prices from all sources in parallel. */
export const createFetchRun = (
  kit: Pick<ServiceKit, 'clock' | 'executor' | 'logger' | 'metrics'>,
  { feeds, network, addresses }: FetchingOptions,
): FetchRun => {
  const { clock, logger } = kit
  const sources = createPriceSources(feeds, { network, now: clock.now, addresses })
  const schedule = createFetchSchedule()
  const fetchMetrics = createFetchMetrics(kit.metrics)
  const repeats = createRepeatFilter({ interval: REPEAT_INTERVAL_MS, now: () => clock.now().getTime() })

  /** @param err set if this process, not the source, caused the error. */
  const warn = (source: PriceSource, problem: string, err?: Error): void => {
    repeats.report(`${source.name} ${problem}`, (alike) => {
      logger.warn({ source: source.name, problem, alike, err }, 'not all prices could be fetched')
    })
  }
  const fail = (source: PriceSource, symbol: string, error: unknown): void => {
    const failure = error instanceof Error ? error : new Error(String(error))
    const isSourceFailure = failure instanceof NotFetched
    schedule.failed(symbol, clock.now(), isSourceFailure ? failure.retryAfter : undefined)
    const about = isSourceOutage(failure) ? source.name : symbol
    warn(source, `${about}: ${failure.message}`, isSourceFailure ? undefined : failure)
  }

  const dueRequests = async (source: PriceSource): Promise<readonly PriceRequest[]> => {
    const due: PriceRequest[] = []
    for (const symbol of source.symbols) {
      if (!schedule.isDue(symbol, clock.now())) continue
      try {
        const request = await nextRequest(kit, symbol)
        if (request !== undefined) due.push(request)
      } catch (error) {
        fail(source, symbol, error)
      }
    }
    return due
  }

  const record = async (
    source: PriceSource,
    request: PriceRequest,
    { prices, warning }: FetchedPrices,
  ): Promise<void> => {
    const { symbol } = request
    const { added, held, wrong } = await recordFetched(kit, request, { prices, source: source.label })
    schedule.succeeded(symbol, clock.now())
    fetchMetrics.differences(source.name, symbol, wrong.length)
    for (const { message } of wrong) warn(source, `${symbol}: ${message}`)
    if (warning !== undefined) warn(source, `${symbol}: ${warning}`)
    if (added > 0 || held.length > 0)
      logger.info({ source: source.name, symbol, added, held }, 'prices were fetched')
  }

  const fetchSource = async (source: PriceSource, signal: AbortSignal): Promise<void> => {
    const due = new Map((await dueRequests(source)).map((request) => [request.symbol, request]))
    if (due.size === 0) return
    let failures = 0
    for await (const result of source.read([...due.values()], signal)) {
      const request = due.get(result.symbol)
      if (signal.aborted) return
      if (request === undefined) continue
      try {
        if ('failure' in result) throw result.failure
        await record(source, request, result)
        fetchMetrics.succeeded(source.name, clock.now())
      } catch (error) {
        failures += 1
        fail(source, result.symbol, error)
      }
    }
    if (failures > 0) fetchMetrics.failed(source.name)
  }

  return async (signal) => {
    await Promise.all(sources.map(async (source) => fetchSource(source, signal)))
  }
}

/** Creates the job that fetches prices in one process. Without feeds, it only registers the metrics. */
export const createPriceFetching = (options: FetchingOptions): PeriodicJob => {
  let run: FetchRun = async () => {}
  const rounds = createPeriodicJob('price-fetching', async (_kit, signal) => run(signal), {
    every: CHECK_INTERVAL_MS,
    first: 0,
  })
  return {
    start: (kit) => {
      run = createFetchRun(kit, options)
      if (options.feeds.length > 0) rounds.start(kit)
    },
    stop: rounds.stop,
  }
}
