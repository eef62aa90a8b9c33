import type { ReportState } from '@soko/contracts/types/report.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of what waits for the admins. */
export const INBOX = 'inbox'

/** Key `report:<id>`, until the person who filed it is erased. */
export type ReportDocument = {
  readonly userId: string
  /** The id of what is reported: see `reportedId`. */
  readonly reported: string
  /** Its place in social's log. */
  readonly order: number
  /** ISO 8601. */
  readonly at: string
  /** How it was closed, while it is. */
  readonly closed: Exclude<ReportState, 'open'> | null
}

/** What is reported. Key `reported:<id>`, as long as there is a report of it. */
export type ReportedDocument = { readonly postId: string; readonly commentId: string | null }

/** Which admin has removed the thing with this id, and when (ISO 8601). Key `removal:<id>`, while it is removed. */
export type RemovalDocument = { readonly by: string; readonly at: string }

/** The id of a post or comment among what is reported. */
export const reportedId = ({ postId, commentId }: ReportedDocument): string =>
  commentId === null ? `post-${postId}` : `comment-${commentId}`

export const InboxKeys = {
  report: (reportId: string) => keyTo<ReportDocument>(`report:${reportId}`),
  reported: (id: string) => keyTo<ReportedDocument>(`reported:${id}`),
  removal: (id: string) => keyTo<RemovalDocument>(`removal:${id}`),
} as const

/** The names of the sorted lists. Of `open` and `closed` the scores are places in the log with the sign changed: the newest is first. */
export const InboxLists = {
  /** What is reported, by the place of its newest open report or, of what is closed, of its closing. */
  reported: (state: ReportState) => keyTo<ReportedDocument>(`reported:${state}`),
  /** All reports of one thing, by place; those that are open, and those that are closed. */
  reports: (id: string) => `reports:${id}`,
  open: (id: string) => `open:${id}`,
  closed: (id: string) => `closed:${id}`,
  /** The contact messages, by place. */
  messages: (state: 'open' | 'done') => `messages:${state}`,
} as const
