import { MailingsStream } from '../letters/letter.events.ts'
import { mailings } from '../letters/mailings.ts'
import { readSent } from '../letters/work/count-claims.ts'
import type { RoundPorts } from './round-ports.ts'

/**
 * Returns a function that counts the mails of the last day in the log, also those of other processes, for the
 * sending rate. Once: a letter that ended counts as if it were sent at its end, which is too much.
 */
export const createRecount = ({ executor, rate }: Pick<RoundPorts, 'executor' | 'rate'>) => {
  let isCounted = false
  return async (): Promise<void> => {
    if (isCounted) return
    rate.recount(await readSent(executor, await executor.load(mailings, MailingsStream.of())))
    isCounted = true
  }
}
