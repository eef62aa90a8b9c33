import type { Item } from './form.ts'

/**
 * Writes items as nested lists. An item that is several levels deeper than the one before goes down one level and says the
 * rest by a class.
 * @param open writes an item's beginning: its tag and what stands in it.
 */
export const writeItems = (
  items: readonly Item[],
  open: (item: Item, indent: readonly string[]) => string,
): string => {
  const least = Math.min(...items.map(({ depth }) => depth))
  let html = ''
  /** The lists that are open, each with its last item. */
  const lists: Item[] = []
  const close = () => {
    html += `</li></${tagOf(lists.pop())}>`
  }
  for (const each of items) {
    const item = { ...each, depth: each.depth - least }
    // A part of a list may begin deeper than it goes on.
    while (lists.length > 1 && (lists.at(-1)?.depth ?? -1) > item.depth) close()
    const last = lists.at(-1)
    const isBeside = last !== undefined && last.depth >= item.depth
    if (isBeside && last.ordered !== item.ordered) close()
    if (isBeside && lists.at(-1) === last) {
      html += '</li>'
      lists.pop()
    } else {
      html += `<${tagOf(item)}>`
    }
    const deeper = Math.min(item.depth - lists.length, 8)
    html += open(item, deeper > 0 ? [`ql-indent-${deeper}`] : [])
    lists.push(item)
  }
  while (lists.length > 0) close()
  return html
}

const tagOf = (item: Item | undefined): 'ol' | 'ul' => (item?.ordered === true ? 'ol' : 'ul')
