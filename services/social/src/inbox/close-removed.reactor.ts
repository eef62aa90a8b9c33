import type { Reactor } from '@soko/platform/projections/run-reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { removedId } from './apply-removal.ts'
import { INBOX, InboxKeys, InboxLists, type RemovalDocument } from './inbox-view.ts'
import { closeReport, reopenReport } from '../reports/report.decider.ts'
import { settleReports } from './settle-reports.ts'

/**
 * What an admin takes away closes all reports of it, wherever they did so; what an admin brings back opens them again. It goes
 * by how things are now, so it does no harm to meet an event late or twice.
 */
export const closeRemovedReactor = (kit: ServiceKit): Reactor => ({
  name: 'close-removed',
  version: 1,
  sources: ['content', 'social'],
  types: ['PostRetracted', 'PostRestored', 'CommentDeleted', 'CommentRestored'],
  startAt: 'beginning',
  react: async (event) => {
    const id = removedId(event)
    if (id === undefined || event.data === undefined) return
    await untilApplied(kit, INBOX, event)
    const { answers } = await kit.view(INBOX).read([{ get: InboxKeys.removal(id) }])
    const removal = answers[0] as RemovalDocument | undefined
    if (removal !== undefined) {
      await settleReports(kit, InboxLists.open(id), (report, reportId) =>
        closeReport(report, { reportId, by: removal.by, outcome: 'removed' }),
      )
      return
    }
    const { by } = event.data as { readonly by?: string }
    if (by === undefined || !event.type.endsWith('Restored')) return
    await settleReports(kit, InboxLists.closed(id), (report, reportId) =>
      reopenReport(report, { reportId, by, restored: true }),
    )
  },
})
