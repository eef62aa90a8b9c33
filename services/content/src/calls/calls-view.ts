import { keyTo } from '@soko/platform/view-store/key.ts'
import type { QuoteDocument } from './quote.ts'

/** The name of the view from which calls are made. It has instruments, and the calls of each author. */
export const CALLS = 'calls'

export const CallKeys = { quote: (symbol: string) => keyTo<QuoteDocument>(`quote:${symbol}`) } as const

export const CallLists = {
  by: (userId: string) => `by:${userId}`,
  /** Search entries (`instrument-names.ts`): `<beginning>\n<symbol>`, in alphabetical order. */
  names: 'names',
} as const
