import { plainText } from '@soko/contracts/plain-text.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import type { Card, Post } from '@soko/contracts/types/post.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import {
  type AuthorDocument,
  type BodyDocument,
  type ImageDocument,
  Keys,
  Lists,
  type PostDocument,
  type ShownPost,
} from './documents.ts'
import { isListed } from './entries.ts'

/** The name of the view all of content's calls read. */
export const VIEW = 'posts'

/** Joins to posts what changes without them: their authors' names, their images' renditions, their counts. */
export const presentCards = async (read: ReadView, posts: readonly ShownPost[]): Promise<readonly Card[]> => {
  const userIds = [...new Set(posts.map(({ userId }) => userId))]
  const images = [...new Set(posts.map(({ image }) => image).filter((image) => image !== ''))]
  const found = await readGroups(read, VIEW, {
    authors: userIds.map((userId) => ({ get: Keys.author(userId) })),
    images: images.map((image) => ({ get: Keys.image(image) })),
    comments: posts.map(({ _id }) => ({ size: Lists.comments(_id) })),
    bookmarks: posts.map(({ _id }) => ({ size: Lists.bookmarks(_id) })),
  })
  const authorOf = new Map(userIds.map((userId, index) => [userId, found.authors[index]]))
  const imageOf = new Map(images.map((image, index) => [image, found.images[index]]))
  return posts.map((post, index) =>
    cardOf(post, {
      author: authorOf.get(post.userId),
      image: imageOf.get(post.image),
      commentsCount: found.comments[index] ?? 0,
      bookmarksCount: found.bookmarks[index] ?? 0,
    }),
  )
}

/** As `presentCards`, with the whole texts. */
export const presentPosts = async (
  read: ReadView,
  posts: readonly PostDocument[],
): Promise<readonly Post[]> => {
  const cards = await presentCards(read, posts)
  const bodies = await read(
    VIEW,
    cards.map(({ _id }) => ({ get: Keys.body(_id) })),
  )
  return posts.flatMap((post, index) => {
    const card = cards[index]
    return card === undefined ? [] : [withText(card, post, bodies[index] ?? { html: '' })]
  })
}

/** One published post; undefined when there is none. */
export const readPost = async (read: ReadView, postId: string): Promise<Post | undefined> => {
  const [post, body] = await read(VIEW, [{ get: Keys.post(postId) }, { get: Keys.body(postId) }])
  if (!isListed(post) || body === undefined) return undefined
  const [card] = await presentCards(read, [post])
  return card && withText(card, post, body)
}

const withText = (card: Card, post: ShownPost, { html }: BodyDocument): Post => ({
  ...card,
  ...detailsOf(post),
  html,
  desc: plainText(html),
})

type Joins = {
  readonly author: AuthorDocument | undefined
  readonly image: ImageDocument | undefined
  readonly commentsCount: number
  readonly bookmarksCount: number
}

const cardOf = (post: ShownPost, { author, image, commentsCount, bookmarksCount }: Joins): Card => ({
  _id: post._id,
  slug: post.slug,
  title: post.title,
  desc: post.desc,
  editorText: post.editorText,
  image: post.image,
  imageInfo: image === undefined ? null : infoOf(image),
  categories: [...post.categories],
  username: author?.username ?? '',
  name: author?.name ?? '',
  photo: author?.photo ?? '',
  userId: post.userId,
  tradViewLink: post.tradViewLink,
  canonicalUrl: post.canonicalUrl,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  version: post.version,
  readingMinutes: post.readingMinutes,
  commentsCount,
  bookmarksCount,
})

export const infoOf = ({ width, height, placeholder, variants }: ImageDocument): Card['imageInfo'] => ({
  width,
  height,
  placeholder,
  variants,
})
