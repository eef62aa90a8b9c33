import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { INBOX, InboxKeys, InboxLists } from '../inbox/inbox-view.ts'

/** What has been reported and waits for the admins, told together. */
export type WaitingReports = {
  /** How many things wait. */
  readonly count: number
  /** The newest open report of those: its place in social's log, when it was filed (ISO 8601), and who filed it. */
  readonly order: number
  readonly at: string
  readonly reporterId: string
}

/** Undefined when nothing waits. */
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
  // Closed between the two questions.
  if (entry?.document === undefined) return undefined
  const { order, at, userId } = entry.document
  return { count, order, at, reporterId: userId }
}
