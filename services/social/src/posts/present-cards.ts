import { mentionedIn, type NameOf, withNames } from '@soko/contracts/text/mentions.ts'
import type { Card } from '@soko/contracts/types/post.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import { readShownCalls } from '@soko/call-rules/shown-calls/read-shown-calls.ts'
import { noSuchPost } from './commented-post.ts'
import { readPeople } from '../profiles/read-people.ts'
import { type PostDocument, PostKeys, PostLists, POSTS } from './post-view.ts'

/** @throws Refusal 404 when the post is unknown, deleted or erased. */
export const requirePost = async (read: ReadView, postId: string): Promise<PostDocument> => {
  const [document] = await read(POSTS, [{ get: PostKeys.post(postId) }])
  const post = document
  if (post === undefined || post.retracted) throw noSuchPost()
  return post
}

/** Adds the data that changes independently of a post, such as names, renditions, counts and calls. */
export const presentCards = async (
  read: ReadView,
  posts: readonly PostDocument[],
): Promise<readonly Card[]> => {
  if (posts.length === 0) return []
  const { images, comments, bookmarks } = await readGroups(read, POSTS, {
    images: posts.map(({ image }) => ({ get: PostKeys.image(image) })),
    comments: posts.map(({ _id }) => ({ size: PostLists.comments(_id) })),
    bookmarks: posts.map(({ _id }) => ({ size: PostLists.bookmarkers(_id) })),
  })
  const mentioned = mentionedIn(...posts.flatMap(({ desc, editorText }) => [desc, editorText]))
  const [people, calls] = await Promise.all([
    readPeople(read, [...posts.map(({ userId }) => userId), ...mentioned]),
    readShownCalls(read, posts),
  ])
  const nameOf: NameOf = (userId) => people.get(userId)?.username
  return posts.map((post, index) => {
    const { username, name, photo } = people.get(post.userId) ?? { username: '', name: '', photo: '' }
    const { applied: _applied, order: _order, retracted: _retracted, ...fields } = post
    return {
      ...fields,
      desc: withNames(fields.desc, nameOf),
      editorText: withNames(fields.editorText, nameOf),
      categories: [...post.categories],
      calls: calls[index] ?? [],
      imageInfo: images[index] ?? null,
      username,
      name,
      photo,
      commentsCount: comments[index] ?? 0,
      bookmarksCount: bookmarks[index] ?? 0,
    }
  })
}
