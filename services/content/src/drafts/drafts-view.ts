import { keyTo } from '@soko/platform/view-store/key.ts'

export const DRAFTS = 'drafts'

/** A draft in the view. It is deleted when the draft is erased. The text is only in the log. */
export type DraftDocument = {
  readonly userId: string
  readonly state: 'open' | 'discarded' | 'published'
  /** The version of the last applied event in its stream. Events that are delivered again are ignored. */
  readonly applied: number
}

/** Checked when a draft of the user is due. Absent for an active user with the role `member`. */
export type DraftMember = {
  /** `erased` is stored permanently, because events of the user's drafts may be applied later. */
  readonly standing: 'active' | 'suspended' | 'erased'
  readonly role: 'member' | 'admin'
}

export const DraftKeys = {
  draft: (draftId: string) => keyTo<DraftDocument>(`draft:${draftId}`),
  member: (userId: string) => keyTo<DraftMember>(`member:${userId}`),
} as const

export const DraftLists = {
  open: (userId: string) => `open:${userId}`,
  discarded: (userId: string) => `discarded:${userId}`,
  scheduled: (userId: string) => `scheduled:${userId}`,
  /** Drafts published by schedule, until they are erased, by publication time in milliseconds. */
  released: (userId: string) => `released:${userId}`,
  /** All drafts that are scheduled, by due time in milliseconds. */
  due: 'due',
  /** All drafts of a user that are not erased, by log position. */
  owned: (userId: string) => `owned:${userId}`,
  ended: 'ended',
  /** Drafts with revisions that may be pruned, by the time of the next check in milliseconds. */
  thinning: 'thinning',
} as const
