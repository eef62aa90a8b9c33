import { paths } from '../../../shared/lib/paths.ts'
import { escapeText } from '../../editor/document/inline-html.ts'
import type { Prepared } from '../prepare/prepare.ts'
import type { PendingLink } from '../prepare/site-links.ts'

/**
 * Links to this site, else to the original, else keeps the text. @param slugOf undefined if not published.
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

/** Sorts items topologically: each follows those it links to, except in cycles. Else keeps their order. */
export const sortByLinks = <Item extends { readonly prepared: Prepared }>(
  items: readonly Item[],
): readonly Item[] => {
  const byKey = new Map(items.map((item) => [item.prepared.found.key, item]))
  const visited = new Set<Item>()
  const sorted = new Set<Item>()
  // Not recursive: a chain of links can be as long as the file.
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
