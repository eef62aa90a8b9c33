import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { RestoredPositions } from './positions.ts'
import { MailingsStream } from './letter.events.ts'
import type { Mailings } from './mailings.ts'

/** Holds all mailings if the log has fewer claims than the counter outside it. */
export const holdMailings = (
  { held }: Mailings,
  { claimed, counted }: { readonly claimed: number; readonly counted: number },
): readonly NewEvent[] =>
  held === undefined && claimed < counted ? [MailingsStream.MailingsHeld({ claimed, counted })] : []

/** Claims a batch of digests or notices, or 0 mails for push messages. Returns no events while mailings are held. */
export const claimBatch = ({ held }: Mailings, mails: number): readonly NewEvent[] =>
  held === undefined ? [MailingsStream.BatchClaimed({ mails })] : []

/**
 * Continues all mailings after a restore. Readers whose letters the log does not know get them again; digests and
 * notices have only later items. Returns no events if nothing is held.
 * @param upTo the positions of the logs now.
 */
export const continueMailings = (
  { held }: Mailings,
  { by, upTo }: { readonly by: string; readonly upTo: RestoredPositions },
): readonly NewEvent[] =>
  held === undefined ? [] : [MailingsStream.MailingsContinued({ by, ...held, upTo })]
