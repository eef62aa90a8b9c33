import { embedOf } from '@soko/contracts/text/embeds.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Element, findAll, isElement, type Node, parseTree, textOf } from '@soko/platform/html/tree.ts'

const { most, fewest } = PostHtml
const textBlocks = ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li']
const inline = [...PostHtml.marks, 'a', 'br', 'img']

const named = (nodes: readonly Node[]): string =>
  nodes.map((node) => (isElement(node) ? node.name : 'text')).join(' ')

const elements = (nodes: readonly Node[]): readonly Element[] => nodes.filter(isElement)

const elementsWithin = (nodes: readonly Node[]): readonly Element[] =>
  elements(nodes).flatMap((node) => [node, ...elementsWithin(node.children)])

/** Returns a fault for each element, at any depth, that does not have one of these names. */
const onlyOf = (names: readonly string[], nodes: readonly Node[], where: string): readonly string[] =>
  elementsWithin(nodes)
    .filter(({ name }) => !names.includes(name))
    .map(({ name }) => `${name} in ${where}`)

const check = (holds: boolean, fault: string): readonly string[] => (holds ? [] : [fault])

const tableFaults = (table: Node | undefined): readonly string[] => {
  if (!isElement(table) || table.name !== 'table') return ['no table']
  const rows = findAll([table], 'tr')
  const columns = rows[0]?.children.length ?? 0
  return [
    ...check(/^(?:thead )?tbody$/.test(named(table.children)), `table of ${named(table.children)}`),
    ...check(rows.length > 0 && rows.length <= most.rows, `${rows.length} rows`),
    ...check(columns > 0 && columns <= most.columns, `${columns} columns`),
    ...check(
      rows.every(({ children }) => children.length === columns),
      'rows of other lengths',
    ),
    ...findAll([table], 'thead').flatMap(({ children }) =>
      check(/^tr$/.test(named(children)), 'rows in the head'),
    ),
    ...findAll(findAll([table], 'thead'), 'tr').flatMap(({ children }) =>
      check(/^(?:th ?)+$/.test(named(children)), 'td in head'),
    ),
    ...findAll(findAll([table], 'tbody'), 'tr').flatMap(({ children }) =>
      check(/^t[hd](?: td)*$/.test(named(children)), 'th in body'),
    ),
    ...rows
      .flatMap(({ children }) => elements(children))
      .flatMap(({ children }) => onlyOf(inline, children, 'cell')),
  ]
}

const stripFaults = (list: Node | undefined): readonly string[] => {
  if (!isElement(list) || list.name !== 'dl') return ['no dl']
  const count = list.children.length
  return [
    ...check(count >= fewest.figures && count <= most.figures, `${count} figures`),
    ...elements(list.children).flatMap(({ name, children }) => [
      ...check(name === 'div' && named(children) === 'dt dd', `a figure of ${named(children)}`),
      ...onlyOf(['dt', 'dd', 'small'], children, 'figure'),
    ]),
  ]
}

const figureFaults = ({ attributes, children }: Element): readonly string[] => {
  const [kind = '', width] = attributes['class']?.split(' ') ?? []
  const last = children.at(-1)
  const hasCaption = isElement(last) && last.name === 'figcaption'
  const content = hasCaption ? children.slice(0, -1) : children
  const [only] = content
  const caption = hasCaption
    ? [...onlyOf(inline, last.children, 'figcaption'), ...check(kind !== 'embed', 'caption of an embed')]
    : []
  const isOne = check(content.length === 1 || kind === 'gallery', `${kind} of ${named(content)}`)
  const isPlain = check(width === undefined || kind === 'image', `a ${width} ${kind}`)
  const faults: Readonly<Record<string, () => readonly string[]>> = {
    table: () => tableFaults(only),
    image: () => check(named(content) === 'img', `image of ${named(content)}`),
    gallery: () =>
      check(
        /^img(?: img)+$/.test(named(content)) &&
          content.length >= fewest.images &&
          content.length <= most.images,
        `gallery of ${named(content)}`,
      ),
    figures: () => stripFaults(only),
    embed: () => {
      if (!isElement(only) || only.name !== 'a') return ['embed without link']
      const { href = '' } = only.attributes
      return [
        ...check(embedOf(href)?.address === href, `embed of ${href}`),
        ...check(named(only.children) === 'text', `embed of ${named(only.children)}`),
      ]
    },
  }
  return [...caption, ...isOne, ...isPlain, ...(faults[kind]?.() ?? [`a figure of kind '${kind}'`])]
}

