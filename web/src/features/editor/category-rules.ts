import { isAddressSegment } from '@soko/contracts/address-segment.ts'
import { Limits } from '@soko/contracts/limits.ts'
import { categoryKey } from '@soko/contracts/post-keys.ts'
import { characters, isBlank } from '@soko/contracts/characters.ts'
import { aroundTexts } from './sheet/around.texts.ts'

const { categories: texts } = aroundTexts

/**
 * The categories with one more, or why it cannot be added. Case makes no difference: the spelling already in use is taken.
 * @param known the categories of the site.
 */
export const withCategory = (
  categories: readonly string[],
  entry: string,
  known: readonly string[] = [],
):
  | { readonly categories: readonly string[]; readonly refusal?: never }
  | { readonly refusal: string; readonly categories?: never } => {
  const name = entry.trim()
  if (isBlank(name)) return { refusal: texts.empty }
  if (characters(name) > Limits.categoryLength) return { refusal: texts.tooLong(Limits.categoryLength) }
  if (!isAddressSegment(name)) return { refusal: texts.noAddress }
  if (categories.some((there) => there.toLowerCase() === name.toLowerCase())) {
    return { refusal: texts.twice(name) }
  }
  if (categories.length >= Limits.categories) return { refusal: texts.tooMany(Limits.categories) }
  const key = categoryKey(name)
  return { categories: [...categories, known.find((there) => categoryKey(there) === key) ?? name] }
}
