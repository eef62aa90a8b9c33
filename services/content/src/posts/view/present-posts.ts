import { mentionedIn, type NameOf, withNames } from '@soko/contracts/text/mentions.ts'
import { readPostTextInSteps } from '@soko/contracts/text/post-text.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import type { PostRef } from '@soko/contracts/fields/fields.ts'
import type { Card, Post, SeriesPlace } from '@soko/contracts/types/post.ts'
import { yieldToOthers } from '@soko/platform/http/request-context.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import { readShownCalls } from '@soko/call-rules/shown-calls/read-shown-calls.ts'
import { readSymbols } from '../../calls/read-symbols.ts'
import {
  type AuthorDocument,
  type ImageDocument,
  Keys,
  Lists,
  type PostDocument,
  type ShownPost,
} from './documents.ts'
import { isListed } from './entries.ts'
import { inOrder, partsOf } from './series-order.ts'

export const VIEW = 'posts'

export const readNames = async (read: ReadView, texts: readonly string[]): Promise<NameOf> => {
  const ids = mentionedIn(...texts)
  if (ids.length === 0) return () => undefined
  const authors = await read(
    VIEW,
    ids.map((id) => ({ get: Keys.author(id) })),
  )
  const names = new Map(ids.map((id, index) => [id, authors[index]?.username]))
  return (userId) => names.get(userId)
}

export const nameTexts = async (read: ReadView, texts: readonly string[]): Promise<readonly string[]> => {
  const nameOf = await readNames(read, texts)
  return texts.map((text) => withNames(text, nameOf))
}

type Joined = Omit<Card, 'calls' | 'match'>

/** Adds names, image renditions, counts and calls, which change independently of posts. */
export const presentCards = async (read: ReadView, posts: readonly ShownPost[]): Promise<readonly Card[]> => {
  const [joined, calls] = await Promise.all([joinPosts(read, posts), readShownCalls(read, posts)])
  return joined.map((card, at) => ({ ...card, calls: calls[at] ?? [] }))
}

const joinPosts = async (read: ReadView, posts: readonly ShownPost[]): Promise<readonly Joined[]> => {
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
  const nameOf = await readNames(
    read,
    posts.flatMap(({ desc, editorText }) => [desc, editorText]),
  )
  return posts.map((post, index) =>
    cardOf(post, {
      nameOf,
      author: authorOf.get(post.userId),
      image: imageOf.get(post.image),
      commentsCount: found.comments[index] ?? 0,
      bookmarksCount: found.bookmarks[index] ?? 0,
    }),
  )
}

/** Like `presentCards`, but returns posts with complete texts. */
export const presentPosts = async (
  read: ReadView,
  posts: readonly PostDocument[],
): Promise<readonly Post[]> => {
  const bodies = await read(
    VIEW,
    posts.map(({ _id }) => ({ get: Keys.body(_id) })),
  )
  return presentWhole(
    read,
    posts.map((post, at) => ({ post, html: bodies[at]?.html ?? '' })),
  )
}

export const readPost = async (read: ReadView, postId: string): Promise<Post | undefined> => {
  const [post, body] = await read(VIEW, [{ get: Keys.post(postId) }, { get: Keys.body(postId) }])
  if (!isListed(post) || body === undefined) return undefined
  const [whole] = await presentWhole(read, [{ post, html: body.html }])
  return whole
}

export const isShown = async (read: ReadView, postId: string): Promise<boolean> => {
  const [post] = await read(VIEW, [{ get: Keys.post(postId) }])
  return isListed(post)
}

export const presentWhole = async (
  read: ReadView,
  whole: readonly { readonly post: ShownPost; readonly html: string }[],
): Promise<readonly Post[]> => {
  const [cards, places] = await Promise.all([
    joinPosts(
      read,
      whole.map(({ post }) => post),
    ),
    Promise.all(whole.map(async ({ post }) => readPlace(read, post))),
  ])
  const stored = whole.map(({ html }) => html)
  const nameOf = await readNames(read, stored)
  const texts = stored.map((html) => withNames(html, nameOf))
  const plain: string[] = []
  for (const html of stored) {
    const { text } = await readPostTextInSteps(html, yieldToOthers)
    plain.push(withNames(text, nameOf))
  }
  const symbols = await readSymbols(
    read,
    whole.map(({ post }, at) => ({ title: post.title, texts: [post.editorText, plain[at] ?? ''] })),
  )
  return whole.flatMap(({ post }, at) => {
    const [card, html = ''] = [cards[at], texts[at]]
    if (card === undefined) return []
    return [
      {
        ...card,
        ...detailsOf(post),
        series: places[at] ?? null,
        html,
        desc: plain[at] ?? '',
        calls: [...(post.calls ?? [])],
        symbols: [...(symbols[at] ?? [])],
      },
    ]
  })
}

type Joins = {
  readonly nameOf: NameOf
  readonly author: AuthorDocument | undefined
  readonly image: ImageDocument | undefined
  readonly commentsCount: number
  readonly bookmarksCount: number
}

const cardOf = (
  post: ShownPost,
  { nameOf, author, image, commentsCount, bookmarksCount }: Joins,
): Joined => ({
  _id: post._id,
  slug: post.slug,
  title: post.title,
  desc: withNames(post.desc, nameOf),
  editorText: withNames(post.editorText, nameOf),
  image: post.image,
  imageInfo: image === undefined ? null : infoOf(image),
  categories: [...post.categories],
  username: author?.username ?? '',
  name: author?.name ?? '',
  photo: author?.photo ?? '',
  userId: post.userId,
  tradViewLink: post.tradViewLink,
  canonicalUrl: post.canonicalUrl,
  firstPublishedAt: post.firstPublishedAt,
  ...(post.isImport && { isImport: true }),
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

/** Returns a post's position in its series; null if the post is in no series, or the series does not exist. */
const readPlace = async (
  read: ReadView,
  { _id, seriesId }: { readonly _id: string; readonly seriesId: string },
): Promise<SeriesPlace | null> => {
  if (seriesId === '') return null
  const [series, entries] = await read(VIEW, [{ get: Keys.series(seriesId) }, partsOf(seriesId)])
  if (series === undefined) return null
  const parts = inOrder(series.order, new Map(entries.map(({ member }) => [member, member])))
  const at = parts.indexOf(_id)
  if (at === -1) return null
  const [previous, next] = await read(VIEW, [
    { get: Keys.post(parts[at - 1] ?? '') },
    { get: Keys.post(parts[at + 1] ?? '') },
  ])
  const { title } = series
  return {
    _id: seriesId,
    title,
    part: at + 1,
    parts: parts.length,
    previous: refOf(previous),
    next: refOf(next),
  }
}

const refOf = (post: PostDocument | undefined): PostRef | null =>
  post === undefined ? null : { _id: post._id, slug: post.slug, title: post.title }
