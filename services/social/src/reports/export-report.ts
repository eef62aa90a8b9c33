import type { SocialExport } from '@soko/contracts/types/export.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { ReportStream } from './report.events.ts'
import { report } from './report.ts'

/** What a person has reported, for their own export; undefined when it is being erased. */
export const exportReport = async (
  load: Load,
  reportId: string,
): Promise<SocialExport['reports'][number] | undefined> => {
  const filed = await load(report, ReportStream.of(reportId))
  if (filed.status !== 'filed') return undefined
  const { postId, commentId, reason } = filed.facts
  return { postId, commentId, reason, at: filed.at }
}
