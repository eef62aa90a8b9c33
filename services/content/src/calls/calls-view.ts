import { keyTo } from '@soko/platform/view-store/key.ts'
import type { QuoteDocument } from './quote.ts'

/** The name of the view for making calls: instruments, and calls by author. */
export const CALLS = 'calls'

export const CallKeys = { quote: (symbol: string) => keyTo<QuoteDocument>(`quote:${symbol}`) } as const

export const CallLists = {
  /** The ids of a user's calls, including those taken back, by log position. */
  by: (userId: string) => `by:${userId}`,
  /** Search entries of instruments, `<beginning>\n<symbol>` (`instrument-names.ts`), sorted as text. */
  names: 'names',
} as const
