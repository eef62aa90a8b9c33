import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicComment } from '@soko/contracts/events/social.events.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { removedId } from './apply-removal.ts'
import { INBOX, InboxKeys, InboxLists } from './inbox-view.ts'
import { closeReport, reopenReport } from '../reports/report.decider.ts'
import { settleReports } from './settle-reports.ts'

/** Reads the subject's current state, so late and repeated events are harmless. */
export const closeRemovedReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'close-removed',
    version: 1,
    sources: ['content', 'social'],
    startAt: 'beginning',
    on: [
      PublicPost.PostRetracted,
      PublicPost.PostRestored,
      PublicComment.CommentDeleted,
      PublicComment.CommentRestored,
    ],
    react: async (event) => {
      const id = removedId(event)
      if (id === undefined || event.data === undefined) return
      await untilApplied(kit, INBOX, event)
      const { answers } = await kit.view(INBOX).read([{ get: InboxKeys.removal(id) }])
      const removal = answers[0]
      if (removal !== undefined) {
        await settleReports(kit, InboxLists.open(id), (report, reportId) =>
          closeReport(report, { reportId, by: removal.by, outcome: 'removed' }),
        )
        return
      }
      if (event.type !== 'PostRestored' && event.type !== 'CommentRestored') return
      const { by } = event.data
      if (by === undefined) return
      await settleReports(kit, InboxLists.closed(id), (report, reportId) =>
        reopenReport(report, { reportId, by, restored: true }),
      )
    },
  })
