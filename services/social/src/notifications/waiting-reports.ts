import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { INBOX, InboxKeys, InboxLists } from '../inbox/inbox-view.ts'

/** The open reports, which admins see as one notification. */
export type WaitingReports = {
  readonly count: number
  /** Position in social's log and time (ISO 8601) of the newest open report. */
  readonly order: number
  readonly at: string
  readonly reporterId: string
}

export const readWaitingReports = async (read: ReadView): Promise<WaitingReports | undefined> => {
  const open = InboxLists.reported('open')
  const [[newest], count] = await read(INBOX, [
    { range: open, order: 'descending', limit: 1 },
    { size: open },
  ])
  if (newest === undefined) return undefined
  const [[entry]] = await read(INBOX, [
    {
      range: InboxLists.open(newest.member),
      order: 'ascending',
      limit: 1,
      documents: InboxKeys.report(''),
    },
  ])
  // The report was closed between the two reads.
  if (entry?.document === undefined) return undefined
  const { order, at, userId } = entry.document
  return { count, order, at, reporterId: userId }
}
