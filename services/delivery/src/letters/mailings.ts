import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { MailingsStream } from './letter.events.ts'

const DAY = 24 * 60 * 60 * 1000

export type Sent = { readonly at: number; readonly count: number }

export type Mailings = {
  /** The time in milliseconds at which each letter is due, by post. */
  readonly queue: ReadonlyMap<string, number>
  /** The number of claims of the letters that ended, and of those that a restored log has lost. */
  readonly claimed: number
  /** The letters that ended in the last day. */
  readonly recent: readonly Sent[]
  readonly held: { readonly claimed: number; readonly counted: number } | undefined
}

export const mailings: Fold<Mailings> = foldOf(MailingsStream, {
  initial: { queue: new Map(), claimed: 0, recent: [], held: undefined },
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    switch (type) {
      case 'LetterQueued':
        return { ...state, queue: new Map(state.queue).set(data.postId, Date.parse(data.sendAt)) }
      case 'LetterDequeued': {
        const at = Date.parse(time)
        return {
          ...state,
          queue: new Map([...state.queue].filter(([postId]) => postId !== data.postId)),
          claimed: state.claimed + data.ranges,
          recent: [...state.recent.filter((sent) => sent.at > at - DAY), { at, count: data.recipients }],
        }
      }
      case 'MailingsHeld':
        return { ...state, held: data }
      case 'MailingsContinued':
        return { ...state, held: undefined, claimed: state.claimed + data.counted - data.claimed }
    }
  },
})
