import { paths } from '../../../shared/lib/paths.ts'
import { escapeText } from '../../editor/document/inline-html.ts'
import type { Prepared } from '../prepare/prepare.ts'
import type { PendingLink } from '../prepare/site-links.ts'

/**
 * Replaces placeholders by the address of the analysis on this site or, if it is not published here, on its
 * original site. If there is neither, only the text of the link stays.
 * @param slugOf returns the slug of an imported analysis by its key; undefined if it is not published on this
 * site.
 */
export const insertLinks = (
  html: string,
  links: readonly PendingLink[],
  slugOf: (key: string) => string | undefined,
): string =>
  links.reduce((text, { placeholder, key, address }) => {
    const slug = slugOf(key)
    const to = slug === undefined ? address : `${location.origin}${paths.post(slug)}`
    const link = new RegExp(`<a href="${placeholder}"([^>]*)>(.*?)</a>`, 'gs')
    return text.replaceAll(link, (_whole, rest: string, words: string) =>
      to === undefined ? words : `<a href="${escapeText(to).replaceAll('"', '&quot;')}"${rest}>${words}</a>`,
    )
  }, html)

/**
 * Sorts items topologically: each item follows those that it links to, except in cycles. Otherwise keeps the
 * order.
 */
export const sortByLinks = <Item extends { readonly prepared: Prepared }>(
  items: readonly Item[],
): readonly Item[] => {
  const byKey = new Map(items.map((item) => [item.prepared.found.key, item]))
  const visited = new Set<Item>()
  const sorted = new Set<Item>()
  // Uses a stack instead of recursion, because a chain of links can be as long as the file.
  const stack = items.toReversed()
  for (let item = stack.at(-1); item !== undefined; item = stack.at(-1)) {
    if (visited.has(item)) {
      sorted.add(item)
      stack.pop()
      continue
    }
    visited.add(item)
    const targets = item.prepared.links.flatMap(({ key }) => byKey.get(key) ?? [])
    stack.push(...targets.filter((target) => !visited.has(target)).toReversed())
  }
  return [...sorted]
}
