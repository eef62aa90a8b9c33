import type { LetterSettings } from '@soko/contracts/types/letter.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { requireOpen } from '../subscriptions/subscription.decider.ts'
import type { Subscriptions } from '../subscriptions/subscriptions.ts'
import { LetterSettingsStream } from './letter.events.ts'

const initial: LetterSettings = { replies: 'nobody' }

export const letterSettings: Fold<LetterSettings> = foldOf(LetterSettingsStream, {
  initial,
  evolve: (_state, { data }) => data ?? initial,
})

/** Idempotent. @throws Refusal 403 when the author was erased. */
export const changeLetterSettings = (
  { settings, author }: { readonly settings: LetterSettings; readonly author: Subscriptions },
  { userId, replies }: LetterSettings & { readonly userId: string },
): readonly NewEvent[] => {
  requireOpen(author)
  return settings.replies === replies ? [] : [LetterSettingsStream.LetterRepliesChosen(userId, { replies })]
}
