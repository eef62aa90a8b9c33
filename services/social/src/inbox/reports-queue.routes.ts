import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { INBOX, InboxKeys, InboxLists, type RemovalDocument } from './inbox-view.ts'
import { presentReported } from './present-reported.ts'
import { answerReport, closeReport, reopenReport } from '../reports/report.decider.ts'
import { ReportStream } from '../reports/report.events.ts'
import { report } from '../reports/report.ts'
import { settleReports } from './settle-reports.ts'

/** How many reporters one answer is mailed to at most, and how many reports are searched for them. */
const MOST_ANSWERED = 100

/** Serves the queue of reports, with one entry per reported post or comment. */
export const mountReportQueue = (kit: ServiceKit): void => {
  const { mount, executor, ids } = kit

  mount(AdminEndpoints.reports, async ({ query: { state = 'open', limit, cursor }, read }) => {
    const [found] = await read(INBOX, [newestOf(InboxLists.reported(state), { limit, cursor })])
    const { entries, nextCursor } = pageOf(found, limit)
    const items = await Promise.all(
      entries.map(async ({ member }) => presentReported({ read, load: executor.load, id: member, state })),
    )
    return { status: 200, body: { items: items.filter((item) => item !== undefined), nextCursor } }
  })

  mount(AdminEndpoints.closeReports, async ({ actor, params: { id }, body, read, execute }) => {
    const { removal } = await requireReported(read, id)
    const outcome = body.outcome === 'done' && removal !== undefined ? 'removed' : body.outcome
    await settleReports(
      kit,
      InboxLists.open(id),
      (state, reportId) => closeReport(state, { reportId, by: actor.userId, outcome }),
      execute,
    )
    return { status: 204 }
  })

  mount(AdminEndpoints.reopenReports, async ({ actor, params: { id }, read, execute }) => {
    const { removal } = await requireReported(read, id)
    await settleReports(
      kit,
      InboxLists.closed(id),
      (state, reportId) =>
        reopenReport(state, {
          reportId,
          by: actor.userId,
          restored: removal === undefined && state.status === 'filed' && state.byRemoval,
        }),
      execute,
    )
    return { status: 204 }
  })

  mount(AdminEndpoints.answerReports, async ({ actor, params: { id }, body: { answer }, read, execute }) => {
    await requireReported(read, id)
    const reportIds = await newestOfEachReporter(read, id)
    const answerId = ids.next()
    await execute(async (load) => {
      const answered = await Promise.all(
        reportIds.map(async (reportId) =>
          answerReport(await load(report, ReportStream.of(reportId)), {
            reportId,
            answerId,
            by: actor.userId,
            answer,
          }),
        ),
      )
      return answered.flat()
    })
    return { status: 202 }
  })
}

/** @throws Refusal 404 when the subject was never reported, or all its reporters were erased. */
const requireReported = async (
  read: ReadView,
  id: string,
): Promise<{ readonly removal: RemovalDocument | undefined }> => {
  const [reported, removal] = await read(INBOX, [
    { get: InboxKeys.reported(id) },
    { get: InboxKeys.removal(id) },
  ])
  if (reported === undefined) throw new Refusal(404, 'not-found', 'Nothing with this id has been reported.')
  return { removal: removal }
}

const newestOfEachReporter = async (read: ReadView, id: string): Promise<readonly string[]> => {
  const [entries] = await read(INBOX, [
    {
      range: InboxLists.reports(id),
      order: 'descending',
      limit: MOST_ANSWERED,
      documents: InboxKeys.report(''),
    },
  ])
  const newest = new Map<string, string>()
  for (const entry of entries) {
    const { userId } = documentOf(entry)
    if (!newest.has(userId)) newest.set(userId, entry.member)
  }
  return [...newest.values()]
}
