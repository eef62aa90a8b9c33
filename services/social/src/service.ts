import { shownCallsProjection } from '@soko/call-rules/shown-calls/shown-calls.projection.ts'
import { createService } from '@soko/shell/create-service.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { mountActivities } from './admin/activities.routes.ts'
import { activityProjection } from './admin/activity.projection.ts'
import { mountMessages } from './admin/messages.routes.ts'
import { mountOverview } from './admin/overview.routes.ts'
import { mountBookmarks } from './bookmarks/bookmarks.routes.ts'
import { mountComments } from './comments/comments.routes.ts'
import { mountContact } from './contact/contact.routes.ts'
import { deletedProjection } from './deleted/deleted.projection.ts'
import { mountDeleted } from './deleted/deleted.routes.ts'
import { dropErasedReactor } from './erasure/drop-erased.reactor.ts'
import { createErasures } from './erasure/erase-deleted.ts'
import { eraseCorrespondenceReactor } from './erasure/erase-correspondence.reactor.ts'
import { analyticsProjection } from './analytics/analytics.projection.ts'
import { mountAnalytics } from './analytics/analytics.routes.ts'
import { forwardContactReactor } from './contact/forward-contact.reactor.ts'
import { eraseMemberReactor } from './erasure/erase-member.reactor.ts'
import { erasePostReactor } from './erasure/erase-post.reactor.ts'
import { mountExport } from './export/export.routes.ts'
import { mountFollows } from './users/follows.routes.ts'
import { inboxProjection } from './inbox/inbox.projection.ts'
import { mountFollowedInstruments } from './instruments/followed-instruments.routes.ts'
import { instrumentsProjection } from './instruments/instruments.projection.ts'
import { mountWaiting } from './inbox/waiting.routes.ts'
import { mountMe } from './me/me.routes.ts'
import { notificationsProjection } from './notifications/notifications.projection.ts'
import { mountNotifications } from './notifications/notifications.routes.ts'
import { postsProjection } from './posts/posts.projection.ts'
import { mountProfiles } from './users/users.routes.ts'
import { profilesProjection } from './profiles/profiles.projection.ts'
import { mountReaders } from './readers/readers.routes.ts'
import { mountReadings } from './readings/readings.routes.ts'
import { answerReportersReactor } from './inbox/answer-reporters.reactor.ts'
import { closeRemovedReactor } from './inbox/close-removed.reactor.ts'
import { mountReads } from './inbox/reads.routes.ts'
import { mountReportQueue } from './inbox/reports-queue.routes.ts'
import { mountReports } from './reports/reports.routes.ts'
import { siteProjection } from './site/site.projection.ts'
import { mountSite } from './site/site.routes.ts'
import { socialEvents } from './social-events.ts'

export const socialProjections = [
  profilesProjection,
  instrumentsProjection,
  postsProjection,
  notificationsProjection,
  activityProjection,
  siteProjection,
  inboxProjection,
  deletedProjection,
  analyticsProjection,
  shownCallsProjection,
] as const

export const createSocialService = (ports: Ports): Service => {
  const erasures = createErasures()
  return createService({
    name: 'social',
    ports,
    events: socialEvents,
    projections: socialProjections,
    reactors: (kit) => [
      eraseMemberReactor(kit),
      erasePostReactor(kit),
      dropErasedReactor(kit),
      eraseCorrespondenceReactor(kit),
      forwardContactReactor(kit),
      closeRemovedReactor(kit),
      answerReportersReactor(kit),
    ],
    routes: (kit) => {
      mountProfiles(kit)
      mountFollows(kit)
      mountFollowedInstruments(kit)
      mountBookmarks(kit)
      mountComments(kit)
      mountDeleted(kit)
      mountNotifications(kit)
      mountMe(kit)
      mountSite(kit)
      mountContact(kit)
      mountReports(kit)
      mountReportQueue(kit)
      mountReads(kit)
      mountWaiting(kit)
      mountReaders(kit)
      mountReadings(kit)
      mountAnalytics(kit)
      mountOverview(kit)
      mountActivities(kit)
      mountMessages(kit)
      mountExport(kit)
    },
    onStart: async (kit) => erasures.start(kit),
    onStop: async () => erasures.stop(),
  })
}
