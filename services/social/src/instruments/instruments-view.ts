import { keyTo } from '@soko/platform/view-store/key.ts'

export const INSTRUMENTS = 'instruments'

export type InstrumentDocument = { readonly symbol: string; readonly name: string }

export const InstrumentKeys = {
  instrument: (symbol: string) => keyTo<InstrumentDocument>(`instrument:${symbol}`),
} as const

export const InstrumentLists = {
  /** The symbols that a user follows: at most 500, scored by the time of the follow (ms). */
  followed: (userId: string) => `followed:${userId}`,
} as const
