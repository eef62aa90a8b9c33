import { isSiteStopped } from '../complaints/count-mails.ts'
import { MailingsStream } from '../letter.events.ts'
import { mailings } from '../mailings.ts'
import { claimBatch, holdMailings } from '../mailings.decider.ts'
import { countClaims } from './count-claims.ts'
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
  const stream = MailingsStream.of()
  // Read before the log, because other processes claim and count meanwhile.
  const counted = await counter.read()
  const claimed = await countClaims(executor)
  if (claimed < counted) {
    await executor.execute(async (load) => holdMailings(await load(mailings, stream), { claimed, counted }))
    return false
  }
  if (await isSiteStopped(executor.load, clock.now().getTime())) return false
  const { commit } = await executor.execute(async (load) => claimBatch(await load(mailings, stream), mails))
  if (commit === null) return false
  await counter.advance(await countClaims(executor))
  return true
}
