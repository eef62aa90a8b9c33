import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of drafts. What they say is in no view: it stays in the log. */
export const DRAFTS = 'drafts'

/** A draft as the view holds it, until it is erased. */
export type DraftDocument = {
  readonly userId: string
  readonly state: 'open' | 'discarded' | 'published'
  /** The version of its stream that has been applied: what comes again changes nothing. */
  readonly applied: number
}

/** What counts of a person when their draft is due; not there for an active member. */
export type DraftMember = {
  /** `erased`: a mark that stays, as what content's log says of their drafts may be heard of later. */
  readonly standing: 'active' | 'suspended' | 'erased'
  readonly role: 'member' | 'admin'
}

export const DraftKeys = {
  draft: (draftId: string) => keyTo<DraftDocument>(`draft:${draftId}`),
  member: (userId: string) => keyTo<DraftMember>(`member:${userId}`),
} as const

/** The names of the sorted lists; members are ids of drafts. */
export const DraftLists = {
  /** The drafts of a person that can be saved, and those that can be restored, by the order of what happened to them last. */
  open: (userId: string) => `open:${userId}`,
  discarded: (userId: string) => `discarded:${userId}`,
  /** The open ones of a person that have a time, or had one and failed, by that (ms). */
  scheduled: (userId: string) => `scheduled:${userId}`,
  /** Those that were published at a time chosen before, until they are erased, by when that was (ms). */
  released: (userId: string) => `released:${userId}`,
  /** All that wait for their time, by that (ms). */
  due: 'due',
  /** All of a person that are not erased, by the same. */
  owned: (userId: string) => `owned:${userId}`,
  /** Discarded and published ones, by the time of that (ms). */
  ended: 'ended',
  /** Those with saves to thin out, by the time at which there may be some (ms). */
  thinning: 'thinning',
} as const
