import { MailEndpoints } from '@soko/contracts/endpoints/mail.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { MemberKeys, MEMBERS } from '../../members/members-view.ts'
import { ComplaintsStream } from './complaint.events.ts'
import { complaints } from './complaints.ts'
import { judgeComplaints, type MailCount, sumCounts } from './complaints.rules.ts'
import { countAuthorMails, countSiteMails } from './count-mails.ts'

/** More authors with complaints are not listed. */
const MOST_AUTHORS = 20

/** Serves the complaints of seven days to admins: of the site, and of the authors with most of them. */
export const mountComplaints = ({ mount, executor, clock }: ServiceKit): void => {
  mount(MailEndpoints.complaints, async ({ read }) => {
    const { load } = executor
    const now = clock.now().getTime()
    const { authors } = await load(complaints, ComplaintsStream.of())
    const most = Array.from(authors, ([authorId, counts]) => ({
      authorId,
      count: sumCounts(counts, now).complaints,
    }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_AUTHORS)
    const people = await read(
      MEMBERS,
      most.map(({ authorId }) => ({ get: MemberKeys.member(authorId) })),
    )
    const items = []
    for (const [at, { authorId }] of most.entries()) {
      const author = people[at]
      if (author === undefined) continue
      items.push({ author, ...judged(await countAuthorMails(load, authorId, now), 'author') })
    }
    return { status: 200, body: { site: judged(await countSiteMails(load, now), 'site'), authors: items } }
  })
}

const judged = (counts: MailCount, scope: 'author' | 'site') => ({
  ...counts,
  verdict: judgeComplaints(counts, scope),
})
