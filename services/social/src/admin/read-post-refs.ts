import type { PostRef } from '@soko/contracts/fields/fields.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { PostKeys, POSTS } from '../posts/post-view.ts'

/** Omits posts that are not visible. */
export const readPostRefs = async (
  read: ReadView,
  postIds: Iterable<string>,
): Promise<ReadonlyMap<string, PostRef>> => {
  const ids = [...new Set(postIds)]
  const documents = await read(
    POSTS,
    ids.map((id) => ({ get: PostKeys.post(id) })),
  )
  const refs = new Map<string, PostRef>()
  for (const document of documents) {
    if (document === undefined) continue
    const { _id, slug, title, retracted } = document
    if (!retracted) refs.set(_id, { _id, slug, title })
  }
  return refs
}
