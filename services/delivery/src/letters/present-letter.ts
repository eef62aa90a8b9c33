import type { Letter as LetterAnswer, LetterStatus } from '@soko/contracts/types/letter.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { LetterStream, MailingsStream } from './letter.events.ts'
import { type Letter, letter } from './letter.ts'
import { LetterKeys, LetterLists, LETTERS } from './letters-view.ts'
import { mailings } from './mailings.ts'

const NO_OUTCOMES = { sent: 0, refused: 0, skipped: 0, uncertain: 0, reasons: {} }

/**
 * Returns the letters of these posts, without unknown and erased ones: their states from the streams, so that they
 * are current, and titles and outcomes from the view.
 */
export const presentLetters = async (
  { executor }: Pick<ServiceKit, 'executor'>,
  read: ReadView,
  postIds: readonly string[],
): Promise<readonly (LetterAnswer & { readonly authorId: string })[]> => {
  const { held } = await executor.load(mailings, MailingsStream.of())
  const { posts, outcomes, unsubscribed } = await readGroups(read, LETTERS, {
    posts: postIds.map((id) => ({ get: LetterKeys.post(id) })),
    outcomes: postIds.map((id) => ({ get: LetterKeys.outcomes(id) })),
    unsubscribed: postIds.map((id) => ({ size: LetterLists.unsubscribed(id) })),
  })
  const letters = await Promise.all(postIds.map(async (id) => executor.load(letter, LetterStream.of(id))))
  return postIds.flatMap((postId, at) => {
    const state = letters[at]
    const status = state && statusOf(state, held !== undefined)
    if (state === undefined || status === undefined) return []
    const isFrozen = state.status === 'frozen' || state.status === 'ended'
    return [
      {
        postId,
        authorId: state.authorId,
        title: posts[at]?.title ?? '',
        slug: posts[at]?.slug ?? '',
        status,
        pause: state.paused ?? null,
        sendAt: new Date(state.sendAt).toISOString(),
        endedAt: state.status === 'ended' ? new Date(state.endedAt).toISOString() : null,
        recipients: isFrozen ? state.recipients : null,
        ...(outcomes[at] ?? NO_OUTCOMES),
        unsubscribed: unsubscribed[at] ?? 0,
      },
    ]
  })
}

const statusOf = ({ status, paused }: Letter, isHeld: boolean): LetterStatus | undefined => {
  if (status === 'none' || status === 'erased') return undefined
  if (status === 'stopped' || status === 'ended') return status
  if (isHeld) return 'held'
  if (paused !== undefined) return 'paused'
  return status === 'frozen' ? 'sending' : 'requested'
}
