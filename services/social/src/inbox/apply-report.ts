import { PublicReport } from '@soko/contracts/events/social.events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { stateAfter } from '../reports/report.ts'
import { InboxKeys, InboxLists, type ReportDocument, reportedId } from './inbox-view.ts'

/** The stream's name identifies the report even if the event's data was erased. */
export const applyReport = async (
  event: PublishedEventOf<typeof PublicReport>,
  view: ViewWriter,
): Promise<void> => {
  const reportId = PublicReport.idOf(event.stream)
  if (reportId === undefined) return
  const key = InboxKeys.report(reportId)
  if (event.type === 'ReportFiled') {
    if (event.data === undefined) return
    const { userId, postId, commentId } = event.data
    const reported = reportedId({ postId, commentId })
    const order = orderOf(event)
    const document: ReportDocument = { userId, reported, order, at: event.time, closed: null }
    view.put(key, document)
    view.put(InboxKeys.reported(reported), { postId, commentId })
    view.add(InboxLists.reports(reported), reportId, order)
    view.add(InboxLists.open(reported), reportId, -order)
    return place(reported, view)
  }
  const report = await view.get(key)
  if (report === undefined || (event.data === undefined && event.type !== 'ReportErased')) return
  const { reported, order } = report
  view.remove(InboxLists.open(reported), reportId)
  view.remove(InboxLists.closed(reported), reportId)
  switch (event.type) {
    case 'ReportClosed':
      if (event.data === undefined) return
      view.put(key, { ...report, closed: stateAfter(event.data.outcome) })
      view.add(InboxLists.closed(reported), reportId, -orderOf(event))
      break
    case 'ReportReopened':
      view.put(key, { ...report, closed: null })
      view.add(InboxLists.open(reported), reportId, -order)
      break
    case 'ReportErased':
      view.delete(key)
      view.remove(InboxLists.reports(reported), reportId)
      break
    default:
  }
  await place(reported, view)
}

/** Lists a subject as open while any of its reports is open, and in no list without reports. */
const place = async (reported: string, view: ViewWriter): Promise<void> => {
  const [open] = await view.members(InboxLists.open(reported), 1)
  const [closed] = await view.members(InboxLists.closed(reported), 1)
  const newest = open ?? closed
  const report = newest && (await view.get(InboxKeys.report(newest.member)))
  const state = report && (report.closed ?? 'open')
  for (const each of ['open', 'done', 'dismissed'] as const) {
    if (each !== state) view.remove(InboxLists.reported(each), reported)
  }
  if (newest === undefined || state === undefined) view.delete(InboxKeys.reported(reported))
  else view.add(InboxLists.reported(state), reported, -newest.score)
}
