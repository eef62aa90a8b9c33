import { keyTo } from '@soko/platform/view-store/key.ts'
import type { QuoteDocument } from './quote.ts'

/** The name of the view of instruments and of each author's calls. New calls are checked against it. */
export const CALLS = 'calls'

export const CallKeys = { quote: (symbol: string) => keyTo<QuoteDocument>(`quote:${symbol}`) } as const

export const CallLists = {
  by: (userId: string) => `by:${userId}`,
  /** Search entries (`instrument-names.ts`): `<beginning>\n<symbol>`, in alphabetical order. */
  names: 'names',
} as const
