// A module of its own to keep bundles small: the editor and most pages do not need `market-paths.ts`.

export const MARKETS = '/markets'

export const CALLS = '/calls'

export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`
