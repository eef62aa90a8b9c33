import { keyTo } from '@soko/platform/view-store/key.ts'
import type { QuoteDocument } from './quote.ts'

/** The name of the view by which content makes calls: what it knows of instruments, and whose calls there are. */
export const CALLS = 'calls'

export const CallKeys = { quote: (symbol: string) => keyTo<QuoteDocument>(`quote:${symbol}`) } as const

export const CallLists = {
  /** The ids of a person's calls, those that were taken back, too, by their place in the log. */
  by: (userId: string) => `by:${userId}`,
  /** What instruments may be found by, `<beginning>\n<symbol>` (`instrument-names.ts`), in the order of those texts. */
  names: 'names',
} as const
