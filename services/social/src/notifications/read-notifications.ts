import { Limits } from '@soko/contracts/fields/limits.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { positionOf } from '@soko/platform/projections/order.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { countUnreadJudged, type Follower, type JudgedCalls, readJudgedCalls } from './judged-calls.ts'
import { readMentions } from './mentions.ts'
import { InstrumentLists, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { below, mergePage, parseBounds } from '../merged-pages/merged-page.ts'
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

const MOST_GROUPS = 1_000
const MOST_MENTIONS = 100
const MOST_DRAFTS = 100

/** Returns a page of notifications, newest first. */
export const readNotifications = async (
  read: ReadView,
  { userId, role }: Reader,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<NotificationPage> => {
  const bounds = parseBounds(cursor, ['content', 'social', 'markets'])
  const [found, following, entries] = await read(NOTIFICATIONS, [
    { get: NotificationKeys.read(userId) },
    { range: NotificationLists.following(userId), order: 'ascending', limit: Limits.follows },
    {
      range: NotificationLists.groups(userId),
      order: 'descending',
      limit: limit + 1,
      documents: NotificationKeys.group(userId, ''),
      ...below(bounds['social']),
    },
  ])
  const mark = found ?? UNREAD
  const groups = entries.map((entry): FoundNotification => {
    const { member, score } = entry
    return { ...documentOf(entry), group: member, order: score, read: positionOf(score) <= mark.social }
  })
  const waiting = role === 'admin' ? await readWaitingReports(read) : undefined
  const isOnPage = waiting !== undefined && waiting.order < (bounds['social'] ?? Infinity)
  const reports: readonly FoundNotification[] = isOnPage
    ? [{ waiting, order: waiting.order, at: waiting.at, read: positionOf(waiting.order) <= mark.social }]
    : []
  const social = [...groups, ...reports].toSorted((one, other) => other.order - one.order)
  const follower = await readFollower(read, userId, following)
  const [mentions, posts, drafts, judged] = await Promise.all([
    readMentions(read, userId, limit + 1, bounds['content']),
    readFollowedPosts(read, following, limit + 1, bounds['content']),
    readOwnDrafts(read, userId, limit + 1, bounds['content']),
    readJudgedCalls(read, follower, limit + 1, { bound: bounds['markets'] }),
  ])
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

const readFollower = async (read: ReadView, userId: string, following: Following): Promise<Follower> => {
  const [followed] = await read(INSTRUMENTS, [
    { range: InstrumentLists.followed(userId), order: 'ascending', limit: MarketLimits.follows },
  ])
  return { userId, authors: sinceOf(following), instruments: sinceOf(followed) }
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

/** Counts up to 1,000 groups, 100 mentions, 100 drafts, 1,000 posts and 100 days of judged calls. */
export const countUnread = async (read: ReadView, { userId, role }: Reader): Promise<number> => {
  const [found, following, groups] = await read(NOTIFICATIONS, [
    { get: NotificationKeys.read(userId) },
    { range: NotificationLists.following(userId), order: 'ascending', limit: Limits.follows },
    { range: NotificationLists.groups(userId), order: 'descending', limit: MOST_GROUPS },
  ])
  const mark = found ?? UNREAD
  const unreadGroups = groups.filter(({ score }) => positionOf(score) > mark.social).length
  const isUnread = (order: number): boolean => positionOf(order) > mark.content
  const waiting = role === 'admin' ? await readWaitingReports(read) : undefined
  const unreadReports = waiting !== undefined && positionOf(waiting.order) > mark.social ? 1 : 0
  const mentions = (await readMentions(read, userId, MOST_MENTIONS, undefined)).filter(({ order }) =>
    isUnread(order),
  )
  const follower = await readFollower(read, userId, following)
  // Mentions among the followed posts are counted below.
  const alone = mentions.filter(
    ({ post, order }) =>
      order !== post.order || Date.parse(post.at) <= (follower.authors.get(post.authorId) ?? Infinity),
  )
  const drafts = (await readOwnDrafts(read, userId, MOST_DRAFTS, undefined)).filter(({ order }) =>
    isUnread(order),
  )
  const posts = await countUnreadPosts(read, following, isUnread)
  const judged = await countUnreadJudged(read, follower, mark.markets)
  return unreadReports + unreadGroups + alone.length + drafts.length + posts + judged
}
