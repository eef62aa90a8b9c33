// Separate from `market-paths.ts` for bundle size: the editor and most pages need only these.

export const MARKETS = '/markets'

export const CALLS = '/calls'

export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`
