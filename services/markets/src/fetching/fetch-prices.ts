import { NotFetched } from '@soko/platform/fetching/fetch-file.ts'
import type { Network } from '@soko/platform/fetching/network.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import { createRounds, type Rounds } from '@soko/shell/rounds.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createPriceSources, type SourceAddresses } from './create-price-sources.ts'
import { createFetchFigures } from './fetch-figures.ts'
import { createFetchSchedule } from './fetch-schedule.ts'
import type { PriceFeed } from './price-feeds.ts'
import { type Fetched, isOfAll, type PriceSource, type Wanted } from './price-source.ts'
import { recordFetched, wantedOf } from './record-fetched.ts'

/** In milliseconds: between two looks at what is due. */
const LOOK = 5 * 60_000
/** In milliseconds: the same is told once in so long. */
const AGAIN = 24 * 60 * 60_000

export type FetchingOptions = {
  readonly feeds: readonly PriceFeed[]
  readonly network: Network
  /** Others than the real ones, in tests. */
  readonly addresses?: SourceAddresses
}

/** One round: asks each source for what is due, and records what is new. */
export type FetchRound = (signal: AbortSignal) => Promise<void>

/** Those that came. */
type Prices = Exclude<Fetched, { readonly failure: Error }>

/** Prepares to fetch prices. Sources are asked side by side, so that a slow one holds up no other. */
export const createFetchRound = (
  kit: Pick<ServiceKit, 'clock' | 'executor' | 'logger' | 'metrics'>,
  { feeds, network, addresses }: FetchingOptions,
): FetchRound => {
  const { clock, logger } = kit
  const sources = createPriceSources(feeds, { network, now: clock.now, addresses })
  const schedule = createFetchSchedule()
  const figures = createFetchFigures(kit.metrics)
  const repeats = createRepeats({ interval: AGAIN, now: () => clock.now().getTime() })

  /** @param err what went wrong here, rather than there. */
  const tell = (source: PriceSource, problem: string, err?: Error): void => {
    repeats.tell(`${source.name} ${problem}`, (alike) => {
      logger.warn({ source: source.name, problem, alike, err }, 'not all prices could be fetched')
    })
  }
  const fail = (source: PriceSource, symbol: string, error: unknown): void => {
    const failure = error instanceof Error ? error : new Error(String(error))
    const isTheirs = failure instanceof NotFetched
    schedule.failed(symbol, clock.now(), isTheirs ? failure.retryAfter : undefined)
    const about = isOfAll(failure) ? source.name : symbol
    tell(source, `${about}: ${failure.message}`, isTheirs ? undefined : failure)
  }

  const dueOf = async (source: PriceSource): Promise<readonly Wanted[]> => {
    const due: Wanted[] = []
    for (const symbol of source.symbols) {
      if (!schedule.isDue(symbol, clock.now())) continue
      try {
        const wanted = await wantedOf(kit, symbol)
        if (wanted !== undefined) due.push(wanted)
      } catch (error) {
        fail(source, symbol, error)
      }
    }
    return due
  }

  const take = async (source: PriceSource, wanted: Wanted, { prices, remark }: Prices): Promise<void> => {
    const { symbol } = wanted
    const { added, held, wrong } = await recordFetched(kit, wanted, { prices, source: source.label })
    schedule.succeeded(symbol, clock.now())
    figures.differences(source.name, symbol, wrong.length)
    for (const { message } of wrong) tell(source, `${symbol}: ${message}`)
    if (remark !== undefined) tell(source, `${symbol}: ${remark}`)
    if (added > 0 || held.length > 0)
      logger.info({ source: source.name, symbol, added, held }, 'prices were fetched')
  }

  const ask = async (source: PriceSource, signal: AbortSignal): Promise<void> => {
    const due = new Map((await dueOf(source)).map((wanted) => [wanted.symbol, wanted]))
    if (due.size === 0) return
    let failures = 0
    for await (const fetched of source.read([...due.values()], signal)) {
      const wanted = due.get(fetched.symbol)
      if (signal.aborted) return
      if (wanted === undefined) continue
      try {
        if ('failure' in fetched) throw fetched.failure
        await take(source, wanted, fetched)
        figures.succeeded(source.name, clock.now())
      } catch (error) {
        failures += 1
        fail(source, fetched.symbol, error)
      }
    }
    if (failures > 0) figures.failed(source.name)
  }

  return async (signal) => {
    await Promise.all(sources.map(async (source) => ask(source, signal)))
  }
}

/** Fetches prices in one of the processes of the service, again and again; without feeds it only shows that it does not. */
export const createPriceFetching = (options: FetchingOptions): Rounds => {
  let round: FetchRound = async () => {}
  const rounds = createRounds('price-fetching', async (_kit, signal) => round(signal), {
    every: LOOK,
    first: 0,
  })
  return {
    start: (kit) => {
      round = createFetchRound(kit, options)
      if (options.feeds.length > 0) rounds.start(kit)
    },
    stop: rounds.stop,
  }
}
