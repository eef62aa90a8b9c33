import type { Load } from '@soko/platform/decider/execute.ts'
import { SocialExport } from '@soko/contracts/endpoints/export.ts'
import { presentEach, serveExport } from '@soko/shell/serve-export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { ACTIVITY, ActivityLists } from '../admin/activity-view.ts'
import { presentComment } from '../comments/present-comments.ts'
import { DELETED, DeletedKeys } from '../deleted/deleted-view.ts'
import { exportAnalytics } from '../analytics/export-analytics.ts'
import { ANALYTICS } from '../analytics/analytics-view.ts'
import { InstrumentLists, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { PostKeys, PostLists, POSTS } from '../posts/post-view.ts'
import { toPerson } from '../profiles/read-people.ts'
import { ProfileKeys, ProfileLists, PROFILES } from '../profiles/profile-view.ts'
import { ReportStream } from '../reports/report.events.ts'
import { bellKinds } from '../notifications/bell-kinds.ts'
import { NotificationsStream } from '../notifications/notification.events.ts'
import { report } from '../reports/report.ts'

/** Serves social's part of a user's export: oldest entries first, deleted comments included. */
export const mountExport = (kit: ServiceKit): void => {
  serveExport(kit, SocialExport, async (userId) => {
    for (const view of [PROFILES, INSTRUMENTS, POSTS, ACTIVITY, DELETED, ANALYTICS])
      await untilApplied(kit, view)
    const profiles = kit.view(PROFILES)
    const posts = kit.view(POSTS)
    const [profile] = (await profiles.read([{ get: ProfileKeys.user(userId) }])).answers
    const author = profile === undefined ? undefined : toPerson(profile)
    const comments = readWholeList(posts, PostLists.commentsBy(userId), PostKeys.comment(''))
    const bookmarks = readWholeList(posts, PostLists.bookmarks(userId), PostKeys.bookmark(userId, ''))
    const instruments = readWholeList(kit.view(INSTRUMENTS), InstrumentLists.followed(userId))
    const reports = readWholeList(kit.view(ACTIVITY), ActivityLists.reportsOf(userId))
    return {
      comments: presentEach(
        comments,
        async ({ document }) =>
          document && {
            ...presentComment(document, author),
            deletedAt: await deletedAt(kit, document._id),
          },
      ),
      bookmarks: presentEach(
        bookmarks,
        ({ document }) => document && { postId: document.postId, createdAt: document.createdAt },
      ),
      follows: {
        followers: presentEach(readWholeList(profiles, ProfileLists.followers(userId)), memberOf),
        following: presentEach(readWholeList(profiles, ProfileLists.following(userId)), memberOf),
        instruments: presentEach(instruments, memberOf),
      },
      reports: presentEach(reports, async ({ member }) => exportReport(kit.executor.load, member)),
      bell: await kit.executor.load(bellKinds, NotificationsStream.of(userId)),
      figures: exportAnalytics(kit.view(ANALYTICS), userId),
    }
  })
}

const memberOf = ({ member }: Entry): string => member

const deletedAt = async ({ view }: ServiceKit, commentId: string): Promise<string | null> => {
  const { answers } = await view(DELETED).read([{ get: DeletedKeys.deletion(commentId) }])
  return answers[0]?.at ?? null
}

const exportReport = async (
  load: Load,
  reportId: string,
): Promise<SocialExport['reports'][number] | undefined> => {
  const filed = await load(report, ReportStream.of(reportId))
  if (filed.status !== 'filed') return undefined
  const { postId, commentId, reason } = filed.facts
  return { postId, commentId, reason, at: filed.at }
}
