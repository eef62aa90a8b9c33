import { asMarkup, type Markup, markup } from '@soko/contracts/text/markup.ts'
import { classesOf, type Element, isElement, type Node } from '@soko/platform/html/tree.ts'
import { box } from '../base/elements.ts'
import { TABLE } from '../base/frame.ts'
import { colours, MONO, sans, serif, tracking } from '../base/styles.ts'
import { figureHtml } from './figure-html.ts'
import { inlineHtml } from './inline-html.ts'
import { directed, directionIn, type LetterContext, within } from './letter-context.ts'
import { calloutNames, calloutOf, hasClass } from './post-structure.ts'

const HEADING_SIZES: Readonly<Record<string, number>> = { h2: 24, h3: 20, h4: 18 }
/** In pixels, of one level of a list or of the editor's indent. */
const INDENT = 24

/** Converts a block of a post (see `PostHtml`). */
export const blockHtml = (block: Element, letter: LetterContext): Markup => {
  switch (block.name) {
    case 'h2':
    case 'h3':
    case 'h4': {
      const tag = asMarkup(block.name)
      return markup`<${tag}${directed(block, letter)} style="margin:30px 0 12px;${serif(HEADING_SIZES[block.name] ?? 18, 1.25, 700)}${tracking('-.012', directionIn(block, letter))}${placed(block, letter)}">${inlineHtml(block.children, letter)}</${tag}>`
    }
    case 'blockquote':
      return markup`<table ${TABLE}${directed(block, letter)} style="margin:0 0 24px"><tr><td style="width:4px;background-color:${colours.brand}"></td><td class="ink" style="padding:2px 18px;font-size:21px;line-height:1.42;${directionIn(block, letter) === 'ltr' && 'font-style:italic;'}color:${colours.ink}${placed(block, letter)}">${inlineHtml(block.children, letter)}</td></tr></table>`
    case 'ul':
    case 'ol':
      return hasClass(block, 'notes') ? notesHtml(block, letter) : listHtml(block, letter, '0 0 18px')
    case 'hr':
      return markup`<div class="rule" style="margin:30px 0;border-top:1px solid ${colours.rule};font-size:0;line-height:0">&nbsp;</div>`
    case 'pre':
      return markup`<table ${TABLE} dir="ltr" style="margin:0 0 24px"><tr><td class="sunk ink" style="background-color:${colours.sunk};padding:12px 16px;font:400 14px/1.5 ${MONO};color:${colours.ink};white-space:pre-wrap">${inlineHtml(codeIn(block.children), letter)}</td></tr></table>`
    case 'aside': {
      const kind = calloutOf(block)
      return box(
        markup`<div class="ink" lang="en" style="${sans(14, 1.4, 700)};margin:0 0 6px">${calloutNames[kind]}</div>${block.children.filter(isElement).map((paragraph) => paragraphHtml(paragraph, within(block, letter), '0 0 6px'))}`,
        kind === 'risk' ? 'wash' : 'sunk',
        directionIn(block, letter),
      )
    }
    case 'figure':
      return figureHtml(block, letter)
    default:
      return paragraphHtml(block, letter, '0 0 18px')
  }
}

const paragraphHtml = (block: Element, letter: LetterContext, margin: string): Markup =>
  markup`<p${directed(block, letter)} style="margin:${margin}${placed(block, letter)}">${inlineHtml(block.children, letter)}</p>`

/** The text of a code block, without the marks that `code` would add. */
const codeIn = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => (isElement(node) && node.name === 'code' ? node.children : [node]))

const listHtml = (list: Element, letter: LetterContext, margin: string): Markup => {
  const tag = asMarkup(list.name)
  const inList = within(list, letter)
  const padding = inList.direction === 'ltr' ? `0 0 0 ${INDENT}px` : `0 ${INDENT}px 0 0`
  return markup`<${tag}${directed(list, letter)} style="margin:${margin};padding:${padding}">${list.children
    .filter(isElement)
    .map(
      (item) =>
        markup`<li${directed(item, inList)} style="margin:0 0 8px${placed(item, inList)}">${itemHtml(item, within(item, inList))}</li>`,
    )}</${tag}>`
}

const itemHtml = ({ children }: Element, letter: LetterContext): Markup =>
  markup`${children.map((node) =>
    isElement(node) && (node.name === 'ul' || node.name === 'ol')
      ? listHtml(node, letter, '8px 0 0')
      : inlineHtml([node], letter),
  )}`

const notesHtml = (notes: Element, letter: LetterContext): Markup =>
  markup`<div class="ink2 rule" style="margin:30px 0 24px;padding:14px 0 0;border-top:1px solid ${colours.rule};font-size:15px;line-height:1.5;color:${colours.ink2}"><div lang="en" style="margin:0 0 8px;${sans(14, 1.4, 700)}">Footnotes</div>${listHtml(notes, letter, '0')}</div>`

/** The alignment and indent that the author chose, as CSS. */
const placed = (block: Element, letter: LetterContext): string => {
  const side = directionIn(block, letter) === 'ltr' ? 'left' : 'right'
  return classesOf(block)
    .map((name) => {
      const [, align] = /^ql-align-(center|right|justify)$/.exec(name) ?? []
      const [, indent] = /^ql-indent-([1-8])$/.exec(name) ?? []
      if (align !== undefined) return `;text-align:${align}`
      return indent === undefined ? '' : `;margin-${side}:${Number(indent) * INDENT}px`
    })
    .join('')
}
