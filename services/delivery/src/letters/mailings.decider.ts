import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Positions } from '../digests/digest.events.ts'
import { MailingsStream } from './letter.events.ts'
import type { Mailings } from './mailings.ts'

/** Holds all mailings if the log has fewer claims than the counter outside it. */
export const holdMailings = (
  { held }: Mailings,
  { claimed, counted }: { readonly claimed: number; readonly counted: number },
): readonly NewEvent[] =>
  held === undefined && claimed < counted ? [MailingsStream.MailingsHeld({ claimed, counted })] : []

/** Claims a batch of digests or notices. Returns no events while mailings are held. */
export const claimBatch = ({ held }: Mailings, mails: number): readonly NewEvent[] =>
  held === undefined ? [MailingsStream.BatchClaimed({ mails })] : []

/**
 * Continues all mailings after a restore. Readers whose letters the log does not know get them again; digests have
 * only later items.
 * @param upTo the positions of the views now.
 * @throws Refusal 409 if nothing is held.
 */
export const continueMailings = (
  { held }: Mailings,
  { by, upTo }: { readonly by: string; readonly upTo: Positions },
): readonly NewEvent[] => {
  if (held === undefined) throw new Refusal(409, 'not-held', 'Mailings are not held.')
  return [MailingsStream.MailingsContinued({ by, ...held, upTo })]
}
