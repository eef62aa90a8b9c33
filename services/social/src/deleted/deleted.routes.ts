import { CommentEndpoints } from '@soko/contracts/endpoints/comments.endpoints.ts'
import { restorableUntil } from '@soko/platform/decider/deletion.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import { readGroups } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { type PostDocument, PostKeys, POSTS } from '../posts/post-view.ts'
import { DELETED, DeletedLists } from './deleted-view.ts'

/** Lists the comments that a user can still restore, last deleted first. */
export const mountDeleted = ({ mount, clock }: ServiceKit): void => {
  mount(CommentEndpoints.deleted, async ({ actor, query, read }) => {
    const [found] = await read(DELETED, [newestOf(DeletedLists.by(actor.userId), query)])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const texts = await read(
      POSTS,
      entries.map(({ member }) => ({ get: PostKeys.comment(member) })),
    )
    const { posts } = await readGroups(read, POSTS, {
      posts: texts.map((text) => ({ get: PostKeys.post(text?.postId ?? '') })),
    })
    const comments = entries.flatMap(({ member, score }, index) => {
      const text = texts[index]
      const deletedAt = new Date(score).toISOString()
      const erasedAt = restorableUntil(deletedAt)
      // The comment is about to be erased, or only one of the two views contains it yet.
      if (text === undefined || erasedAt < clock.now()) return []
      const { comment } = text
      const post = refTo(posts[index])
      return [{ _id: member, comment, post, deletedAt, erasedAt: erasedAt.toISOString() }]
    })
    return { status: 200, body: { comments, nextCursor } }
  })
}

/** Returns null if the post is not visible. */
const refTo = (post: PostDocument | undefined) =>
  post === undefined || post.retracted ? null : { _id: post._id, slug: post.slug, title: post.title }
