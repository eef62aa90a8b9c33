import { BookmarkEndpoints } from '@soko/contracts/endpoints/bookmarks.endpoints.ts'
import type { Bookmark } from '@soko/contracts/types/bookmark.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { linkToNext, newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Joined } from '@soko/platform/view-store/view-store.ts'
import { requireOpenPost } from '../posts/commented-post.ts'
import { requireActiveMember } from '../members/member.ts'
import { type PostDocument, PostKeys, PostLists, POSTS } from '../posts/post-view.ts'
import { presentCards, requirePost } from '../posts/present-cards.ts'
import { requireProfile } from '../users/present-user.ts'
import { addBookmark, removeBookmark } from './bookmark.decider.ts'
import { BookmarkStream } from './bookmark.events.ts'
import { bookmark } from './bookmark.ts'

export const mountBookmarks = ({ mount }: ServiceKit): void => {
  mount(BookmarkEndpoints.add, async ({ actor, body, read, execute }) => {
    requireActor(actor, body.userId)
    const command = { userId: actor.userId, postId: body.postId }
    await execute(async (load) => {
      await requirePost(read, command.postId)
      await requireOpenPost(load, command.postId)
      await requireActiveMember(load, command.userId)
      return addBookmark(await load(bookmark, BookmarkStream.of(command.userId, command.postId)), command)
    })
    return { status: 201, body: { bookmarked: true } }
  })

  mount(BookmarkEndpoints.remove, async ({ actor, body, execute }) => {
    requireActor(actor, body.userId)
    const command = { userId: actor.userId, postId: body.postId }
    await execute(async (load) => {
      await requireActiveMember(load, command.userId)
      return removeBookmark(await load(bookmark, BookmarkStream.of(command.userId, command.postId)), command)
    })
    return { status: 200, body: { bookmarked: false } }
  })

  mount(BookmarkEndpoints.confirm, async ({ actor, query, read }) => {
    requireActor(actor, query.userId)
    const [position] = await read(POSTS, [{ score: PostLists.bookmarks(actor.userId), member: query.postId }])
    return { status: 200, body: { bookmarked: position !== undefined } }
  })

  mount(BookmarkEndpoints.list, async ({ actor, params, query, request, read }) => {
    await requireMayRead(read, actor, params.userId)
    const [found] = await read(POSTS, [
      { ...newestOf(PostLists.bookmarks(params.userId), query), documents: PostKeys.post('') },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    return {
      status: 200,
      body: await presentBookmarks(read, params.userId, entries),
      headers: linkToNext(request, query.limit, nextCursor),
    }
  })
}

/** @throws HttpProblem 403 if not shared; Refusal 404 for an unknown member. */
const requireMayRead = async (read: ReadView, actor: Actor, userId: string): Promise<void> => {
  if (actor.userId === userId) return
  const { shareBookmarks } = await requireProfile(read, userId)
  if (!shareBookmarks) throw new HttpProblem('forbidden', { message: 'These bookmarks are not shared.' })
}

/** Returns the bookmarks of visible posts, with the posts' cards. */
const presentBookmarks = async (
  read: ReadView,
  userId: string,
  entries: readonly Joined<PostDocument>[],
): Promise<readonly Bookmark[]> => {
  const posts = entries
    .map(({ document }) => document)
    .filter((post) => post !== undefined)
    .filter(({ retracted }) => !retracted)
  const cards = await presentCards(read, posts)
  const documents = await read(
    POSTS,
    posts.map(({ _id }) => ({ get: PostKeys.bookmark(userId, _id) })),
  )
  return cards.flatMap((post, index) => {
    const document = documents[index]
    return document === undefined ? [] : [{ ...document, post }]
  })
}
