import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { CategoryCount } from '@soko/contracts/types/post.ts'
import { linkToNext, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Keys, Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { CATEGORIES, CategoryLists } from './categories-view.ts'
import type { PageQuery } from '../posts/lists/read-list.ts'

export const mountCategories = ({ mount }: ServiceKit): void => {
  mount(PostEndpoints.categories, async ({ query, read, request }) => {
    const { categories, nextCursor } = await readCategories(read, query)
    return { status: 200, body: categories, headers: linkToNext(request, query.limit, nextCursor) }
  })

  mount(PostEndpoints.categoryNames, async ({ query, read, request }) => {
    const { categories, nextCursor } = await readCategories(read, query)
    return {
      status: 200,
      body: categories.map(({ name }) => name),
      headers: linkToNext(request, query.limit, nextCursor),
    }
  })
}

const readCategories = async (
  read: ReadView,
  { limit, cursor }: PageQuery,
): Promise<{ readonly categories: readonly CategoryCount[]; readonly nextCursor: string | null }> => {
  const after = parseCursor(cursor)
  const unlisted = await readUnlisted(read)
  const [found] = await read(VIEW, [
    {
      range: Lists.categories,
      order: 'descending',
      limit: limit + 1 + unlisted.size,
      documents: Keys.category(''),
      ...(after && { after }),
    },
  ])
  const listed = found.filter(({ member }) => !unlisted.has(member))
  const { entries, nextCursor } = pageOf(listed, limit)
  const categories = entries.map(({ member, score, document }) => ({
    name: document?.name ?? member,
    postsCount: score,
  }))
  return { categories, nextCursor }
}

/** The maximum number of unlisted categories. If there were more, the oldest ones would be listed. */
const MOST_UNLISTED = 10_000

export const readUnlisted = async (read: ReadView): Promise<ReadonlySet<string>> => {
  const [entries] = await read(CATEGORIES, [
    { range: CategoryLists.unlisted, order: 'descending', limit: MOST_UNLISTED },
  ])
  return new Set(entries.map(({ member }) => member))
}
