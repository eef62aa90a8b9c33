import type { InstrumentFacts } from './types/instrument.ts'

/**
 * Returns the default pair of an instrument: `KES/USD` for the currencies `USDKES` and `KESUSD`; otherwise its symbol.
 */
export const pairOf = ({ symbol, kind }: Pick<InstrumentFacts, 'symbol' | 'kind'>): string =>
  kind === 'currency' && symbol.length === 6
    ? [symbol.slice(0, 3), symbol.slice(3)].toSorted().join('/')
    : symbol

/**
 * Returns the pair by which an author's open calls are limited. Instruments from before default pairs use their symbol as
 * their pair; they count as instruments with the default pair.
 */
export const countedPair = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): string =>
  facts.pair === facts.symbol ? pairOf(facts) : facts.pair

/**
 * Returns every name under which a person's calls on an instrument are stored. The pair alone is not enough: an admin
 * can change it after a call was made, and instruments from before default pairs use their symbol.
 */
export const pairNames = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): readonly string[] => [
  ...new Set([facts.symbol, facts.pair, pairOf(facts)]),
]
