// Apart from `market-paths.ts` for its weight: the editor and most pages need only these.

/** The address of the prices. */
export const MARKETS = '/markets'

/** The address of the calls of all authors. */
export const CALLS = '/calls'

/** The address of an instrument's page. */
export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`
