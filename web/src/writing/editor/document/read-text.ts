import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { isMentionText } from '@soko/contracts/text/mention-html.ts'
import { isOwnImage, isSafeLink } from './inline-html.ts'
import {
  type Attributes,
  calloutOf,
  type Inline,
  type Line,
  type LineFormats,
  type Mention,
  newName,
  type Op,
} from './lines.ts'

export type ReadBlock = (element: Element) => readonly Line[] | undefined

export type NotesById = ReadonlyMap<string, Inline>

type Context = {
  readonly marks: Attributes
  readonly formats: LineFormats
  /** `depth` is the number of surrounding lists; `list` is the kind of the innermost list. */
  readonly depth: number
  readonly list: 'bullet' | 'ordered'
}

const MARKS: Readonly<Record<string, Attributes>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
  code: { code: true },
}

const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li', 'dt', 'dd'])
const INLINE = new Set([...Object.keys(MARKS), 'a', 'span', 'small', 'mark', 'font', 'abbr', 'time'])

const CLASSES: readonly string[] = PostHtml.classes

const headerOf = (tag: string): number | undefined => {
  const level = /^h([1-6])$/.exec(tag)?.[1]
  return level === undefined ? undefined : Math.min(Math.max(Number(level), 2), 4)
}

const itemFormats = (item: Element, { depth, list }: Context): LineFormats => {
  const { indent = 0, ...others } = formatsOf(item)
  // Quill writes nested lists as one flat list, so the kind of an item is in an attribute.
  const kind = item.getAttribute('data-list') ?? list
  const deep = Math.min(Math.max(depth - 1, 0) + Number(indent), 8)
  return { list: kind === 'ordered' ? 'ordered' : 'bullet', ...(deep > 0 && { indent: deep }), ...others }
}

const lineFormats = (element: Element, context: Context): LineFormats => {
  const tag = element.localName
  if (context.formats.callout !== undefined) return { ...context.formats, ...formatsOf(element) }
  if (tag === 'li') return itemFormats(element, context)
  const header = headerOf(tag)
  if (header !== undefined) return { header, ...formatsOf(element) }
  return tag === 'blockquote'
    ? { blockquote: true, ...formatsOf(element) }
    : paragraphFormats(element, context)
}

const paragraphFormats = (element: Element, { formats }: Context): LineFormats => ({
  ...formats,
  ...formatsOf(element),
})

const imageOp = (image: Element, marks: Attributes): Op | undefined => {
  const src = image.getAttribute('src') ?? ''
  if (!isOwnImage(src)) return undefined
  const named = ['alt', 'width', 'height'].map((name) => [name, image.getAttribute(name)] as const)
  const attributes = { ...marks, ...Object.fromEntries(named.filter(([, value]) => Boolean(value))) }
  return { insert: { image: src }, ...(Object.keys(attributes).length > 0 && { attributes }) }
}

const collapseSpace = (content: readonly Op[]): Op[] => {
  const collapsed = content.map(({ insert, ...rest }, index) => {
    if (typeof insert !== 'string') return { insert, ...rest }
    let text = insert
    if (index === 0) text = text.replace(/^\n+/, '')
    if (index === content.length - 1) text = text.replace(/\n+$/, '')
    return { insert: text.replaceAll(/\n+/g, ' '), ...rest }
  })
  const last = collapsed.at(-1)?.insert
  if (typeof last === 'object' && 'line-break' in last) collapsed.pop()
  return collapsed.filter(({ insert }) => insert !== '')
}

const isSpace = ({ insert }: Op): boolean => typeof insert === 'string' && insert.trim() === ''

const sameAttributes = (one: Attributes = {}, other: Attributes = {}): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const createCollector = () => {
  const lines: Line[] = []
  let content: Op[] = []
  return {
    lines,
    add: (op: Op) => {
      const last = content.at(-1)
      if (
        typeof op.insert === 'string' &&
        typeof last?.insert === 'string' &&
        sameAttributes(op.attributes, last.attributes)
      )
        content[content.length - 1] = { ...last, insert: last.insert + op.insert }
      else content.push(op)
    },
    /** Drops a blank line, unless `isLine` says that it is an element of its own. */
    end: (formats: LineFormats, isLine = false) => {
      if (isLine || !content.every(isSpace)) lines.push({ content: collapseSpace(content), formats })
      content = []
    },
    addLines: (read: readonly Line[]) => {
      lines.push(...read)
    },
  }
}
type Collector = ReturnType<typeof createCollector>

