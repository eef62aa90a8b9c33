import { keyTo } from '@soko/platform/view-store/key.ts'

export const DRAFTS = 'drafts'

/** A draft in the view. It is deleted when the draft is erased. The text is only in the log. */
export type DraftDocument = {
  readonly userId: string
  readonly state: 'open' | 'discarded' | 'published'
  /** The version of the last applied event in its stream. Events that are delivered again are ignored. */
  readonly applied: number
}

/** Standing and role of a user, checked when a draft is due. Missing for an active user with role `member`. */
export type DraftMember = {
  /** `erased` is never removed, because events of the user's drafts may be applied after the erasure. */
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
  /** Drafts that were published by schedule, until they are erased; sorted by publication time in milliseconds. */
  released: (userId: string) => `released:${userId}`,
  /** All scheduled drafts, sorted by due time in milliseconds. */
  due: 'due',
  /** All drafts of a user that are not erased, sorted by log position. */
  owned: (userId: string) => `owned:${userId}`,
  ended: 'ended',
  /** Drafts whose revisions may be pruned, sorted by the time of the next check in milliseconds. */
  thinning: 'thinning',
} as const
