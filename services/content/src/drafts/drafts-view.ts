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

export const DraftKeys = {
  draft: (draftId: string) => keyTo<DraftDocument>(`draft:${draftId}`),
} as const

/** The names of the sorted lists; members are ids of drafts. */
export const DraftLists = {
  /** The drafts of a person that can be saved, and those that can be restored, by the order of what happened to them last. */
  open: (userId: string) => `open:${userId}`,
  discarded: (userId: string) => `discarded:${userId}`,
  /** All of a person that are not erased, by the same. */
  owned: (userId: string) => `owned:${userId}`,
  /** Discarded and published ones, by the time of that (ms). */
  ended: 'ended',
  /** Those with saves to thin out, by the time at which there may be some (ms). */
  thinning: 'thinning',
} as const
