import type { InstrumentFacts } from '@soko/contracts/types/instrument.ts'

/**
 * Returns the default pair of an instrument: `KES/USD` for the currencies `USDKES` and `KESUSD`; otherwise its symbol.
 */
export const pairOf = ({ symbol, kind }: Pick<InstrumentFacts, 'symbol' | 'kind'>): string =>
  kind === 'currency' && symbol.length === 6
    ? [symbol.slice(0, 3), symbol.slice(3)].toSorted().join('/')
    : symbol

/**
 * Returns every name under which a person's calls on an instrument are stored. The pair alone is not enough: an admin
 * can change it after a call was made, and instruments from before default pairs use their symbol.
 */
export const pairNames = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): readonly string[] => [
  ...new Set([facts.symbol, facts.pair, pairOf(facts)]),
]
