import { PublicReport } from '@soko/contracts/events/social.events.ts'
import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { InvalidMail, type Mail, MailRefused } from '@soko/platform/mailer/mailer.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { z } from 'zod'
import { PostKeys, POSTS } from '../posts/post-view.ts'
import { ProfileKeys, PROFILES } from '../profiles/profile-view.ts'
import { SiteStream } from '../site/site.events.ts'
import { site } from '../site/site.ts'
import { answerMailed } from '../reports/report.decider.ts'
import { ReportStream } from '../reports/report.events.ts'
import { type FiledReport, report } from '../reports/report.ts'

const Addressee = z.object({ email: z.string() })

/** Mails each answer at least once. An answer that is refused permanently is not recorded as mailed. */
export const answerReportersReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'answer-reporters',
    version: 1,
    sources: ['social'],
    startAt: 'beginning',
    on: [PublicReport.ReportAnswered],
    react: async ({ data }) => {
      if (data === undefined) return
      const { reportId, answerId } = data
      const stream = ReportStream.of(reportId)
      const filed = await kit.executor.load(report, stream)
      const answer = filed.status === 'filed' ? filed.toMail.get(answerId) : undefined
      if (filed.status !== 'filed' || answer === undefined) return
      const to = await addressOf(kit, filed.facts.userId)
      if (to === undefined) return
      try {
        await kit.mailer.send(await mailOf(kit, filed, { answerId, answer, to }))
      } catch (error) {
        if (!(error instanceof MailRefused || error instanceof InvalidMail)) throw error
        kit.logger.warn({ err: error, stream }, "the reporter's mail address refuses the answer")
        return
      }
      await kit.executor.execute(async (load) =>
        answerMailed(await load(report, stream), { reportId, answerId }),
      )
    },
  })

/** Asks auth, because no event contains the address. Returns undefined for an erased user. */
const addressOf = async ({ peers }: ServiceKit, userId: string): Promise<string | undefined> => {
  const { status, body } = await peers.get('auth', `/internal/users/${userId}`)
  if (status === 404) return undefined
  if (status !== 200) throw new PeerUnavailable(`auth responds ${status}`)
  return Addressee.parse(body).email
}

const mailOf = async (
  kit: ServiceKit,
  { facts: { reportId, userId, postId, commentId } }: FiledReport,
  { answerId, answer, to }: { readonly answerId: string; readonly answer: string; readonly to: string },
): Promise<Mail> => {
  const { name: siteName, supportEmail } = await kit.executor.load(site, SiteStream.of())
  const posts = await kit.view(POSTS).read([{ get: PostKeys.post(postId) }])
  const profiles = await kit.view(PROFILES).read([{ get: ProfileKeys.user(userId) }])
  const title = posts.answers[0]?.title ?? 'which is not there any more'
  const name = profiles.answers[0]?.name
  const what = commentId === null ? 'the analysis' : 'a comment on the analysis'
  return {
    id: `${ReportStream.of(reportId)}-${answerId}`,
    about: ReportStream.of(reportId),
    to,
    replyTo: supportEmail,
    // A mail header must be a single line.
    subject: `Your report on ${siteName}`.replaceAll(/\p{Cc}+/gu, ' '),
    text: [
      name === undefined ? 'Hello,' : `Hello ${name},`,
      `you have reported ${what} “${title}”. An admin of ${siteName} answers:`,
      answer,
      `To write back, answer this mail.`,
    ].join('\n\n'),
  }
}
