import { classesOf, type Element, findAll, isElement, type Node, textOf } from '@soko/platform/html/tree.ts'
import { columns, fitsColumns, wrap } from '../base/wrap.ts'
import { inlineText, pictureText } from './inline-text.ts'
import {
  calloutNames,
  calloutOf,
  captionOf,
  embedIn,
  figureItemsOf,
  hasClass,
  rowsOf,
} from './post-structure.ts'
import type { TextLinks } from './text-links.ts'

/** Converts a block of a post (see `PostHtml`) to lines of plain text, without an empty line at the end. */
export const blockText = (block: Element, links: TextLinks): string => {
  const { name, children } = block
  switch (name) {
    case 'h2':
      return wrap(inlineText(children, links).toUpperCase())
    case 'blockquote':
      return wrap(inlineText(children, links).trim(), '> ')
    case 'ul':
    case 'ol':
      return hasClass(block, 'notes') ? notesText(children, links) : listText(block, links, '')
    case 'hr':
      return '* * *'
    case 'pre':
      return textOf(children).trimEnd().replaceAll(/^/gm, '    ')
    case 'aside': {
      const paragraphs = children.filter(isElement).map((each) => wrap(inlineText(each.children, links)))
      return [calloutNames[calloutOf(block)].toUpperCase(), paragraphs.join('\n\n')].join('\n')
    }
    case 'figure':
      return figureText(block, links)
    default:
      return wrap(inlineText(children, links))
  }
}

const listText = (list: Element, links: TextLinks, indent: string): string =>
  list.children
    .filter(isElement)
    .map((item, at) => {
      const mark = list.name === 'ol' ? `${at + 1}. ` : '- '
      const extra = '  '.repeat(indentOf(item))
      const first = indent + extra + mark
      const rest = ' '.repeat(first.length)
      const nested = item.children.filter(isElement).filter(isList)
      const own = item.children.filter((node) => !isElement(node) || !isList(node))
      return [
        wrap(inlineText(own, links).trim(), first, rest),
        ...nested.map((each) => listText(each, links, rest)),
      ].join('\n')
    })
    .join('\n')

const isList = ({ name }: Element): boolean => name === 'ul' || name === 'ol'

const indentOf = (item: Element): number =>
  Number(
    classesOf(item)
      .find((name) => name.startsWith('ql-indent-'))
      ?.slice('ql-indent-'.length) ?? 0,
  )

const notesText = (items: readonly Node[], links: TextLinks): string =>
  items
    .filter(isElement)
    .map((item, at) => wrap(inlineText(item.children, links), `[${at + 1}] `, '    '))
    .join('\n')

const figureText = (figure: Element, links: TextLinks): string => {
  const content = figureContent(figure, links)
  const caption = captionOf(figure)
  return caption === undefined ? content : `${content}\n${wrap(inlineText(caption.children, links))}`
}

const figureContent = (figure: Element, links: TextLinks): string => {
  if (hasClass(figure, 'table')) return tableText(figure, links)
  if (hasClass(figure, 'figures')) return stripText(figure)
  if (hasClass(figure, 'embed')) {
    const { name, href, title } = embedIn(figure)
    return wrap(`[${title === '' || title === name ? name : `${name}: ${title}`}] ${links.mark(href)}`)
  }
  return findAll(figure.children, 'img')
    .map((image) => wrap(pictureText(image)))
    .join('\n')
}

/** Columns, or a list of `head: cell` for each row if they are too wide. */
const tableText = (figure: Element, links: TextLinks): string => {
  const rows = rowsOf(figure)
  const texts = rows.map(({ cells }) =>
    cells.map((cell) => inlineText(cell.children, links).replaceAll(/\s+/g, ' ').trim()),
  )
  if (fitsColumns(texts)) {
    return columns(texts, (column) => rows.some(({ cells }) => hasClass(cells[column], 'num')))
  }
  const heads = rows[0]?.isHead === true ? (texts[0] ?? []) : []
  return texts
    .slice(heads.length > 0 ? 1 : 0)
    .map((cells) =>
      cells
        .map((cell, at) => wrap(heads[at] ? `${heads[at]}: ${cell}` : cell, at === 0 ? '- ' : '  ', '    '))
        .join('\n'),
    )
    .join('\n')
}

const stripText = (figure: Element): string =>
  columns(
    figureItemsOf(figure).map(({ label, value, change, trend }) => [
      `${label}:`,
      value,
      change === '' ? '' : `(${trend === undefined ? '' : `${trend} `}${change})`,
    ]),
    () => false,
  )
