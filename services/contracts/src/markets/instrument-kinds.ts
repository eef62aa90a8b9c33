export const INSTRUMENT_KINDS = ['currency', 'equity', 'index', 'commodity', 'crypto', 'rate'] as const
