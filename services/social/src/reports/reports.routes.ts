import { SiteEndpoints } from '@soko/contracts/endpoints/site.endpoints.ts'
import type { ReportRequest } from '@soko/contracts/endpoints/site-bodies.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { noSuchComment } from '../comments/comment.decider.ts'
import { member, MemberStream, requireActive } from '../members/member.ts'
import { requirePost } from '../posts/present-cards.ts'
import { findComment } from './find-comment.ts'
import { fileReport } from './report.decider.ts'
import type { ReportEvents } from './report.events.ts'

export const mountReports = ({ mount, limits, ids }: ServiceKit): void => {
  const perMember = limits.create({ name: 'reports', times: 30, seconds: 60 * 60 })

  mount(SiteEndpoints.report, async ({ actor, body, read, execute }) => {
    await perMember.take(actor.userId)
    const reportId = ids.next()
    await execute(async (load) => {
      requireActive(await load(member, MemberStream.of(actor.userId)))
      const subject = await requireSubject(read, body)
      return fileReport({ reportId, userId: actor.userId, ...subject, reason: body.reason })
    })
    return { status: 202 }
  })
}

/** @throws Refusal 404 when the post or comment is not visible. */
const requireSubject = async (
  read: ReadView,
  { postId, commentId }: ReportRequest,
): Promise<Pick<ReportEvents['ReportFiled'], 'postId' | 'commentId' | 'version'>> => {
  if (commentId === undefined) {
    const { _id, version } = await requirePost(read, postId ?? '')
    return { postId: _id, commentId: null, version }
  }
  const comment = await findComment(read, commentId)
  if (comment === undefined) throw noSuchComment()
  await requirePost(read, comment.postId)
  return { postId: comment.postId, commentId }
}
