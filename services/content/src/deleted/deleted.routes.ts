import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { restorableUntil } from '@soko/platform/decider/deletion.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Keys } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { DELETED, DeletedLists } from './deleted-view.ts'

/** Mounts the list of the user's deleted posts that can still be restored, last deleted first. */
export const mountDeleted = ({ mount, clock }: ServiceKit): void => {
  mount(PostEndpoints.deleted, async ({ actor, query, read }) => {
    const [found] = await read(DELETED, [newestOf(DeletedLists.by(actor.userId), query)])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const documents = await read(
      VIEW,
      entries.map(({ member }) => ({ get: Keys.post(member) })),
    )
    const posts = entries.flatMap(({ member, score }, index) => {
      const post = documents[index]
      const deletedAt = new Date(score).toISOString()
      const erasedAt = restorableUntil(deletedAt)
      // Skips posts that are about to be erased, and posts on which the two views disagree for a moment.
      if (post === undefined || !post.retracted || erasedAt < clock.now()) return []
      return [{ _id: member, title: post.title, deletedAt, erasedAt: erasedAt.toISOString() }]
    })
    return { status: 200, body: { posts, nextCursor } }
  })
}
