import { PublicSuppression } from '@soko/contracts/events/delivery.events.ts'
import { PublicLetter } from '@soko/contracts/events/letters.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { pauseLetter } from '../letter.decider.ts'
import { letter } from '../letter.ts'
import { LetterStream, MailingsStream } from '../letter.events.ts'
import { mailings } from '../mailings.ts'
import { judgeComplaints } from './complaints.rules.ts'
import { countAuthorMails, countSiteMails } from './count-mails.ts'

type Kit = Pick<ServiceKit, 'executor' | 'clock' | 'logger'>

/**
 * Pauses letters once the complaints about their author, or about the site, reach a limit. An admin can continue
 * them; the next complaint pauses them again.
 */
export const complaintLimitsReactor = (kit: Kit): Reactor =>
  defineReactor({
    name: 'complaint-limits',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicSuppression.AddressSuppressed, PublicLetter.LetterRequested],
    react: async ({ type, data }) => {
      if (data === undefined) return
      if (type === 'LetterRequested') await enforceLimits(kit, [data.postId])
      else if (data.reason === 'complaint') {
        const { queue } = await kit.executor.load(mailings, MailingsStream.of())
        await enforceLimits(kit, [...queue.keys()])
      }
    },
  })

const enforceLimits = async ({ executor, clock, logger }: Kit, postIds: readonly string[]): Promise<void> => {
  const now = clock.now().getTime()
  const ofSite = await countSiteMails(executor.load, now)
  const siteVerdict = judgeComplaints(ofSite, 'site')
  if (siteVerdict !== 'ok') logger.warn({ ...ofSite, verdict: siteVerdict }, 'many complaints about the site')
  for (const postId of postIds) {
    const { authorId } = await executor.load(letter, LetterStream.of(postId))
    const ofAuthor = await countAuthorMails(executor.load, authorId, now)
    const verdict = judgeComplaints(ofAuthor, 'author')
    if (verdict !== 'ok') logger.warn({ ...ofAuthor, authorId, verdict }, 'many complaints about an author')
    if (siteVerdict !== 'stop' && verdict !== 'stop') continue
    await executor.execute(async (load) =>
      pauseLetter(await load(letter, LetterStream.of(postId)), postId, 'complaints'),
    )
  }
}
