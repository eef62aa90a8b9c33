import type { Day } from '@soko/contracts/markets/instruments.ts'
import { takenAt } from '@soko/call-rules/price-times/taken-at.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { createRounds, type Rounds } from '@soko/shell/rounds.ts'
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

/** Readers see it beside each price. */
const SOURCE = 'Demonstration'

/**
 * Begins a demonstration: every instrument that has no prices yet gets those from a day until now.
 * @returns the position of the last that was recorded, 0 where nothing was.
 */
export const beginDemonstration = async (kit: Kit, from: Day): Promise<number> =>
  recordAll(kit, await symbolsWith(kit, undefined), from)

/** Goes on with the demonstration where one was begun. @returns as `beginDemonstration` does. */
export const continueDemonstration = async (kit: Kit): Promise<number> =>
  recordAll(kit, await symbolsWith(kit, true), undefined)

/** All at once, so that their closes are written together. */
const recordAll = async (kit: Kit, symbols: readonly string[], from: Day | undefined): Promise<number> =>
  Math.max(0, ...(await Promise.all(symbols.map(async (symbol) => record(kit, symbol, from)))))

/** Every ten minutes, and at the start: a site that was off for days shows the days between. */
export const createDemonstration = (): Rounds =>
  createRounds(
    'demonstration',
    async (kit) => {
      await continueDemonstration(kit)
    },
    { every: 10 * 60_000, first: 0 },
  )

/** The instruments whose prices are those of a demonstration, or real (false); undefined: those that have none. */
const symbolsWith = async ({ view }: Kit, isDemonstration: boolean | undefined): Promise<string[]> => {
  const found: string[] = []
  const quotes = readWholeList(view(INSTRUMENTS), InstrumentLists.all, InstrumentKeys.quote(''))
  for await (const { member, document } of quotes) {
    if (document?.isDemonstration === isDemonstration) found.push(member)
  }
  return found
}

/** What the view said is decided again on the streams: who records at the same time does no harm. */
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
    const isTaken = (day: Day): boolean => takenAt(day, listed.facts.priceTime) <= now
    return recordPrices(listed, known, { prices: drawn, source: SOURCE, isDemonstration: true }, isTaken)
      .events
  })
  return commit?.position ?? 0
}
