import type { Activity, ActivityAbout, Overview } from '@soko/contracts/types/admin.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const ACTIVITY = 'activity'

export type Total = keyof Overview['figures']

/**
 * A fact: an activity on the site, or a message to the admins. Key `fact:<id>`, until the activity is undone
 * or its data erased. It remains when its post or comment is deleted.
 */
export type FactDocument = {
  /** Messages to the admins are counted in totals, but not listed as activities. */
  readonly kind: Activity['kind'] | 'message'
  readonly source: string
  /** The event's position in the log of `source`. */
  readonly order: number
  readonly at: string
  readonly actorId: string | null
  readonly postId: string | null
  readonly memberId: string | null
}

export const factKey = (factId: string) => keyTo<FactDocument>(`fact:${factId}`)

/** Returns the id of a fact. There is one fact per kind and subject. */
export const factId = (
  kind: FactDocument['kind'] | 'contact' | 'report',
  ...subject: readonly string[]
): string => [kind, ...subject].join('-')

/** The number of readers that each gateway has counted on a day. Key `readers:<day>`. */
export type ReadersDocument = Readonly<Record<string, number>>

export const readersKey = (day: string) => keyTo<ReadersDocument>(`readers:${day}`)

/** The names of the sorted lists. Lists of facts are scored by position in the source's log. */
export const ActivityLists = {
  activities: (source: string) => `activities:${source}`,
  about: (about: ActivityAbout) => `activities-about:${about}`,
  /** Facts counted in a total, which is the size of the list. */
  all: (total: Total) => `all:${total}`,
  /** Facts that were new on a day (UTC, `2026-01-31`). */
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
