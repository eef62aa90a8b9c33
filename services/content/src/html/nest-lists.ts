/** Matches the editor's flat `ol`, whose items have their kind in `data-list` and their depth in a class. */
const FLAT_LIST = /<ol>((?:(?!<[ou]l[ >])[^])*?)<\/ol>/g
const ITEM = /<li((?: [a-z-]+="[^"]*")*)>((?:(?!<li)[^])*?)<\/li>/g
const KIND = / data-list="([^"]*)"/
const CLASSES = / class="([^"]*)"/
const INDENT = /^ql-indent-(\d)$/

type Item = {
  readonly list: 'ul' | 'ol'
  readonly depth: number
  /** The classes of the item, without the class for its depth. */
  readonly classes: readonly string[]
  readonly content: string
}

const itemOf = (attributes: string, content: string): Item => {
  const classes = CLASSES.exec(attributes)?.[1]?.split(' ') ?? []
  const indent = classes.find((name) => INDENT.test(name))
  return {
    list: KIND.exec(attributes)?.[1] === 'ordered' ? 'ol' : 'ul',
    depth: Number(indent?.at(-1) ?? 0),
    classes: classes.filter((name) => name !== indent),
    content,
  }
}

const openItem = ({ depth, classes, content }: Item, level: number): string => {
  const all = depth > level ? [...classes, `ql-indent-${depth - level}`] : classes
  return `<li${all.length > 0 ? ` class="${all.join(' ')}"` : ''}>${content}`
}

const write = (items: readonly Item[]): string => {
  let html = ''
  const open: Item[] = []
  const closeList = (): void => {
    html += `</li></${open.pop()?.list}>`
  }
  for (const item of items) {
    while ((open.at(-2)?.depth ?? -1) >= item.depth) closeList()
    const last = open.at(-1)
    const isDeeper = last === undefined || item.depth > last.depth
    if (!isDeeper && last.list === item.list) {
      html += '</li>'
      open.pop()
    } else {
      if (!isDeeper) closeList()
      html += `<${item.list}>`
    }
    html += openItem(item, open.length)
    open.push(item)
  }
  while (open.length > 0) closeList()
  return html
}

export const nestLists = (html: string): string => {
  if (!html.includes(' data-list=')) return html
  return html
    .replace(FLAT_LIST, (list, inner: string) => {
      const isFlat = KIND.test(inner) && inner.replaceAll(ITEM, '').trim() === ''
      if (!isFlat) return list
      return write(
        Array.from(inner.matchAll(ITEM), ([, attributes = '', content = '']) => itemOf(attributes, content)),
      )
    })
    .replaceAll(/(<li[^>]*?) data-list="[^"]*"/g, '$1')
}
