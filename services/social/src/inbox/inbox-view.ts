import type { ReportState } from '@soko/contracts/types/report.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const INBOX = 'inbox'

/** Stored as `report:<id>` until the reporter is erased. */
export type ReportDocument = {
  readonly userId: string
  readonly reported: string
  readonly order: number
  readonly at: string
  readonly closed: Exclude<ReportState, 'open'> | null
}

/** Stored as `reported:<id>` while the post or comment has reports. */
export type ReportedDocument = { readonly postId: string; readonly commentId: string | null }

/** Stored as `removal:<id>` while the subject is removed. `at` is ISO 8601. */
export type RemovalDocument = { readonly by: string; readonly at: string }

export const reportedId = ({ postId, commentId }: ReportedDocument): string =>
  commentId === null ? `post-${postId}` : `comment-${commentId}`

export const InboxKeys = {
  report: (reportId: string) => keyTo<ReportDocument>(`report:${reportId}`),
  reported: (id: string) => keyTo<ReportedDocument>(`reported:${id}`),
  removal: (id: string) => keyTo<RemovalDocument>(`removal:${id}`),
} as const

/** Scores of `open` and `closed` are negated log positions, so that the newest is first. */
export const InboxLists = {
  /** Subjects, by the position of their newest open report or, without one, of the closing. */
  reported: (state: ReportState) => keyTo<ReportedDocument>(`reported:${state}`),
  reports: (id: string) => `reports:${id}`,
  open: (id: string) => `open:${id}`,
  closed: (id: string) => `closed:${id}`,
  /** Messages, by log position. */
  messages: (state: 'open' | 'done') => `messages:${state}`,
} as const
