/** What instruments there are, in the order in which they are shown. */
export const INSTRUMENT_KINDS = ['currency', 'equity', 'index', 'commodity', 'crypto', 'rate'] as const
