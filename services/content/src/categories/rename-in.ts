import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { CategoryRename } from './category.events.ts'

/** Renames a category in a post's list. If the list has both names, the new one replaces the first of them. */
export const renameIn = (
  categories: readonly string[],
  { from, to }: Pick<CategoryRename, 'from' | 'to'>,
): readonly string[] => {
  const former = categoryKey(from)
  if (!categories.some((name) => categoryKey(name) === former)) return categories
  const renamed = new Map<string, string>()
  for (const category of categories) {
    const name = [former, categoryKey(to)].includes(categoryKey(category)) ? to : category
    renamed.set(categoryKey(name), name)
  }
  return [...renamed.values()]
}
