import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { laterOf, type Positions } from '../letters/positions.ts'
import { DigestStream } from './digest.events.ts'

/** The state of one subscriber's digests. */
export type DigestState = {
  /** The last digest: its local day, and when it was due. Dates are not parsed for each of many events. */
  readonly last: { readonly day: string; readonly dueAt: string } | undefined
  /** No item at or before these positions may be in another digest. */
  readonly upTo: Positions
  /** In milliseconds since 1970: when the open offer to keep sending was due. */
  readonly offeredAt: number | undefined
  /** In milliseconds since 1970: when the reader last accepted such an offer. */
  readonly keptAt: number | undefined
  readonly isErased: boolean
}

export const digest: Fold<DigestState> = foldOf(DigestStream, {
  initial: {
    last: undefined,
    upTo: { content: 0, markets: 0 },
    offeredAt: undefined,
    keptAt: undefined,
    isErased: false,
  },
  evolve: (state, { type, data }) => {
    if (data === undefined) return { ...state, isErased: true }
    // The reader may not know of an offer in this digest, so it is closed and made again.
    if (type === 'DigestNotSent')
      return data.day === state.last?.day ? { ...state, offeredAt: undefined } : state
    if (type === 'DigestKept') return { ...state, offeredAt: undefined, keptAt: Date.parse(data.at) }
    if (type === 'DigestsMoved') {
      const last = state.last !== undefined && state.last.dueAt > data.dueAt ? state.last : data
      return { ...state, last, upTo: laterOf(state.upTo, data.upTo) }
    }
    return {
      ...state,
      last: data,
      upTo: laterOf(state.upTo, data.upTo),
      offeredAt: data.offersToKeep === true ? Date.parse(data.dueAt) : state.offeredAt,
    }
  },
})