const footnoteOf = (element: Element, notes: NotesById): Inline | undefined => {
  if (!element.matches('sup.fn')) return undefined
  return notes.get(element.querySelector('a')?.getAttribute('href')?.slice(1) ?? '')
}

/** Parses a mention. Returns undefined if the element is not a mention, or its text is not just a name. */
export const readMention = (element: Element): Mention | undefined => {
  const user = element.matches('a.mention') ? element.getAttribute('data-user') : null
  const text = (element.textContent ?? '').trim()
  if (user === null || !/^[\w-]{1,64}$/.test(user) || !isMentionText(text)) return undefined
  return { user, text }
}

export const readLines = (root: Element, notes: NotesById, readBlock: ReadBlock): readonly Line[] => {
  const out = createCollector()
  const readAll = (parent: Node, context: Context) => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) read(node, context)
      else if (node.nodeType === Node.TEXT_NODE) addText(out, node.nodeValue ?? '', context.marks)
    }
  }
  const readLine = (element: Element, context: Context) => {
    out.end(context.formats)
    const before = out.lines.length
    const formats = lineFormats(element, context)
    readAll(element, { ...context, formats })
    out.end(formats, out.lines.length === before)
  }
  const read = (element: Element, context: Context) => {
    const tag = element.localName
    const note = footnoteOf(element, notes)
    const mention = readMention(element)
    const found = note === undefined ? readBlock(element) : undefined
    if (note !== undefined) out.add({ insert: { footnote: note } })
    else if (mention !== undefined) out.add(withMarks({ mention }, context.marks))
    else if (found !== undefined) {
      out.end(context.formats)
      out.addLines(found)
    } else if (tag === 'br') out.add(withMarks({ 'line-break': true }, context.marks))
    else if (tag === 'img') addImage(out, element, context.marks)
    else if (INLINE.has(tag))
      readAll(element, { ...context, marks: { ...context.marks, ...marksOf(element) } })
    else if (LINES.has(tag)) readLine(element, context)
    else {
      out.end(context.formats)
      const list = tag === 'ol' ? 'ordered' : 'bullet'
      const inner: Context =
        tag === 'ol' || tag === 'ul' ? { ...context, depth: context.depth + 1, list } : context
      readAll(element, inner)
      out.end(context.formats)
    }
  }
  const kind = PostHtml.callouts.find((each) => root.matches(`aside.callout.${each}`))
  const formats: LineFormats = kind === undefined ? {} : { callout: calloutOf(kind, newName()) }
  readAll(root, { marks: {}, formats, depth: 0, list: 'bullet' })
  out.end(formats)
  return out.lines
}

const withMarks = (insert: Op['insert'], marks: Attributes): Op =>
  Object.keys(marks).length === 0 ? { insert } : { insert, attributes: marks }

const addText = (out: Collector, value: string, marks: Attributes) => {
  const text = value
    .replaceAll('\uFEFF', '')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
  if (text !== '') out.add(withMarks(text, marks))
}

const addImage = (out: Collector, element: Element, marks: Attributes) => {
  const op = imageOp(element, marks)
  if (op !== undefined) out.add(op)
}

const marksOf = (element: Element): Attributes => {
  if (element.localName !== 'a') return MARKS[element.localName] ?? {}
  const address = element.getAttribute('href') ?? ''
  return isSafeLink(address) ? { link: address } : {}
}

export const readInline = (element: Element, notes: NotesById): Inline =>
  readLines(element, notes, () => undefined).flatMap((line, index) => [
    ...(index > 0 ? [{ insert: { 'line-break': true } }] : []),
    ...(line.block === undefined ? line.content : []),
  ])

const formatsOf = (element: Element): LineFormats => {
  const known = [...element.classList].filter((name) => CLASSES.includes(name))
  return Object.fromEntries(
    known.map((name) => {
      const [, format = '', value = ''] = name.split('-')
      return [format, format === 'indent' ? Number(value) : value]
    }),
  )
}
