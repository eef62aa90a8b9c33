import { plainText } from '@soko/contracts/plain-text.ts'
import type { Card, Post } from '@soko/contracts/types/post.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
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
  const answers = await read(VIEW, [
    ...userIds.map((userId): Query => ({ get: Keys.author(userId) })),
    ...images.map((image): Query => ({ get: Keys.image(image) })),
    ...posts.map(({ _id }): Query => ({ size: Lists.comments(_id) })),
    ...posts.map(({ _id }): Query => ({ size: Lists.bookmarks(_id) })),
  ])
  const joined = answers.values()
  const take = <T>(): T | undefined => joined.next().value as T | undefined
  const authorOf = new Map(userIds.map((userId) => [userId, take<AuthorDocument>()]))
  const imageOf = new Map(images.map((image) => [image, take<ImageDocument>()]))
  const comments = posts.map(() => take<number>() ?? 0)
  const bookmarks = posts.map(() => take<number>() ?? 0)
  return posts.map((post, index) =>
    cardOf(post, {
      author: authorOf.get(post.userId),
      image: imageOf.get(post.image),
      commentsCount: comments[index] ?? 0,
      bookmarksCount: bookmarks[index] ?? 0,
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
    cards.map(({ _id }): Query => ({ get: Keys.body(_id) })),
  )
  return cards.map((card, index) => {
    return withText(card, (bodies[index] as BodyDocument | undefined) ?? { html: '' })
  })
}

/** One published post; undefined when there is none. */
export const readPost = async (read: ReadView, postId: string): Promise<Post | undefined> => {
  const [found, text] = await read(VIEW, [{ get: Keys.post(postId) }, { get: Keys.body(postId) }])
  const post = found as PostDocument | undefined
  const [card] = isListed(post) ? await presentCards(read, [post]) : []
  const body = text as BodyDocument | undefined
  return card && body && withText(card, body)
}

const withText = (card: Card, { html }: BodyDocument): Post => ({ ...card, html, desc: plainText(html) })

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
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  version: post.version,
  readingMinutes: post.readingMinutes,
  commentsCount,
  bookmarksCount,
})

const infoOf = ({ width, height, placeholder, variants }: ImageDocument): Card['imageInfo'] => ({
  width,
  height,
  placeholder,
  variants,
})
