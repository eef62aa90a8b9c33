import type { InstrumentFacts } from './types/instrument.ts'

/**
 * Returns the default pair of an instrument: `KES/USD` for the currencies `USDKES` and `KESUSD`; otherwise its symbol.
 */
export const pairOf = ({ symbol, kind }: Pick<InstrumentFacts, 'symbol' | 'kind'>): string =>
  kind === 'currency' && symbol.length === 6
    ? [symbol.slice(0, 3), symbol.slice(3)].toSorted().join('/')
    : symbol

/**
 * Returns the pair by which an author's open calls are limited. Old instruments, created before default pairs
 * existed, have their symbol as pair; they count as having the default pair.
 */
export const countedPair = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): string =>
  facts.pair === facts.symbol ? pairOf(facts) : facts.pair

/**
 * Returns all pairs under which an author's calls on an instrument may be stored. The current pair is not
 * enough: an admin can change the pair after a call was made, and old instruments have their symbol as pair.
 */
export const pairNames = (facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'pair'>): readonly string[] => [
  ...new Set([facts.symbol, facts.pair, pairOf(facts)]),
]
