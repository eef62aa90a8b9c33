import type { Activity, ActivityAbout, Overview } from '@soko/contracts/types/admin.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

export const ACTIVITY = 'activity'

export type Total = keyof Overview['figures']

/** An activity or message. Stored as `fact:<id>` until undone or erased, even if its post is deleted. */
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

/** Returns the same id for all facts of one kind and subject, so that a repeated one replaces the former. */
export const factId = (
  kind: FactDocument['kind'] | 'contact' | 'report',
  ...subject: readonly string[]
): string => [kind, ...subject].join('-')

/** A day's numbers of readers by gateway, stored as `readers:<day>`. */
export type ReadersDocument = Readonly<Record<string, number>>

export const readersKey = (day: string) => keyTo<ReadersDocument>(`readers:${day}`)

/** Lists of facts are scored by position in the source's log. */
export const ActivityLists = {
  activities: (source: string) => `activities:${source}`,
  about: (about: ActivityAbout) => `activities-about:${about}`,
  /** The size of the list is the total. */
  all: (total: Total) => `all:${total}`,
  /** `day` is in UTC, such as `2026-01-31`. */
  newOn: (total: Total, day: string) => `new:${total}:${day}`,
  /** The users whom a user follows: at most 2,000. */
  followedBy: (userId: string) => `followed-by:${userId}`,
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
