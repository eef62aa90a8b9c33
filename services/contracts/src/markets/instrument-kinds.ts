/** The kinds of instruments, in the order in which they are displayed. */
export const INSTRUMENT_KINDS = ['currency', 'equity', 'index', 'commodity', 'crypto', 'rate'] as const
