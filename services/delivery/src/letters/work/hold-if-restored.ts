import { MailingsStream } from '../letter.events.ts'
import { mailings } from '../mailings.ts'
import { holdMailings } from '../mailings.decider.ts'
import { countClaims } from './count-claims.ts'
import type { LetterPorts } from './letter-ports.ts'

/** Holds all mailings and returns true if the log has fewer claims than the counter: it is older than what was sent. */
export const holdIfRestored = async ({
  executor,
  counter,
}: Pick<LetterPorts, 'executor' | 'counter'>): Promise<boolean> => {
  // Read before the log, because other processes claim and count meanwhile.
  const counted = await counter.read()
  const claimed = await countClaims(executor)
  if (claimed >= counted) return false
  await executor.execute(async (load) =>
    holdMailings(await load(mailings, MailingsStream.of()), { claimed, counted }),
  )
  return true
}
