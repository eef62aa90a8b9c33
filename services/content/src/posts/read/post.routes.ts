import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { titleKey } from '@soko/contracts/text/post-keys.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { formatCursor, linkToNext, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Entry, Joined } from '@soko/platform/view-store/view-store.ts'
import { Keys, Lists, type PostDocument } from '../view/documents.ts'
import { isListed } from '../view/entries.ts'
import { presentPosts, readPost, VIEW } from '../view/present-posts.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { type PageQuery, type PostPage } from '../lists/read-list.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { PostStream } from '../post.events.ts'
import { post } from '../post.ts'
import { slugClaim, slugOf } from '../slugs/slug.ts'

/** Mounts the endpoints that read a post by id, and posts by title or slug. */
export const mountPostReading = (kit: ServiceKit): void => {
  const { mount } = kit
  mount(PostEndpoints.get, async ({ params, read }) => {
    const post = await readPost(read, params.id)
    if (post === undefined) throw new HttpProblem('not-found')
    return { status: 200, body: post }
  })

  mount(PostEndpoints.byTitle, async ({ params, query, read, request }) => {
    const { posts, nextCursor } = await readByTitle(kit, read, params.title, query)
    return {
      status: 200,
      body: await presentPosts(read, posts),
      headers: linkToNext(request, query.limit, nextCursor),
    }
  })
}

type TitleQuery = PageQuery & { readonly exact?: '1' | undefined }

type Kit = Pick<ServiceKit, 'executor' | 'dataKey'>

const readByTitle = async (kit: Kit, read: ReadView, title: string, query: TitleQuery): Promise<PostPage> =>
  query.exact === undefined ? readTitled(read, title, query) : readAddressed(kit, read, title)

/**
 * Finds the post with this current or former slug, or whose slug is derived from this title.
 * @throws HttpProblem 410 if that post is deleted, removed or erased.
 */
const readAddressed = async (kit: Kit, read: ReadView, name: string): Promise<PostPage> => {
  const key = titleKey(name)
  const slug = key.replaceAll(' ', '-')
  const [exact, ofTitle] = await read(VIEW, [{ get: Keys.slug(slug) }, { get: Keys.slug(slugOf(name)) }])
  const reference = exact ?? ofTitle
  const [found] = reference === undefined ? [] : await read(VIEW, [{ get: Keys.post(reference.id) }])
  if (exact !== undefined && !isListed(found)) throw new HttpProblem('deleted')
  const isFound = isListed(found) && (exact !== undefined || titleKey(found.title) === key)
  if (!isFound && (await wasErased(kit, slug))) throw new HttpProblem('deleted')
  return { posts: isFound ? [found] : [], nextCursor: null }
}

/** The view no longer has the slug of an erased post, but the log still has its claim. */
const wasErased = async ({ executor, dataKey }: Kit, slug: string): Promise<boolean> => {
  const { owner } = await executor.load(claimFold, slugClaim(dataKey, slug))
  return owner !== null && (await executor.load(post, PostStream.of(owner))).status === 'erased'
}

/** Reads posts by title, newest first. If `title` is a slug, its post comes first, so that links stay valid. */
const readTitled = async (read: ReadView, title: string, { limit, cursor }: PageQuery): Promise<PostPage> => {
  const after = parseCursor(cursor)
  const key = titleKey(title)
  const [found, reference] = await read(VIEW, [
    {
      range: Lists.title(key),
      order: 'descending',
      // One more entry shows whether there is a next page, and another replaces the post of the slug.
      limit: limit + 2,
      documents: Keys.post(''),
      ...(after && { after }),
    },
    { get: Keys.slug(key.replaceAll(' ', '-')) },
  ])
  const ofSlug = await readEntry(read, reference?.id)
  const others = found.filter(({ member }) => member !== ofSlug?.member)
  if (ofSlug !== undefined && !/\s/.test(title)) {
    const first = after === undefined ? [ofSlug] : []
    const { entries, nextCursor } = pageOf(others, limit - first.length)
    const isMore = entries.length === 0 && others.length > 0
    return {
      posts: [...first, ...entries].map(documentOf),
      nextCursor: nextCursor ?? (isMore ? formatCursor(BEFORE_ALL) : null),
    }
  }
  const isLater = ofSlug !== undefined && (after === undefined || ofSlug.score < after.score)
  const all = isLater ? [...others, ofSlug].toSorted(byScore) : others
  const { entries, nextCursor } = pageOf(all, limit)
  return { posts: entries.map(documentOf), nextCursor }
}

/** A position before the first entry of any list that is sorted by time. */
const BEFORE_ALL: Entry = { score: Number.MAX_SAFE_INTEGER, member: '~' }

const byScore = (one: Entry, other: Entry): number => other.score - one.score

const readEntry = async (
  read: ReadView,
  postId: string | undefined,
): Promise<Joined<PostDocument> | undefined> => {
  if (postId === undefined) return undefined
  const [document] = await read(VIEW, [{ get: Keys.post(postId) }])
  return isListed(document) ? { member: postId, score: document.order, document } : undefined
}