const blockFaults = (node: Node): readonly string[] => {
  if (!isElement(node)) return ['text at the top']
  const { name, attributes, children } = node
  if (name === 'hr') return []
  if (name === 'figure') return figureFaults(node)
  if (name === 'pre') {
    const [code] = children
    const isCode = isElement(code) && code.name === 'code' && named(code.children) === 'text'
    return check(isCode && /[^\r]\n$/.test(textOf(children)) && !textOf(children).includes('\r'), 'code')
  }
  if (name === 'aside') {
    const isParagraphs = elements(children).length === children.length && children.length > 0
    return [
      ...check(/^callout (?:note|method|risk)$/.test(attributes['class'] ?? ''), 'kind of callout'),
      ...check(isParagraphs && elements(children).every((child) => child.name === 'p'), 'callout'),
      ...elements(children).flatMap((child) => onlyOf(inline, child.children, 'callout')),
    ]
  }
  return onlyOf([...textBlocks, ...inline], [node], 'text')
}

const noteFaults = (top: readonly Node[]): readonly string[] => {
  const all = elementsWithin(top)
  const last = top.at(-1)
  const list = isElement(last) && last.attributes['class'] === 'notes' ? last : undefined
  const ids = elements(list?.children ?? []).map(({ attributes }) => attributes['id'])
  const numbers = all.filter(({ name, attributes }) => name === 'sup' && attributes['class'] === 'fn')
  return [
    ...check(list === undefined || (ids.length > 0 && ids.length <= most.notes), `${ids.length} notes`),
    ...ids.flatMap((id, index) => check(id === `fn-${index + 1}`, `note ${index + 1} is ${id}`)),
    ...check(numbers.length === ids.length, `${numbers.length} numbers of ${ids.length} notes`),
    ...numbers.flatMap(({ children }, index) => {
      const [link] = children
      const isRight =
        isElement(link) &&
        link.attributes['href'] === `#fn-${index + 1}` &&
        textOf(children) === String(index + 1)
      return check(isRight, `number ${index + 1}`)
    }),
    ...check(all.filter(({ attributes }) => 'id' in attributes).length === ids.length, 'ids elsewhere'),
    ...check(
      all.filter(({ attributes }) => attributes['href']?.startsWith('#')).length === ids.length,
      'links within',
    ),
    ...check(
      all.filter(({ name, attributes }) => name === 'ol' && 'class' in attributes).length <= 1,
      'lists of notes',
    ),
    ...(list === undefined ? [] : onlyOf(['li', ...inline], list.children, 'notes')),
  ]
}

/** Checks that stored mentions contain only `@`, and that no mention is in a link. */
const mentionFaults = (top: readonly Node[]): readonly string[] =>
  elementsWithin(top)
    .filter(({ name }) => name === 'a')
    .flatMap(({ attributes, children }) => {
      const isMention = attributes['class'] === 'mention'
      const within = elementsWithin(children).some((inner) => inner.attributes['class'] === 'mention')
      return [
        ...check('data-user' in attributes === isMention, 'half a mention'),
        ...check(!isMention || (named(children) === 'text' && textOf(children) === '@'), 'a name is stored'),
        ...check(!within, 'a mention in a link'),
      ]
    })

/** Returns the violations of `PostHtml`. Texts of version 1 may have text at the top level. */
export const faultsOf = (html: string): readonly string[] => {
  const top = parseTree(html)
  return [...top.flatMap(blockFaults), ...noteFaults(top), ...mentionFaults(top)]
}
