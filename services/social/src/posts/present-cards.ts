import type { Card } from '@soko/contracts/types/post.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
import { noSuchPost } from './commented-post.ts'
import { readPeople } from '../profiles/read-people.ts'
import { type ImageDocument, type PostDocument, PostKeys, PostLists, POSTS } from './post-view.ts'

/** A post that is to be seen. @throws Refusal 404 when there is none: unknown, deleted or erased. */
export const requirePost = async (read: ReadView, postId: string): Promise<PostDocument> => {
  const [document] = await read(POSTS, [{ get: PostKeys.post(postId) }])
  const post = document as PostDocument | undefined
  if (post === undefined || post.retracted) throw noSuchPost()
  return post
}

/** Joins to posts what changes without them: their authors' names, their images' renditions, their counts. */
export const presentCards = async (
  read: ReadView,
  posts: readonly PostDocument[],
): Promise<readonly Card[]> => {
  if (posts.length === 0) return []
  const joined = await read(
    POSTS,
    posts.flatMap(({ _id, image }): readonly Query[] => [
      { get: PostKeys.image(image) },
      { size: PostLists.comments(_id) },
      { size: PostLists.bookmarkers(_id) },
    ]),
  )
  const people = await readPeople(
    read,
    posts.map(({ userId }) => userId),
  )
  return posts.map((post, index) => {
    const [image, comments, bookmarks] = joined.slice(index * 3)
    const { username, name, photo } = people.get(post.userId) ?? { username: '', name: '', photo: '' }
    const { applied: _applied, order: _order, retracted: _retracted, ...fields } = post
    return {
      ...fields,
      categories: [...post.categories],
      imageInfo: (image as ImageDocument | undefined) ?? null,
      username,
      name,
      photo,
      commentsCount: comments as number,
      bookmarksCount: bookmarks as number,
    }
  })
}
