import { isSiteStopped } from '../complaints/count-mails.ts'
import { MailingsStream } from '../letter.events.ts'
import { mailings } from '../mailings.ts'
import { claimBatch } from '../mailings.decider.ts'
import { countClaims } from './count-claims.ts'
import { holdIfRestored } from './hold-if-restored.ts'
import type { LetterPorts } from './letter-ports.ts'

/**
 * Claims and counts a batch of digests or notices. Returns false if mailings are held, if the log is older than the
 * counter, or if complaints stop the site's mail. Mails of the batch may be prepared and sent only if it returns true.
 * @throws Error if the batch cannot be counted; then none of its mails may be sent.
 */
export const beginBatch = async (
  { executor, counter, clock }: Pick<LetterPorts, 'executor' | 'counter' | 'clock'>,
  mails: number,
): Promise<boolean> => {
  if (await holdIfRestored({ executor, counter })) return false
  if (await isSiteStopped(executor.load, clock.now().getTime())) return false
  const { commit } = await executor.execute(async (load) =>
    claimBatch(await load(mailings, MailingsStream.of()), mails),
  )
  if (commit === null) return false
  await counter.advance(await countClaims(executor))
  return true
}
