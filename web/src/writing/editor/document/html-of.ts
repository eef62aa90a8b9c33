import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { blockHtml, figureHtml } from './figure-html.ts'
import { cellHtml, escapeText, lineHtml, type Notes } from './inline-html.ts'
import {
  type Inline,
  isBlank,
  kindOfCallout,
  type Line,
  type LineFormats,
  linesOf,
  tableOf,
} from './lines.ts'
import { plainText } from './plain-text.ts'

type TextLine = Extract<Line, { readonly content: Inline }>

/** Returns a key that lines of the same block share. Undefined if the line is a block of its own. */
const groupOf = ({ table, callout, ...formats }: LineFormats): string | undefined => {
  if (table !== undefined) return `table ${tableOf(table)}`
  if (formats['code-block'] !== undefined) return 'code'
  if (callout !== undefined) return `callout ${callout}`
  return formats['list'] === undefined ? undefined : 'list'
}

const isCaption = (line: Line | undefined): line is TextLine =>
  line?.block === undefined && line?.formats['table-caption'] === true

const tagOf = (formats: LineFormats): string => {
  if (formats['header'] !== undefined) return `h${Number(formats['header'])}`
  return formats['blockquote'] === true ? 'blockquote' : 'p'
}

const lineBlock = (tag: string, { content, formats }: TextLine, notes: Notes): string =>
  `<${tag}${classesOf(formats)}>${lineHtml(content, notes)}</${tag}>`

const codeHtml = (lines: readonly TextLine[]): string => {
  const text = lines.map(({ content }) => `${plainText(content)}\n`).join('')
  return text.trim() === '' ? '' : `<pre><code>${escapeText(text)}</code></pre>`
}

const groupHtml = (lines: readonly TextLine[], notes: Notes): string => {
  const { callout, ...others }: LineFormats = lines[0]?.formats ?? {}
  if (others['code-block'] !== undefined) return codeHtml(lines)
  if (callout === undefined) return listHtml(lines, notes)
  const paragraphs = lines.map((line) => lineBlock('p', line, notes))
  return `<aside class="callout ${kindOfCallout(callout)}">${paragraphs.join('')}</aside>`
}

const isEmptyParagraph = (line: Line): boolean =>
  line.block === undefined &&
  isBlank(line.content) &&
  groupOf(line.formats) === undefined &&
  tagOf(line.formats) === 'p'

const trimEnd = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, lines.findLastIndex((line) => !isEmptyParagraph(line)) + 1)

const lengthOfGroup = (lines: readonly Line[], start: number, group: string): number => {
  let end = start + 1
  for (let line = lines[end]; line !== undefined; line = lines[end]) {
    if (line.block !== undefined || groupOf(line.formats) !== group) break
    end += 1
  }
  return end - start
}

const blockAt = (lines: readonly Line[], start: number, notes: Notes): readonly [string, number] => {
  const line = lines[start]
  if (line === undefined) return ['', 1]
  if (line.block !== undefined) return [blockHtml(line.block, notes), 1]
  const group = groupOf(line.formats)
  if (group === undefined) return [lineBlock(tagOf(line.formats), line, notes), 1]
  const length = lengthOfGroup(lines, start, group)
  const members = lines.slice(start, start + length).filter((each) => each.block === undefined)
  if (line.formats.table === undefined) return [groupHtml(members, notes), length]
  const next = lines[start + length]
  const caption = isCaption(next) ? next.content : undefined
  const html = figureHtml('table', tableHtml(members, notes), caption, notes)
  return [html, caption === undefined ? length : length + 1]
}

/** Returns the same `PostHtml` as the server stores; '' for blank text. */
export const htmlOf = ({ ops }: { readonly ops: Inline }): string => {
  if (isBlank(ops)) return ''
  const lines = trimEnd(linesOf(ops))
  const notes: Notes = []
  let html = ''
  for (let start = 0; start < lines.length;) {
    const [block, length] = blockAt(lines, start, notes)
    html += block
    start += length
  }
  const items = notes.map((note, place) => `<li id="fn-${place + 1}">${cellHtml(note)}</li>`)
  return items.length === 0 ? html : `${html}<ol class="notes">${items.join('')}</ol>`
}

type Cell = { readonly content: Inline; readonly formats: LineFormats }

/** Returns the cells by row. Adds empty cells to short rows. */
const rowsOf = (cells: readonly Cell[]): readonly (readonly Cell[])[] => {
  const rows = [...Map.groupBy(cells, ({ formats }) => formats.table).values()]
  const columns = Math.max(...rows.map((row) => row.length))
  const empty: Cell = { content: [], formats: {} }
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => empty)])
}

/** Writes a header row only before other rows, and row headers only beside other columns. */
const tableHtml = (cells: readonly Cell[], notes: Notes): string => {
  const rows = rowsOf(cells)
  const cell = (tag: 'th' | 'td', { content, formats }: Cell) => {
    const kind = formats.number === true ? ' class="num"' : ''
    return `<${tag}${kind}>${cellHtml(content, notes)}</${tag}>`
  }
  const [first, ...others] = rows
  const head = first?.[0]?.formats.cell === 'head' && others.length > 0 ? first : undefined
  const headHtml = head ? `<thead><tr>${head.map((each) => cell('th', each)).join('')}</tr></thead>` : ''
  const body = (head === undefined ? rows : others).map((row) => {
    const isNamed = row[0]?.formats.cell === 'side' && row.length > 1
    const tagAt = (place: number) => (isNamed && place === 0 ? 'th' : 'td')
    return `<tr>${row.map((each, place) => cell(tagAt(place), each)).join('')}</tr>`
  })
  return `<table>${headHtml}<tbody>${body.join('')}</tbody></table>`
}

type Item = { readonly content: Inline; readonly formats: LineFormats }
type Open = { readonly indent: number; readonly tag: 'ul' | 'ol' }

/** Items are nested one level at a time; deeper items get a class for the remaining indent. */
const listHtml = (items: readonly Item[], notes: Notes): string => {
  let html = ''
  const open: Open[] = []
  const close = () => {
    html += `</li></${open.pop()?.tag}>`
  }
  for (const { content, formats } of items) {
    const indent = Number(formats['indent'] ?? 0)
    const tag = formats['list'] === 'ordered' ? 'ol' : 'ul'
    while ((open.at(-2)?.indent ?? -1) >= indent) close()
    const last = open.at(-1)
    const isDeeper = last === undefined || last.indent < indent
    if (!isDeeper && last.tag !== tag) close()
    const isNextItem = !isDeeper && last.tag === tag
    if (isNextItem) open.pop()
    const deeper = { ...formats, indent: indent - open.length }
    html += `${isNextItem ? '</li>' : `<${tag}>`}<li${classesOf(deeper)}>${lineHtml(content, notes)}`
    open.push({ indent, tag })
  }
  while (open.length > 0) close()
  return html
}

const FORMATS = ['indent', 'align', 'direction'] as const

const classesOf = (formats: LineFormats): string => {
  const names = FORMATS.map((name) => `ql-${name}-${String(formats[name])}`)
  const known = names.filter((name) => PostHtml.classes.some((each) => each === name))
  return known.length === 0 ? '' : ` class="${known.join(' ')}"`
}
