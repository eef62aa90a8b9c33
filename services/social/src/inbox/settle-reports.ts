import type { Decision, Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { INBOX } from './inbox-view.ts'
import { ReportStream } from '../reports/report.events.ts'
import { type Report, report } from '../reports/report.ts'

const BATCH = 200

/** Decides on one report. An empty result leaves the report unchanged. */
export type Settle = (state: Report, reportId: string) => readonly NewEvent[]

/**
 * Closes or reopens reports in batches, until a batch changes nothing. Can be repeated.
 * @param list a list of the inbox, which changed reports leave.
 * @param execute runs the first batch, for example with the request's idempotency key.
 */
export const settleReports = async (
  kit: ServiceKit,
  list: string,
  settle: Settle,
  execute: (decide: Decision) => Promise<{ readonly commit: unknown }> = kit.executor.execute,
): Promise<void> => {
  for (let run = execute; ; run = kit.executor.execute) {
    await untilApplied(kit, INBOX)
    const { answers } = await kit.view(INBOX).read([{ range: list, order: 'ascending', limit: BATCH }])
    const ids = answers[0].map(({ member }) => member)
    let settled = 0
    await run(async (load) => {
      const events = await settleAll(load, ids, settle)
      settled = events.length
      return events
    })
    if (settled === 0 || ids.length < BATCH) return
  }
}

const settleAll = async (
  load: Load,
  ids: readonly string[],
  settle: Settle,
): Promise<readonly NewEvent[]> => {
  const events: NewEvent[] = []
  for (const reportId of ids) events.push(...settle(await load(report, ReportStream.of(reportId)), reportId))
  return events
}
