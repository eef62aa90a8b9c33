import { mentionHtml } from '@soko/contracts/text/mention-html.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { escapeText } from '../document/inline-html.ts'
import {
  type Block,
  type Inline,
  isBlank,
  type Item,
  type Line,
  type Mark,
  type Picture,
  type Cell,
  plainText,
  type Table,
} from './blocks.ts'
import { isNumber } from './numbers.ts'

/** Post HTML, or a picture with a data URL that the caller must upload. */
export type Part = { readonly html: string } | { readonly picture: Picture }

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`

const classes = (names: readonly string[]): string => attribute('class', names.join(' ') || undefined)

const link = (address: string, content: string): string =>
  `<a${attribute('href', address)} rel="${PostHtml.linkRel}">${content}</a>`

const writeImage = ({ source, alt, width, height }: Picture): string =>
  `<img${attribute('src', source)}${attribute('alt', alt)}${attribute('width', width)}${attribute('height', height)} />`

const MARK_ORDER: readonly Mark[] = PostHtml.marks

const writeText = ({ text, marks, link: address }: Inline & { kind: 'text' }): string => {
  const marked = MARK_ORDER.filter((mark) => marks.includes(mark)).reduceRight(
    (inner, mark) => `<${mark}>${inner}</${mark}>`,
    escapeText(text),
  )
  return address === undefined ? marked : link(address, marked)
}

const createLineWriter = () => {
  const notes: string[] = []
  const write = (line: Line): string => line.map(writePiece).join('')
  const writePiece = (piece: Inline): string => {
    if (piece.kind === 'text') return writeText(piece)
    if (piece.kind === 'break') return '<br />'
    if (piece.kind === 'mention') return mentionHtml(piece.mention.user, piece.mention.text)
    if (piece.kind === 'image') return writeImage(piece.picture)
    // If there are too many footnotes, write the text of the footnote in brackets.
    if (notes.length >= PostHtml.most.notes) return ` (${write(piece.content)})`
    const number = notes.push('')
    notes[number - 1] = write(piece.content.filter(({ kind }) => kind !== 'note'))
    return `<sup class="fn"><a href="#fn-${number}">${number}</a></sup>`
  }
  const writeNotes = (): string => {
    if (notes.length === 0) return ''
    return `<ol class="notes">${notes.map((note, at) => `<li id="fn-${at + 1}">${note}</li>`).join('')}</ol>`
  }
  return { write, writeNotes }
}

type WriteLine = (line: Line) => string

const caption = (line: Line, write: WriteLine): string =>
  isBlank(line) ? '' : `<figcaption>${write(line)}</figcaption>`

type ImagesBlock = Block & { kind: 'images' }

const writeImages = ({ pictures, width, caption: captionLine }: ImagesBlock, write: WriteLine): string => {
  const name = pictures.length > 1 ? 'gallery' : width === undefined ? 'image' : `image ${width}`
  return `<figure class="${name}">${pictures.map(writeImage).join('')}${caption(captionLine, write)}</figure>`
}

const writeFigures = (
  { figures, caption: captionLine }: Block & { kind: 'figures' },
  write: WriteLine,
): string => {
  const rows = figures.map(({ label, value, change, trend }) => {
    const small =
      change === undefined ? '' : ` <small${attribute('class', trend)}>${escapeText(change)}</small>`
    return `<div><dt>${escapeText(label)}</dt><dd>${escapeText(value)}${small}</dd></div>`
  })
  return `<figure class="figures"><dl>${rows.join('')}</dl>${caption(captionLine, write)}</figure>`
}

const writeBlock = (block: Exclude<Block, Item>, write: WriteLine): string => {
  switch (block.kind) {
    case 'text':
      return `<${block.tag}${classes(block.classes)}>${write(block.line)}</${block.tag}>`
    case 'heading':
      return `<h${block.level}${classes(block.classes)}>${write(block.line)}</h${block.level}>`
    case 'rule':
      return '<hr />'
    case 'code':
      return `<pre><code>${escapeText(block.text)}</code></pre>`
    case 'callout': {
      const paragraphs = block.paragraphs.map((paragraph) => writeBlock(paragraph, write))
      return `<aside class="callout ${block.callout}">${paragraphs.join('')}</aside>`
    }
    case 'table': {
      const figcaption = caption(block.caption, write)
      return `<figure class="table">${writeTable(block, write)}${figcaption}</figure>`
    }
    case 'images':
      return writeImages(block, write)
    case 'figures':
      return writeFigures(block, write)
    case 'embed':
      return `<figure class="embed">${link(block.address, escapeText(block.text))}</figure>`
  }
}

const writePart = (blocks: readonly Block[]): string => {
  const { write, writeNotes } = createLineWriter()
  let html = ''
  let items: Item[] = []
  const endList = () => {
    html += writeItems(
      items,
      (item, indent) => `<li${classes([...item.classes, ...indent])}>${write(item.line)}`,
    )
    items = []
  }
  for (const block of blocks) {
    if (block.kind === 'item') {
      items.push(block)
    } else {
      endList()
      html += writeBlock(block, write)
    }
  }
  endList()
  return html + writeNotes()
}

export const writePostHtml = (blocks: readonly Block[]): readonly Part[] => {
  const parts: Part[] = []
  let text: Block[] = []
  const endText = () => {
    if (text.length > 0) parts.push({ html: writePart(text) })
    text = []
  }
  for (const block of blocks) {
    const picture = block.kind === 'images' ? block.pictures[0] : undefined
    if (block.kind === 'images' && picture?.source.startsWith('data:') === true) {
      endText()
      parts.push({ picture })
      if (!isBlank(block.caption)) text.push({ kind: 'text', tag: 'p', classes: [], line: block.caption })
    } else {
      text.push(block)
    }
  }
  endText()
  return parts
}

type Row = Table['rows'][number]

/** Returns the HTML of a table. Marks columns of numbers. */
const writeTable = ({ rows, hasHead }: Table, write: (line: Line) => string): string => {
  const body = hasHead ? rows.slice(1) : rows
  const isNumeric = (rows[0] ?? []).map((_cell, column) => isNumberColumn(body, column))
  const writeCell = ({ line }: Cell, column: number, tag: 'th' | 'td') => {
    const name = isNumeric[column] === true && (tag === 'td' || column > 0) ? ' class="num"' : ''
    return `<${tag}${name}>${write(line)}</${tag}>`
  }
  const head = hasHead ? rows[0]?.map((cell, column) => writeCell(cell, column, 'th')) : undefined
  const bodyRows = body.map((row) => {
    const cells = row.map((cell, column) =>
      writeCell(cell, column, column === 0 && cell.isHead ? 'th' : 'td'),
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const top = head === undefined ? '' : `<thead><tr>${head.join('')}</tr></thead>`
  return `<table>${top}<tbody>${bodyRows.join('')}</tbody></table>`
}

const YEAR = /^(?:19|20)\d\d$/

/** Whether most cells of a column are numbers. Years in the first column count as labels. */
const isNumberColumn = (rows: readonly Row[], column: number): boolean => {
  const words = rows
    .map((row) => plainText(row[column]?.line ?? []).trim())
    .filter((text) => !/^(?:|[-–—]|n\/?a\.?)$/i.test(text))
  if (column === 0 && words.every((text) => YEAR.test(text))) return false
  return words.length > 0 && words.filter(isNumber).length * 2 > words.length
}

/** Nests one level at a time; deeper items get a `ql-indent` class. `open` returns an item's start. */
const writeItems = (
  items: readonly Item[],
  open: (item: Item, indent: readonly string[]) => string,
): string => {
  const minDepth = Math.min(...items.map(({ depth }) => depth))
  let html = ''
  const lists: Item[] = []
  const close = () => {
    html += `</li></${tagOf(lists.pop())}>`
  }
  for (const each of items) {
    const item = { ...each, depth: each.depth - minDepth }
    // The first item may be deeper than the following ones.
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
