import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of what social knows of instruments, and of who follows which. */
export const INSTRUMENTS = 'instruments'

/** Key `instrument:<symbol>`. */
export type InstrumentDocument = { readonly symbol: string; readonly name: string }

/** The keys of the documents. */
export const InstrumentKeys = {
  instrument: (symbol: string) => keyTo<InstrumentDocument>(`instrument:${symbol}`),
} as const

/** The names of the sorted lists. */
export const InstrumentLists = {
  /** The symbols of what a person follows, at most 500, by the time since when (ms). */
  followed: (userId: string) => `followed:${userId}`,
} as const
