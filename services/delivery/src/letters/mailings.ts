import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { laterOf, type Positions } from './positions.ts'
import { MailingsStream } from './letter.events.ts'
import type { Sent } from '../sending/sent.ts'

const DAY = 24 * 60 * 60 * 1000

export type Mailings = {
  /** The time in milliseconds at which each letter is due, by post. */
  readonly queue: ReadonlyMap<string, number>
  /** The number of claims of the letters that ended, and of those that a restored log has lost. */
  readonly claimed: number
  /** The number of batches of digests and notices, and of hours in which push messages were sent. */
  readonly batches: number
  /** The letters that ended in the last day, and the batches. */
  readonly recent: readonly Sent[]
  /** Items up to these positions may have been in digests and notices that a restored log has lost. */
  readonly continuedAt: Positions & { readonly social: number }
  readonly held: { readonly claimed: number; readonly counted: number } | undefined
}

const recentAt = (recent: readonly Sent[], sent: Sent): readonly Sent[] => [
  ...recent.filter(({ at }) => at > sent.at - DAY),
  sent,
]

export const mailings: Fold<Mailings> = foldOf(MailingsStream, {
  initial: {
    queue: new Map(),
    claimed: 0,
    batches: 0,
    recent: [],
    continuedAt: { content: 0, markets: 0, social: 0 },
    held: undefined,
  },
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    switch (type) {
      case 'LetterQueued':
        return { ...state, queue: new Map(state.queue).set(data.postId, Date.parse(data.sendAt)) }
      case 'LetterDequeued': {
        return {
          ...state,
          queue: new Map([...state.queue].filter(([postId]) => postId !== data.postId)),
          claimed: state.claimed + data.ranges,
          recent: recentAt(state.recent, { at: Date.parse(time), count: data.recipients }),
        }
      }
      case 'BatchClaimed':
        return {
          ...state,
          batches: state.batches + 1,
          recent: recentAt(state.recent, { at: Date.parse(time), count: data.mails }),
        }
      case 'MailingsHeld':
        return { ...state, held: data }
      case 'MailingsContinued':
        return {
          ...state,
          held: undefined,
          claimed: state.claimed + data.counted - data.claimed,
          continuedAt: {
            ...laterOf(state.continuedAt, data.upTo),
            social: Math.max(state.continuedAt.social, data.upTo.social ?? 0),
          },
        }
    }
  },
})
