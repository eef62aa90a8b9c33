import { paths } from '../../../shared/lib/paths.ts'
import { escapeText } from '../../editor/document/inline-html.ts'
import type { Prepared } from '../prepare/prepare.ts'
import type { LinkToCome } from '../prepare/site-links.ts'

/**
 * Puts addresses where the places of links are: of the analysis on this site, or else of its page on its own site. Without either
 * the words stay.
 * @param slugOf the slug of an imported analysis by its key; undefined if it is not published here.
 */
export const putLinks = (
  html: string,
  links: readonly LinkToCome[],
  slugOf: (key: string) => string | undefined,
): string =>
  links.reduce((text, { place, key, address }) => {
    const slug = slugOf(key)
    const to = slug === undefined ? address : `${location.origin}${paths.post(slug)}`
    const link = new RegExp(`<a href="${place}"([^>]*)>(.*?)</a>`, 'gs')
    return text.replaceAll(link, (_whole, rest: string, words: string) =>
      to === undefined ? words : `<a href="${escapeText(to).replaceAll('"', '&quot;')}"${rest}>${words}</a>`,
    )
  }, html)

/**
 * Sorts the wishes topologically: each comes after those that it links to, except in cycles. Otherwise the order stays.
 */
export const inLinkOrder = <Wish extends { readonly prepared: Prepared }>(
  wishes: readonly Wish[],
): readonly Wish[] => {
  const byKey = new Map(wishes.map((wish) => [wish.prepared.found.key, wish]))
  const begun = new Set<Wish>()
  const ordered = new Set<Wish>()
  // A stack instead of recursion, because a chain of links can be as long as the file.
  const stack = wishes.toReversed()
  for (let wish = stack.at(-1); wish !== undefined; wish = stack.at(-1)) {
    if (begun.has(wish)) {
      ordered.add(wish)
      stack.pop()
      continue
    }
    begun.add(wish)
    const targets = wish.prepared.links.flatMap(({ key }) => byKey.get(key) ?? [])
    stack.push(...targets.filter((target) => !begun.has(target)).toReversed())
  }
  return [...ordered]
}
