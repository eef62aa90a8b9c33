import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { DigestStream, type Positions } from './digest.events.ts'

/** The state of one subscription to digests. */
export type DigestState = {
  /** The local days of the latest digests, in the order in which they were prepared. */
  readonly days: readonly string[]
  /** No item at or before these positions may be in another digest. */
  readonly upTo: Positions
  /** In milliseconds since 1970: when the open offer to keep sending was due. */
  readonly offeredAt: number | undefined
  /** In milliseconds since 1970: when the reader last accepted such an offer. */
  readonly keptAt: number | undefined
  readonly isErased: boolean
}

/** If the clock is set back by more digests than this, a period can repeat, but not an item. */
const DAYS_KEPT = 400

export const digest: Fold<DigestState> = foldOf(DigestStream, {
  initial: {
    days: [],
    upTo: { content: 0, markets: 0 },
    offeredAt: undefined,
    keptAt: undefined,
    isErased: false,
  },
  evolve: (state, { type, data }) => {
    if (data === undefined) return { ...state, isErased: true }
    if (type === 'DigestKept') return { ...state, offeredAt: undefined, keptAt: Date.parse(data.at) }
    return {
      ...state,
      days: [...state.days.slice(1 - DAYS_KEPT), data.day],
      upTo: laterOf(state.upTo, data.upTo),
      offeredAt: data.offersToKeep === true ? Date.parse(data.dueAt) : state.offeredAt,
    }
  },
  sizeOf: ({ days }) => 1 + days.length / 50,
})

/** Views may be rebuilt or restored, so a later digest can know earlier positions. */
export const laterOf = (one: Positions, other: Positions): Positions => ({
  content: Math.max(one.content, other.content),
  markets: Math.max(one.markets, other.markets),
})
