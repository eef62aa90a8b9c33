import type { SocialExport } from '@soko/contracts/types/export.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { ReportStream } from './report.events.ts'
import { report } from './report.ts'

/** What a person has reported, for their own export. Those that are being erased are left out. */
export const exportReports = async (
  load: Load,
  reportIds: readonly string[],
): Promise<SocialExport['reports']> => {
  const reports: SocialExport['reports'] = []
  for (const reportId of reportIds) {
    const filed = await load(report, ReportStream.of(reportId))
    if (filed.status !== 'filed') continue
    const { postId, commentId, reason } = filed.facts
    reports.push({ postId, commentId, reason, at: filed.at })
  }
  return reports
}
