import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Query } from '@soko/platform/view-store/view-store.ts'
import { proposeCategories } from './category.decider.ts'
import { CategoriesStream } from './category.events.ts'
import { categoryStates } from './category-states.ts'
import { Keys } from '../posts/view/documents.ts'
import { VIEW } from '../posts/view/present-posts.ts'
import { CATEGORIES, CategoryLists, POLICY } from './categories-view.ts'

type Typed = {
  readonly read: ReadView
  readonly load: Load
  readonly role: 'member' | 'admin'
  readonly names: readonly string[]
  readonly unchanged?: readonly string[]
}

/**
 * Returns categories in the spelling of existing ones. The `events` make new categories pending, and must
 * be in the commit of the post.
 * @throws Refusal 422 if only admins may add new categories.
 */
export const typedCategories = async ({
  read,
  load,
  role,
  names,
  unchanged = [],
}: Typed): Promise<{ readonly categories: readonly string[]; readonly events: readonly NewEvent[] }> => {
  const keys = names.map(categoryKey)
  const documents = await read(
    VIEW,
    keys.map((key) => ({ get: Keys.category(key) })),
  )
  const known = (index: number) => documents[index]?.name
  const categories = new Map<string, string>()
  const fresh: string[] = []
  const own = new Set(unchanged.map(categoryKey))
  for (const [index, name] of names.entries()) {
    const key = keys[index] ?? ''
    if (categories.has(key)) continue
    categories.set(key, unchanged.includes(name) ? name : (known(index) ?? name))
    if (known(index) === undefined && !own.has(key)) fresh.push(name)
  }
  const events = role === 'admin' ? [] : await bringIn(read, load, { fresh, keys, own })
  return { categories: [...categories.values()], events }
}

type New = {
  readonly fresh: readonly string[]
  readonly keys: readonly string[]
  readonly own: ReadonlySet<string>
}

const bringIn = async (
  read: ReadView,
  load: Load,
  { fresh, keys, own }: New,
): Promise<readonly NewEvent[]> => {
  const [policy, ...waiting] = await read(CATEGORIES, [
    { get: POLICY },
    ...keys.map((member): Query => ({ score: CategoryLists.pending, member })),
  ])
  switch (policy?.newCategories) {
    case 'approval':
      return fresh.length === 0
        ? []
        : proposeCategories(await load(categoryStates, CategoriesStream.of()), fresh)
    case 'admins': {
      const refused = keys.filter((key, index) => waiting[index] !== undefined && !own.has(key))
      if (fresh.length + refused.length === 0) return []
      const message = 'Only admins can add new categories. Choose an existing one.'
      throw new Refusal(422, 'invalid-fields', message, { categories: [message] })
    }
    default:
      return []
  }
}
