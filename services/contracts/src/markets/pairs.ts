import type { InstrumentFacts } from './types/instrument.ts'

/** Returns `KES/USD` for the currencies `USDKES` and `KESUSD`; otherwise the symbol. */
export const pairOf = ({ symbol, kind }: Pick<InstrumentFacts, 'symbol' | 'kind'>): string =>
  kind === 'currency' && symbol.length === 6
    ? [symbol.slice(0, 3), symbol.slice(3)].toSorted().join('/')
    : symbol

/** Returns the pair by which open calls are limited. Old instruments count as having the default pair. */
export const countedPair = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): string =>
  facts.pair === facts.symbol ? pairOf(facts) : facts.pair

/** Returns all pairs of an instrument's calls: an admin may have changed its pair since a call was made. */
export const pairNames = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): readonly string[] => [
  ...new Set([facts.symbol, facts.pair, pairOf(facts)]),
]
