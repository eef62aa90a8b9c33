import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { Suggestions } from '@soko/contracts/types/post.ts'
import { readGroups, type ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { findInstruments } from '../calls/read-symbols.ts'
import { readUnlisted } from '../categories/categories.routes.ts'
import { Keys } from '../posts/view/documents.ts'
import { isListed } from '../posts/view/entries.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import type { Suggestions as Found } from './index/search-index.ts'
import { presentPeople, searchCaching } from './answer-search.ts'
import type { Search } from './search.ts'

const SUGGESTIONS = 5

export const mountSuggestions = ({ mount }: ServiceKit, search: Search): void => {
  mount(PostEndpoints.suggest, async ({ query, read, clientKey }) => {
    const { q: term = '', near, people } = query
    const [isNear, ofPeople] = [near !== undefined, people !== undefined]
    const found = await search.suggest(clientKey, { term, limit: SUGGESTIONS, isNear, ofPeople })
    const instruments = ofPeople ? [] : await findInstruments(read, term)
    const body = {
      instruments: instruments.map(({ symbol, name }) => ({ symbol, name })),
      ...(await present(read, found)),
    }
    return { status: 200, body, headers: searchCaching }
  })
}

const present = async (
  read: ReadView,
  { titles, categories, authors }: Found,
): Promise<Omit<Suggestions, 'instruments'>> => {
  const unlisted = await readUnlisted(read)
  const { posts, people } = await readGroups(read, VIEW, {
    posts: titles.map(({ id }) => ({ get: Keys.post(id) })),
    people: authors.map(({ authorId }) => ({ get: Keys.author(authorId) })),
  })
  return {
    titles: posts.filter(isListed).map(({ _id, slug, title }) => ({ _id, slug, title })),
    categories: categories.filter((name) => !unlisted.has(categoryKey(name))),
    authors: presentPeople(authors, people),
  }
}
