import { isAddressSegment } from '@soko/contracts/fields/address-segment.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { characters, isBlank } from '@soko/contracts/fields/characters.ts'
import { postDetailsTexts } from '../post-details.texts.ts'

const { categories: texts } = postDetailsTexts

/** Separators between categories: commas (also Arabic and Chinese ones) and line breaks. */
export const SEPARATOR = /[,،，、\r\n]/

const includesCategory = (categories: readonly string[], name: string): boolean =>
  categories.some((category) => category.toLowerCase() === name.toLowerCase())

/** Adds a category in the spelling of an existing one. Returns the reason if it cannot be added. */
export const withCategory = (
  categories: readonly string[],
  entry: string,
  siteCategories: readonly string[] = [],
):
  | { readonly categories: readonly string[]; readonly refusal?: never }
  | { readonly refusal: string; readonly categories?: never } => {
  const name = entry.trim()
  if (isBlank(name)) return { refusal: texts.empty }
  if (characters(name) > Limits.categoryLength) return { refusal: texts.tooLong(Limits.categoryLength) }
  if (!isAddressSegment(name)) return { refusal: texts.noAddress }
  if (includesCategory(categories, name)) return { refusal: texts.twice(name) }
  if (categories.length >= Limits.categories) return { refusal: texts.tooMany(Limits.categories) }
  const key = categoryKey(name)
  return {
    categories: [...categories, siteCategories.find((category) => categoryKey(category) === key) ?? name],
  }
}

/**
 * Adds a list. Stops at a category that cannot be added; returns the rest and the reason. Skips duplicates in
 * lists. Does not split the name of an existing category.
 */
export const withCategories = (
  categories: readonly string[],
  list: string,
  siteCategories: readonly string[] = [],
): { readonly categories: readonly string[]; readonly remaining: string; readonly refusal?: string } => {
  const isOne = siteCategories.some((name) => categoryKey(name) === categoryKey(list.trim()))
  const parts = isOne ? [list] : list.split(SEPARATOR).filter((part) => !isBlank(part))
  let current = categories
  for (const [at, name] of (parts.length === 0 ? [''] : parts).entries()) {
    if (parts.length > 1 && includesCategory(current, name.trim())) continue
    const { categories: next, refusal } = withCategory(current, name, siteCategories)
    if (next === undefined)
      return { categories: current, remaining: parts.slice(at).join(',').trim(), refusal }
    current = next
  }
  return { categories: current, remaining: '' }
}
