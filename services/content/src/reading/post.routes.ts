import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { titleKey } from '@soko/contracts/post-keys.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { linkToNext, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Entry, Joined } from '@soko/platform/view-store/view-store.ts'
import { Keys, Lists, type PostDocument } from '../view/documents.ts'
import { isListed } from '../view/entries.ts'
import { presentPosts, readPost, VIEW } from '../view/present-posts.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { type PageQuery, type PostPage } from '../lists/read-list.ts'
import { slugOf } from '../writing/slugs/slug.ts'

/** Answers single posts, by id, and posts by title or slug. */
export const mountPostReading = ({ mount }: ServiceKit): void => {
  mount(PostEndpoints.get, async ({ params, read }) => {
    const post = await readPost(read, params.id)
    if (post === undefined) throw new HttpProblem('not-found')
    return { status: 200, body: post }
  })

  mount(PostEndpoints.byTitle, async ({ params, query, read, request }) => {
    const { posts, nextCursor } = await readByTitle(read, params.title, query)
    return {
      status: 200,
      body: await presentPosts(read, posts),
      headers: linkToNext(request, query.limit, nextCursor),
    }
  })
}

/**
 * A name without spaces is an address: it finds only the post that has or had this slug, or whose own title it is. A name
 * with spaces finds all posts of that title, newest first, and the post of the slug made of it.
 */
const readByTitle = async (read: ReadView, title: string, query: AddressQuery): Promise<PostPage> =>
  /\s/.test(title) ? readTitled(read, title, query) : readAddressed(read, title, query)

type AddressQuery = PageQuery & { readonly deleted?: '1' | undefined }

/** @throws HttpProblem 410 if `deleted` is set and the post of the slug is deleted or removed. */
const readAddressed = async (
  read: ReadView,
  name: string,
  { cursor, deleted }: AddressQuery,
): Promise<PostPage> => {
  const key = titleKey(name)
  const slug = key.replaceAll(' ', '-')
  const [exact, ofTitle] = await read(VIEW, [{ get: Keys.slug(slug) }, { get: Keys.slug(slugOf(name)) }])
  const reference = exact ?? ofTitle
  const [post] = reference === undefined ? [] : await read(VIEW, [{ get: Keys.post(reference.id) }])
  if (deleted !== undefined && exact !== undefined && !isListed(post)) throw new HttpProblem('deleted')
  const isFound = isListed(post) && (exact !== undefined || titleKey(post.title) === key)
  return { posts: isFound && parseCursor(cursor) === undefined ? [post] : [], nextCursor: null }
}

const readTitled = async (read: ReadView, title: string, { limit, cursor }: PageQuery): Promise<PostPage> => {
  const after = parseCursor(cursor)
  const key = titleKey(title)
  const [found, reference] = await read(VIEW, [
    {
      range: Lists.title(key),
      order: 'descending',
      // One more tells that there is more, even when the post of the slug is taken out.
      limit: limit + 2,
      documents: Keys.post(''),
      ...(after && { after }),
    },
    { get: Keys.slug(key.replaceAll(' ', '-')) },
  ])
  const ofSlug = await readEntry(read, reference?.id)
  const others = found.filter(({ member }) => member !== ofSlug?.member)
  const isLater = ofSlug !== undefined && (after === undefined || ofSlug.score < after.score)
  const all = isLater ? [...others, ofSlug].toSorted(byScore) : others
  const { entries, nextCursor } = pageOf(all, limit)
  return { posts: entries.map(documentOf), nextCursor }
}

const byScore = (one: Entry, other: Entry): number => other.score - one.score

/** A published post as an entry of the lists by time. */
const readEntry = async (
  read: ReadView,
  postId: string | undefined,
): Promise<Joined<PostDocument> | undefined> => {
  if (postId === undefined) return undefined
  const [post] = await read(VIEW, [{ get: Keys.post(postId) }])
  return isListed(post) ? { member: postId, score: post.order, document: post } : undefined
}
