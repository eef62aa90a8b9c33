import { keyTo } from '@soko/platform/view-store/key.ts'

export const DRAFTS = 'drafts'

/** A draft in the view, until it is erased. Its text is in the log only. */
export type DraftDocument = {
  readonly userId: string
  readonly state: 'open' | 'discarded' | 'published'
  /** The last applied version of its stream: redelivered events change nothing. */
  readonly applied: number
}

/** The state of a user that matters when their draft is due; missing for an active member. */
export type DraftMember = {
  /** `erased` stays permanently, because content's events of their drafts may arrive later. */
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
  /** Drafts published by schedule, until they are erased, by time (ms). */
  released: (userId: string) => `released:${userId}`,
  /** All scheduled drafts by time (ms). */
  due: 'due',
  /** A user's drafts that are not erased, by the same. */
  owned: (userId: string) => `owned:${userId}`,
  ended: 'ended',
  /** Drafts with revisions to prune, by the time to check (ms). */
  thinning: 'thinning',
} as const
