import type { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { CategoryCount } from '@soko/contracts/types/post.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { Busy } from '@soko/platform/decider/execute.ts'
import type { Reply } from '@soko/platform/endpoints/call.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { findInstruments } from '../calls/read-symbols.ts'
import { readUnlisted } from '../categories/categories.routes.ts'
import { type AuthorDocument, Keys } from '../posts/view/documents.ts'
import { isListed } from '../posts/view/entries.ts'
import { presentCards, VIEW } from '../posts/view/present-posts.ts'
import type { HitCount, Suggestions } from './index/search-index.ts'
import type { Search } from './search.ts'

/** Search responses have no cache tags, so they are cached for only one second. */
export const searchCaching = { 'Cache-Control': 'public, max-age=1' } as const

const MOST_PEOPLE = 5
const MOST_TOPICS = 12

type SearchRequest = {
  readonly client: string
  readonly term: string
  readonly limit: number
  readonly cursor?: string | undefined
  readonly category?: string | undefined
  readonly authorId: string | undefined
  readonly sort?: 'latest' | 'popular' | undefined
  readonly exact?: '1' | undefined
}

/** Responds to a search. Omits posts that are no longer visible, so a page may be shorter than `limit`. */
export const answerSearch = async (
  read: ReadView,
  search: Search,
  { client, term, limit, cursor, category, authorId, sort, exact }: SearchRequest,
): Promise<Reply<typeof PostEndpoints.list>> => {
  const {
    hits,
    count,
    corrected,
    nextCursor = null,
  } = await search.search(client, {
    term,
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(category && { category }),
    ...(authorId !== undefined && { authorId }),
    byDate: sort === 'latest',
    exact: exact !== undefined,
  })
  const documents = await read(
    VIEW,
    hits.map(({ id }) => ({ get: Keys.post(id) })),
  )
  const posts = documents.filter(isListed)
  const matchOf = new Map(hits.map(({ id, match }) => [id, match]))
  const cards = await presentCards(read, posts)
  const isFirst = count !== undefined
  return {
    status: 200,
    body: {
      posts: cards.map((card) => ({ ...card, match: matchOf.get(card._id) })),
      nextCursor,
      found: {
        total: totalOf(count, cards.length, nextCursor),
        more: count?.isAll === false,
        corrected: [...corrected],
        instruments: isFirst ? [...(await findInstruments(read, term))] : [],
        ...(isFirst && { topics: await listedTopics(read, count.categories) }),
        ...(isFirst && { people: await findPeople(read, search, client, term) }),
      },
    },
    headers: searchCaching,
  }
}

const listedTopics = async (read: ReadView, found: HitCount['categories']): Promise<CategoryCount[]> => {
  if (found.length === 0) return []
  const unlisted = await readUnlisted(read)
  return found
    .filter(({ name }) => !unlisted.has(categoryKey(name)))
    .slice(0, MOST_TOPICS)
    .map(({ name, posts }) => ({ name, postsCount: posts }))
}

/** Returns the people whose names match the term; none if the search is too busy for a second query. */
const findPeople = async (
  read: ReadView,
  search: Search,
  client: string,
  term: string,
): Promise<Person[]> => {
  const { authors } = await search
    .suggest(client, { term, limit: MOST_PEOPLE, ofPeople: true })
    .catch((error: unknown) => {
      if (isBusy(error)) return { authors: [] }
      throw error
    })
  if (authors.length === 0) return []
  const documents = await read(
    VIEW,
    authors.map(({ authorId }) => ({ get: Keys.author(authorId) })),
  )
  return presentPeople(authors, documents)
}

const isBusy = (error: unknown): boolean =>
  error instanceof Busy || (error instanceof HttpProblem && error.code === 'too-many-requests')

/** @param documents of the people, in the same order. People without a document are omitted. */
export const presentPeople = (
  authors: Suggestions['authors'],
  documents: readonly (AuthorDocument | undefined)[],
): Person[] =>
  authors.flatMap(({ authorId }, index) => {
    const author = documents[index]
    if (author === undefined) return []
    const { username, name, photo } = author
    return [{ _id: authorId, username, name, photo }]
  })

/** Returns the number of results. If all are on this page, those no longer visible are not counted. */
const totalOf = (count: HitCount | undefined, shown: number, nextCursor: string | null): number | null => {
  if (count === undefined) return null
  return nextCursor === null ? shown : count.posts
}
