import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { eraseBookmark, type BookmarkCommand } from '../bookmarks/bookmark.decider.ts'
import { BookmarkStream } from '../bookmarks/bookmark.events.ts'
import { bookmark } from '../bookmarks/bookmark.ts'
import { eraseComment } from '../comments/comment.decider.ts'
import { CommentStream } from '../comments/comment.events.ts'
import { comment } from '../comments/comment.ts'
import { PostKeys, POSTS } from '../posts/post-view.ts'

const BATCH = 100

/** Events that record an erasure for subscribers. They contain only ids and stay in the log. */
const FINAL_EVENTS: ReadonlySet<string> = new Set([
  CommentStream.CommentErased.type,
  BookmarkStream.BookmarkErased.type,
])

/**
 * Calls `erase` for each entry until the list is empty; its events must remove the entry. Can be repeated.
 * @throws Error when an entry stays in the list; the reactor then retries and reports the failure.
 */
export const emptyList = async (
  kit: ServiceKit,
  { view, list }: { readonly view: string; readonly list: string },
  erase: (member: string) => Promise<void>,
): Promise<void> => {
  for (let first: string | undefined; ;) {
    await untilApplied(kit, view)
    const { answers } = await kit.view(view).read([{ range: list, order: 'ascending', limit: BATCH }])
    const [entries] = answers
    if (entries[0] === undefined) return
    if (entries[0].member === first) throw new Error(`${first} stays in the list ${list} of ${view}.`)
    first = entries[0].member
    for (const { member } of entries) await erase(member)
  }
}

/** Erases the text first; then CommentErased removes the comment from all lists. */
export const eraseComments = async (kit: ServiceKit, list: string): Promise<void> =>
  emptyList(kit, { view: POSTS, list }, async (commentId) => {
    const { answers } = await kit.view(POSTS).read([{ get: PostKeys.comment(commentId) }])
    const document = answers[0]
    // Another reactor has just erased the comment, with its author or its post.
    if (document === undefined) return
    const { postId, userId } = document
    await eraseItem(kit, CommentStream.of(commentId), async (load) =>
      eraseComment(await load(comment, CommentStream.of(commentId)), { commentId, postId, userId }),
    )
  })

/** Includes bookmarks that members have removed. */
export const eraseBookmarks = async (
  kit: ServiceKit,
  list: string,
  toCommand: (member: string) => BookmarkCommand,
): Promise<void> =>
  emptyList(kit, { view: POSTS, list }, async (member) => {
    const command = toCommand(member)
    const stream = BookmarkStream.of(command.userId, command.postId)
    await eraseItem(kit, stream, async (load) => eraseBookmark(await load(bookmark, stream), command))
  })

const eraseItem = async (
  kit: ServiceKit,
  stream: string,
  decide: (load: Load) => Promise<readonly NewEvent[]>,
): Promise<void> => {
  await eraseStreams(kit.log, [stream], FINAL_EVENTS)
  await kit.executor.execute(decide)
}
