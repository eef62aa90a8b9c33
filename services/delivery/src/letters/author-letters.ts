import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { AuthorLettersStream } from './letter.events.ts'

const DAY = 24 * 60 * 60 * 1000

/** The times, in milliseconds, at which an author's recent and scheduled letters are sent, by post. */
export type AuthorLetters = ReadonlyMap<string, number>

export const authorLetters: Fold<AuthorLetters> = foldOf(AuthorLettersStream, {
  initial: new Map(),
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    if (type === 'AuthorLetterStopped')
      return new Map([...state].filter(([postId]) => postId !== data.postId))
    const oldest = Date.parse(time) - DAY
    return new Map([...state].filter(([, at]) => at > oldest)).set(data.postId, Date.parse(data.sendAt))
  },
})

/** Counts the letters in the 24 hours before and after `at`. */
export const lettersWithinADay = (letters: AuthorLetters, at: number): number =>
  letters.values().reduce((count, other) => (Math.abs(other - at) < DAY ? count + 1 : count), 0)
