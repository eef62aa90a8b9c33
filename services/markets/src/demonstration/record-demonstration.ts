import type { Day } from '@soko/contracts/markets/instruments.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { instrument } from '../instruments/instrument.ts'
import { InstrumentKeys, INSTRUMENTS, InstrumentLists } from '../instruments/instruments-view.ts'
import { sliceOf } from '../prices/closes.ts'
import { PricesStream } from '../prices/price.events.ts'
import { recordPrices } from '../prices/prices.decider.ts'
import { prices } from '../prices/prices.ts'
import { drawCloses } from './draw-closes.ts'

type Kit = Pick<ServiceKit, 'view' | 'executor' | 'clock'>

const SOURCE = 'Demonstration'

/** Adds demonstration closes to instruments without prices. @returns the last commit's position, or 0. */
export const beginDemonstration = async (kit: Kit, from: Day): Promise<number> =>
  recordAll(kit, await symbolsWith(kit, undefined), from)

/** Adds new closes to all demonstrations. @returns the position of the last commit, or 0. */
export const continueDemonstration = async (kit: Kit): Promise<number> =>
  recordAll(kit, await symbolsWith(kit, true), undefined)

const recordAll = async (kit: Kit, symbols: readonly string[], from: Day | undefined): Promise<number> =>
  Math.max(0, ...(await Promise.all(symbols.map(async (symbol) => record(kit, symbol, from)))))

/** Runs `continueDemonstration` every ten minutes. The first run adds the days on which the site was off. */
export const createDemonstration = (): PeriodicJob =>
  createPeriodicJob(
    'demonstration',
    async (kit) => {
      await continueDemonstration(kit)
    },
    { every: 10 * 60_000, first: 0 },
  )

/** Returns symbols with demonstration prices (true), with real prices (false) or without any (undefined). */
const symbolsWith = async ({ view }: Kit, isDemonstration: boolean | undefined): Promise<string[]> => {
  const found: string[] = []
  const quotes = readWholeList(view(INSTRUMENTS), InstrumentLists.all, InstrumentKeys.quote(''))
  for await (const { member, document } of quotes) {
    if (document?.isDemonstration === isDemonstration) found.push(member)
  }
  return found
}

/** Reads streams, not the view, so that concurrent runs record nothing twice. */
const record = async ({ executor, clock }: Kit, symbol: string, from: Day | undefined): Promise<number> => {
  const { commit } = await executor.execute(async (load) => {
    const listed = await load(instrument, InstrumentStream.of(symbol))
    const known = await load(prices, PricesStream.of(symbol))
    const last = sliceOf(known.closes, -1)[0]
    if (listed.status === 'none' || listed.ended !== undefined) return []
    if (last === undefined ? from === undefined : !known.isDemonstration) return []
    const now = clock.now()
    const drawn = drawCloses(listed.facts, { last, from: from ?? '', now }).filter(
      ({ date }) => known.closed[date] === undefined,
    )
    const isTaken = (day: Day): boolean => closeTime(day, listed.facts.priceTime) <= now
    return recordPrices(listed, known, { prices: drawn, source: SOURCE, isDemonstration: true }, isTaken)
      .events
  })
  return commit?.position ?? 0
}
