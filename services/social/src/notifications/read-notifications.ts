import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { defaultBellKinds, type NotificationKinds } from '@soko/contracts/types/notification-settings.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { positionOf } from '@soko/platform/projections/order.ts'
import { countUnreadJudged, type Follower, type JudgedCalls, readJudgedCalls } from './judged-calls.ts'
import { readMentions } from './mentions.ts'
import { InstrumentLists, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { countUnreadGroups, readGroups } from './groups.ts'
import { mergePage, parseBounds } from '../merged-pages/merged-page.ts'
import { type OwnDraft, readOwnDrafts } from './own-drafts.ts'
import { countUnreadPosts, type Following, readFollowedPosts } from './followed-posts.ts'
import {
  NotificationKeys,
  NotificationLists,
  NOTIFICATIONS,
  type PostDocument,
} from './notifications-view.ts'
import { readWaitingReports, type WaitingReports } from './waiting-reports.ts'
import { type ReadMark, UNREAD } from './read-mark.ts'

/** A notification as the views store it, without names and titles. */
export type FoundNotification = { readonly order: number; readonly at: string; readonly read: boolean } & (
  | { readonly group: string; readonly postId: string | null }
  | { readonly waiting: WaitingReports }
  | Pick<OwnDraft, 'draft' | 'became'>
  | { readonly post: PostDocument; readonly isMention: boolean }
  | { readonly judged: JudgedCalls }
)

/** A user who reads notifications. Admins are also notified of reports. */
export type Reader = { readonly userId: string; readonly role: 'member' | 'admin' }

export type NotificationPage = {
  readonly entries: readonly FoundNotification[]
  readonly nextCursor: string | null
  readonly mark: ReadMark
}

const MOST_MENTIONS = 100
const MOST_DRAFTS = 100

/** Returns a page of notifications of the kinds that are on, newest first. */
export const readNotifications = async (
  read: ReadView,
  { userId, role }: Reader,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<NotificationPage> => {
  const bounds = parseBounds(cursor, ['content', 'social', 'markets'])
  const { mark, kinds, following } = await readReader(read, userId)
  const waiting = role === 'admin' ? await readWaitingReports(read) : undefined
  const isOnPage = waiting !== undefined && waiting.order < (bounds['social'] ?? Infinity)
  const reports = isOnPage ? [{ waiting, order: waiting.order, at: waiting.at }] : []
  const follower = await readFollower(read, userId, kinds, following)
  const [groups, mentions, posts, drafts, judged] = await Promise.all([
    readGroups(read, userId, kinds, limit + 1, bounds['social']),
    kinds.mention ? readMentions(read, userId, limit + 1, bounds['content']) : [],
    kinds.post ? readFollowedPosts(read, following, limit + 1, bounds['content']) : [],
    readOwnDrafts(read, userId, limit + 1, bounds['content']),
    readJudgedCalls(read, follower, limit + 1, { bound: bounds['markets'] }),
  ])
  const social = [...groups, ...reports]
    .toSorted((one, other) => other.order - one.order)
    .map((found): FoundNotification => ({ ...found, read: positionOf(found.order) <= mark.social }))
  // A mention in a post's first version replaces the notification that a followed author published it.
  const mentioning = new Set(mentions.map(({ order }) => order))
  const content = [
    ...mentions.map((mention) => ({ ...mention, isMention: true })),
    ...posts
      .filter(({ order }) => !mentioning.has(order))
      .map((post) => ({ post, at: post.at, order: post.order, isMention: false })),
    ...drafts,
  ]
    .toSorted((one, other) => other.order - one.order)
    .slice(0, limit + 1)
    .map((found): FoundNotification => ({ ...found, read: positionOf(found.order) <= mark.content }))
  const markets = judged.map((calls): FoundNotification => {
    const { at, order } = calls.calls[0].place
    return { judged: calls, order: calls.order, at, read: positionOf(order) <= mark.markets }
  })
  return { ...mergePage({ content, social, markets }, limit), mark }
}

const readReader = async (
  read: ReadView,
  userId: string,
): Promise<{
  readonly mark: ReadMark
  readonly kinds: NotificationKinds
  readonly following: Following
}> => {
  const [mark, kinds, following] = await read(NOTIFICATIONS, [
    { get: NotificationKeys.read(userId) },
    { get: NotificationKeys.bell(userId) },
    { range: NotificationLists.following(userId), order: 'ascending', limit: Limits.follows },
  ])
  return { mark: mark ?? UNREAD, kinds: kinds ?? defaultBellKinds, following }
}

/** Returns the follows whose judged calls notify the user. */
const readFollower = async (
  read: ReadView,
  userId: string,
  kinds: NotificationKinds,
  following: Following,
): Promise<Follower> => {
  const [followed] = await read(INSTRUMENTS, [
    { range: InstrumentLists.followed(userId), order: 'ascending', limit: MarketLimits.follows },
  ])
  return {
    userId,
    hasOwn: kinds['own-judged'],
    authors: sinceOf(kinds['author-judged'] ? following : []),
    instruments: sinceOf(kinds['instrument-judged'] ? followed : []),
  }
}

/** Returns the times of the follows in milliseconds, by followed user. */
const sinceOf = (followed: Following): ReadonlyMap<string, number> =>
  new Map(followed.map(({ member, score }) => [member, score]))

/**
 * Finds the highest position of each log among the newest hundred notifications up to `time` (ISO 8601).
 * Later positions may have earlier times.
 */
export const newestUpTo = async (read: ReadView, reader: Reader, time: string): Promise<ReadMark> => {
  const { entries } = await readNotifications(read, reader, { limit: 100 })
  const reach = (source: keyof ReadMark): number =>
    Math.max(
      0,
      ...entries
        .filter((entry) => sourceOf(entry) === source && entry.at <= time)
        .map((entry) => positionOf('judged' in entry ? entry.judged.calls[0].place.order : entry.order)),
    )
  return { content: reach('content'), social: reach('social'), markets: reach('markets') }
}

const sourceOf = (entry: FoundNotification): keyof ReadMark => {
  if ('judged' in entry) return 'markets'
  return 'post' in entry || 'draft' in entry ? 'content' : 'social'
}

/**
 * Counts unread notifications of the kinds that are on: up to 1,000 groups, 100 mentions, 100 drafts, 1,000 posts
 * and 100 days of judged calls.
 */
export const countUnread = async (read: ReadView, { userId, role }: Reader): Promise<number> => {
  const { mark, kinds, following } = await readReader(read, userId)
  const isUnreadInSocial = (order: number): boolean => positionOf(order) > mark.social
  const isUnread = (order: number): boolean => positionOf(order) > mark.content
  const waiting = role === 'admin' ? await readWaitingReports(read) : undefined
  const unreadReports = waiting !== undefined && isUnreadInSocial(waiting.order) ? 1 : 0
  const groups = await countUnreadGroups(read, userId, kinds, isUnreadInSocial)
  const found = kinds.mention ? await readMentions(read, userId, MOST_MENTIONS, undefined) : []
  const mentions = found.filter(({ order }) => isUnread(order))
  const authors = kinds.post ? following : []
  const since = sinceOf(authors)
  // Mentions among the followed posts are counted below.
  const alone = mentions.filter(
    ({ post, order }) =>
      order !== post.order || Date.parse(post.at) <= (since.get(post.authorId) ?? Infinity),
  )
  const drafts = (await readOwnDrafts(read, userId, MOST_DRAFTS, undefined)).filter(({ order }) =>
    isUnread(order),
  )
  const posts = await countUnreadPosts(read, authors, isUnread)
  const follower = await readFollower(read, userId, kinds, following)
  const judged = await countUnreadJudged(read, follower, mark.markets)
  return unreadReports + groups + alone.length + drafts.length + posts + judged
}
