/** The address of the prices: not among `paths`, which every page loads. */
export const MARKETS = '/markets'

/** The address of an instrument's page. */
export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`
