// Separate from `market-paths.ts`, which the editor and most pages do not need.

export const MARKETS = '/markets'

export const CALLS = '/calls'

export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`
