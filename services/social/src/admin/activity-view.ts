import type { Activity, ActivityAbout, Overview } from '@soko/contracts/types/admin.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const ACTIVITY = 'activity'

export type Total = keyof Overview['figures']

/** An activity. Key `fact:<id>`, until it is undone or erased; deletion of its subject does not remove it. */
export type FactDocument = {
  /** Messages to the admins are counted, but are not activities. */
  readonly kind: Activity['kind'] | 'message'
  readonly source: string
  /** Its position in its source's log. */
  readonly order: number
  readonly at: string
  readonly actorId: string | null
  readonly postId: string | null
  readonly memberId: string | null
}

export const factKey = (factId: string) => keyTo<FactDocument>(`fact:${factId}`)

/** Returns the id of a fact: one per kind and subject. */
export const factId = (
  kind: FactDocument['kind'] | 'contact' | 'report',
  ...subject: readonly string[]
): string => [kind, ...subject].join('-')

/** The number of readers that each gateway has counted on a day. Key `readers:<day>`. */
export type ReadersDocument = Readonly<Record<string, number>>

export const readersKey = (day: string) => keyTo<ReadersDocument>(`readers:${day}`)

/** The names of the sorted lists of facts, scored by position in the source's log. */
export const ActivityLists = {
  activities: (source: string) => `activities:${source}`,
  about: (about: ActivityAbout) => `activities-about:${about}`,
  /** Facts to count; the size of the list is the number. */
  all: (total: Total) => `all:${total}`,
  /** Facts that are new on a day (UTC, `2026-01-31`). */
  newOn: (total: Total, day: string) => `new:${total}:${day}`,
  /** The ids of the users a member follows, at most 2,000. */
  followedBy: (userId: string) => `followed-by:${userId}`,
  /** The ids of the reports a member has filed. */
  reportsOf: (userId: string) => `reports-of:${userId}`,
} as const

export const TOTALS: { readonly [Kind in FactDocument['kind']]?: Total } = {
  registered: 'users',
  published: 'posts',
  commented: 'comments',
  bookmarked: 'bookmarks',
  followed: 'follows',
  message: 'messages',
}

export const ABOUT: { readonly [Kind in Activity['kind']]: ActivityAbout } = {
  registered: 'members',
  suspended: 'members',
  reinstated: 'members',
  published: 'analyses',
  revised: 'analyses',
  deleted: 'analyses',
  restored: 'analyses',
  commented: 'comments',
  bookmarked: 'bookmarks',
  followed: 'follows',
}
