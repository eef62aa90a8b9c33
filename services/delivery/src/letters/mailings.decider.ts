import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { MailingsStream } from './letter.events.ts'
import type { Mailings } from './mailings.ts'

/** Holds all letters if the log has claimed fewer ranges than the counter outside it. */
export const holdMailings = (
  { held }: Mailings,
  { claimed, counted }: { readonly claimed: number; readonly counted: number },
): readonly NewEvent[] =>
  held === undefined && claimed < counted ? [MailingsStream.MailingsHeld({ claimed, counted })] : []

/**
 * Continues all letters after a restore. Readers whose mails the log does not know get them again.
 * @throws Refusal 409 if nothing is held.
 */
export const continueMailings = ({ held }: Mailings, by: string): readonly NewEvent[] => {
  if (held === undefined) throw new Refusal(409, 'not-held', 'Mailings are not held.')
  return [MailingsStream.MailingsContinued({ by, ...held })]
}
