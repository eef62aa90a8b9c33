import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Reply } from '@soko/platform/endpoints/call.ts'
import { linkToNext } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { z } from 'zod'
import { readNamesOf } from '../../calls/read-symbols.ts'
import { findAuthor } from './find-author.ts'
import { readMerged } from './following-list.ts'
import { Lists, type PostDocument } from '../view/documents.ts'
import { categoriesOf } from '../view/entries.ts'
import { presentCards } from '../view/present-posts.ts'
import { pickPosts, type PostPage, readPosts } from './read-list.ts'

type ListQuery = z.output<typeof PostEndpoints.list.query>

type SearchRequest = ListQuery & {
  /** The client whose searches are queued together, from `clientKey`. */
  readonly client: string
  readonly term: string
  readonly authorId: string | undefined
}

type AnswerSearch = (read: ReadView, request: SearchRequest) => Promise<Reply<typeof PostEndpoints.list>>

/** Mounts the lists of posts: all, by instrument, by category, by author, and search results. */
export const mountFeeds = ({ mount }: ServiceKit, answerSearch: AnswerSearch): void => {
  mount(PostEndpoints.list, async ({ query, read, clientKey }) => {
    const author = query.author ? await findAuthor(read, query.author) : undefined
    if (query.search) {
      return answerSearch(read, {
        ...query,
        client: clientKey,
        term: query.search,
        authorId: author,
      })
    }
    const { instrument } = query
    const { posts, nextCursor } =
      instrument === undefined
        ? await readFeed(read, query, author)
        : await readNaming(read, { ...query, instrument, author })
    return { status: 200, body: { posts: await presentCards(read, posts), nextCursor } }
  })

  mount(PostEndpoints.byUser, async ({ params, query, read, request }) => {
    const { posts, nextCursor } = await readPosts(read, Lists.author(params.userId), query)
    return {
      status: 200,
      body: await presentCards(read, posts),
      headers: linkToNext(request, query.limit, nextCursor),
    }
  })
}

const readFeed = async (read: ReadView, query: ListQuery, author: string | undefined): Promise<PostPage> => {
  const isPopular = query.sort === 'popular'
  const isAnnounced = query.announced !== undefined
  const { ofAll, ofAuthor, ofCategory } = isPopular ? byPopularity : isAnnounced ? byTimeAnnounced : byTime
  const category = query.category ? categoryKey(query.category) : undefined
  const list = author !== undefined ? ofAuthor(author) : category !== undefined ? ofCategory(category) : ofAll
  const picks: ((post: PostDocument) => boolean)[] = []
  if (author !== undefined && category !== undefined) picks.push((post) => categoriesOf(post).has(category))
  if (isAnnounced && isPopular) picks.push((post) => post.isImport !== true)
  return picks.length === 0
    ? readPosts(read, list, query)
    : pickPosts(read, list, query, (post) => picks.every((pick) => pick(post)))
}

type NamingQuery = Omit<ListQuery, 'author'> & {
  readonly instrument: string
  readonly author: string | undefined
}

/** Reads a page of posts that name an instrument. It is filtered after reading, so it may be short. */
const readNaming = async (
  read: ReadView,
  { instrument, author, category, announced, limit, cursor }: NamingQuery,
): Promise<PostPage> => {
  const lists = (await readNamesOf(read, instrument)).map(Lists.naming)
  const { posts, nextCursor } = await readMerged(read, lists, { limit, cursor })
  const isAsked = (post: PostDocument) =>
    (author === undefined || post.userId === author) &&
    (!category || categoriesOf(post).has(categoryKey(category))) &&
    (announced === undefined || post.isImport !== true)
  return { posts: posts.filter(isAsked), nextCursor }
}

const byTime = { ofAll: Lists.latest, ofAuthor: Lists.author, ofCategory: Lists.category }
const byTimeAnnounced = {
  ofAll: Lists.announced,
  ofAuthor: Lists.announcedBy,
  ofCategory: Lists.announcedIn,
}
const byPopularity = {
  ofAll: Lists.popular,
  ofAuthor: Lists.popularOfAuthor,
  ofCategory: Lists.popularOfCategory,
}
