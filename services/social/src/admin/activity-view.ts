import type { Activity, ActivityAbout, Overview } from '@soko/contracts/types/admin.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of what happened on the site. */
export const ACTIVITY = 'activity'

export type Figure = keyof Overview['figures']

/** One thing that happened. Key `fact:<id>`, until it is undone or erased; what was only deleted stays. */
export type FactDocument = {
  /** Messages to the admins are counted, but they are not activities. */
  readonly kind: Activity['kind'] | 'message'
  readonly source: string
  /** Its place in its source's log. */
  readonly order: number
  readonly at: string
  /** Who did it; for a suspension, who was suspended. */
  readonly actorId: string | null
  readonly postId: string | null
  /** Who is followed. */
  readonly memberId: string | null
}

export const factKey = (factId: string) => keyTo<FactDocument>(`fact:${factId}`)

/** What a fact is known by: one of each kind about each subject. */
export const factId = (
  kind: FactDocument['kind'] | 'contact' | 'report',
  ...subject: readonly string[]
): string => [kind, ...subject].join('-')

/** How many readers each gateway has counted on a day. Key `readers:<day>`. */
export type ReadersDocument = Readonly<Record<string, number>>

/** @param day in UTC: `2026-01-31`. */
export const readersKey = (day: string) => keyTo<ReadersDocument>(`readers:${day}`)

/** The names of the sorted lists of facts, by their place in their source's log. */
export const ActivityLists = {
  /** The activities of one source. */
  activities: (source: string) => `activities:${source}`,
  /** The activities about one thing, all from one source. */
  about: (about: ActivityAbout) => `activities-about:${about}`,
  /** What is counted; its size is the figure. */
  all: (figure: Figure) => `all:${figure}`,
  /** What was new on a day (UTC, `2026-01-31`). */
  newOn: (figure: Figure, day: string) => `new:${figure}:${day}`,
  /** The ids of those a member follows, at most 2,000. */
  followedBy: (userId: string) => `followed-by:${userId}`,
  /** The ids of the reports a member has filed. */
  reportsOf: (userId: string) => `reports-of:${userId}`,
} as const

/** What each kind of fact is counted as. */
export const FIGURES: { readonly [Kind in FactDocument['kind']]?: Figure } = {
  registered: 'users',
  published: 'posts',
  commented: 'comments',
  bookmarked: 'bookmarks',
  followed: 'follows',
  message: 'messages',
}

/** What each kind of activity is about. */
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
