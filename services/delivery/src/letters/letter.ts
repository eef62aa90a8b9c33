import type { LetterReplies, PauseReason } from '@soko/contracts/types/letter.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { LetterStream } from './letter.events.ts'

export type Letter = {
  /** `erased` is final: the letter may have been sent. */
  readonly status: 'none' | 'requested' | 'stopped' | 'frozen' | 'ended' | 'erased'
  readonly authorId: string
  /** In milliseconds, as `continuedAt` and `endedAt`. */
  readonly sendAt: number
  readonly parts: number
  readonly recipients: number
  readonly replies: LetterReplies
  readonly paused: PauseReason | undefined
  /** When an admin last continued the letter; 0 if never. */
  readonly continuedAt: number
  readonly endedAt: number
  /** 0 until the letter has ended. */
  readonly sent: number
}

export const letter: Fold<Letter> = foldOf(LetterStream, {
  initial: {
    status: 'none',
    authorId: '',
    sendAt: 0,
    parts: 0,
    recipients: 0,
    replies: 'nobody',
    paused: undefined,
    continuedAt: 0,
    endedAt: 0,
    sent: 0,
  },
  evolve: (state, { type, data, time }) => {
    if (data === undefined || state.status === 'erased') return { ...state, status: 'erased' }
    switch (type) {
      case 'LetterRequested':
        return { ...state, status: 'requested', authorId: data.authorId, sendAt: Date.parse(data.sendAt) }
      case 'LetterStopped':
        return { ...state, status: 'stopped', paused: undefined }
      case 'RecipientsFrozen':
        return {
          ...state,
          status: 'frozen',
          parts: data.parts,
          recipients: data.recipients,
          replies: data.replies ?? 'nobody',
        }
      case 'LetterPaused':
        return { ...state, paused: data.reason }
      case 'LetterContinued':
        return { ...state, paused: undefined, continuedAt: Date.parse(time) }
      case 'LetterEnded':
        return { ...state, status: 'ended', endedAt: Date.parse(time), sent: data.sent }
    }
  },
})
