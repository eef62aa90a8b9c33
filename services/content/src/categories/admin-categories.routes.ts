import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
import { CATEGORIES, CategoryLists } from './categories-view.ts'
import { Keys, Lists } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { approveCategory, hideCategory } from './category.decider.ts'
import { CategoriesStream } from './category.events.ts'
import { categoryStates, UNTOUCHED } from './category-states.ts'

const MOST_PENDING = 1_000

export const mountAdminCategories = ({ mount, executor }: ServiceKit): void => {
  mount(AdminEndpoints.categories, async ({ query: { limit, cursor }, read }) => {
    const states = await executor.load(categoryStates, CategoriesStream.of())
    const [found] = await read(VIEW, [
      { ...newestOf(Lists.categories, { limit, cursor }), documents: Keys.category('') },
    ])
    const { entries, nextCursor } = pageOf(found, limit)
    const items = entries.map(({ member, score, document }) => ({
      name: document?.name ?? member,
      postsCount: score,
      ...(states.get(member) ?? UNTOUCHED),
    }))
    return { status: 200, body: { items, nextCursor } }
  })

  mount(AdminEndpoints.waitingCategories, async ({ read }) => {
    const [pending] = await read(CATEGORIES, [
      { range: CategoryLists.pending, order: 'descending', limit: MOST_PENDING },
    ])
    const scores = await read(
      VIEW,
      pending.map(({ member }): Query => ({ score: Lists.categories, member })),
    )
    // Counts only categories with posts: the others need no decision.
    return { status: 200, body: { categories: scores.filter((score) => score !== undefined).length } }
  })

  mount(AdminEndpoints.hideCategory, async ({ body: { name, hidden, version }, read, execute }) => {
    await execute(async (load) => {
      const postsCount = await countPosts(read, name)
      const states = await load(categoryStates, CategoriesStream.of())
      return hideCategory(states, { name, hidden, version, postsCount })
    })
    return { status: 204 }
  })

  mount(AdminEndpoints.approveCategory, async ({ body: { name, version }, read, execute }) => {
    await execute(async (load) => {
      const postsCount = await countPosts(read, name)
      const states = await load(categoryStates, CategoriesStream.of())
      return approveCategory(states, { name, version, postsCount })
    })
    return { status: 204 }
  })
}

const countPosts = async (read: ReadView, name: string): Promise<number> => {
  const [postsCount] = await read(VIEW, [{ size: Lists.category(categoryKey(name)) }])
  return postsCount
}
