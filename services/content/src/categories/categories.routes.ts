import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { CategoryCount } from '@soko/contracts/types/post.ts'
import { linkToNext, pageOf, parseCursor } from '@soko/platform/http/page-cursor.ts'
import type { ReadView } from '@soko/platform/http/reading.ts'
import type { ServiceKit } from '@soko/platform/service/service.ts'
import { type CategoryDocument, Keys, Lists } from '../reading/documents.ts'
import { VIEW } from '../reading/present-posts.ts'
import type { PageQuery } from '../reading/read-list.ts'

/** Answers the categories in use, most used first: their names alone, or with their numbers of posts. */
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
  const [found] = await read(VIEW, [
    {
      range: Lists.categories,
      order: 'descending',
      limit: limit + 1,
      documents: Keys.category(''),
      ...(after && { after }),
    },
  ])
  const { entries, nextCursor } = pageOf(found, limit)
  const categories = entries.map(({ member, score, document }) => ({
    name: (document as CategoryDocument | undefined)?.name ?? member,
    postsCount: score,
  }))
  return { categories, nextCursor }
}
