import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readReported } from '../reports/report.decider.ts'
import { type ReportEvents, ReportStream } from '../reports/report.events.ts'
import { report } from '../reports/report.ts'
import { INBOX, InboxLists } from './inbox-view.ts'

/** How many open reports to try, because the view may list reports that are already closed. */
const MAX_RECENT = 100

/**
 * Records an admin's read of a deleted text on its newest open report. Returns false if there is none, so the
 * admin may not read the text.
 */
export const recordRead = async (
  kit: Pick<ServiceKit, 'name' | 'log' | 'view' | 'executor'>,
  id: string,
  read: Omit<ReportEvents['ReportedTextRead'], 'reportId'>,
): Promise<boolean> => {
  await untilApplied(kit, INBOX)
  const { commit } = await kit.executor.execute(async (load) => {
    const { answers } = await kit
      .view(INBOX)
      .read([{ range: InboxLists.open(id), order: 'ascending', limit: MAX_RECENT }])
    for (const { member: reportId } of answers[0]) {
      const events = readReported(await load(report, ReportStream.of(reportId)), { ...read, reportId })
      if (events.length > 0) return events
    }
    return []
  })
  return commit !== null
}
