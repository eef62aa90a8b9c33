import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { type Element, findAll } from '@soko/platform/html/tree.ts'
import { link, trend } from '../base/elements.ts'
import { TABLE } from '../base/frame.ts'
import { linkIn } from '../base/links.ts'
import { colours, sans } from '../base/styles.ts'
import { captionHtml } from './inline-html.ts'
import type { LetterContext } from './letter-context.ts'
import { captionOf, embedIn, type FigureItem, figureItemsOf, hasClass } from './post-structure.ts'
import { picture } from './picture-html.ts'
import { tableHtml } from './table-html.ts'
import { nextRow } from './body-row.ts'

const PAGE = 600
const HALF = 260

/** Converts a figure: a table, image, gallery, strip of figures, or embed, which becomes a link. */
export const figureHtml = (figure: Element, letter: LetterContext): Markup => {
  if (hasClass(figure, 'table')) return tableHtml(figure, letter)
  if (hasClass(figure, 'figures')) return stripHtml(figure, letter)
  if (hasClass(figure, 'embed')) return embedHtml(figure, letter)
  const images = findAll(figure.children, 'img')
  const caption = captionHtml(captionOf(figure), letter)
  const [first] = images
  if (first === undefined) return markup``
  if (images.length > 1) return spaced(markup`${galleryHtml(images, letter)}${caption}`)
  if (hasClass(figure, 'wide') || hasClass(figure, 'full')) {
    return markup`${nextRow(picture(first, letter, PAGE))}<div style="margin:0 0 24px">${caption}</div>`
  }
  return spaced(markup`${picture(first, letter)}${caption}`)
}

const spaced = (content: Markup): Markup => markup`<div style="margin:0 0 24px">${content}</div>`

/** Two images a row; on phones, one. */
const galleryHtml = (images: readonly Element[], letter: LetterContext): Markup =>
  markup`<table ${TABLE}>${inGroups(images, 2).map(
    (pair) =>
      markup`<tr>${pair.map((image) => markup`<td class="half" width="50%" valign="top" style="padding:0 8px 8px 0">${picture(image, letter, HALF)}</td>`)}</tr>`,
  )}</table>`

const stripHtml = (figure: Element, letter: LetterContext): Markup =>
  spaced(
    markup`<table ${TABLE} class="line" style="border-top:1px solid ${colours.ink}">${inGroups(
      figureItemsOf(figure),
      3,
    ).map(
      (items) => markup`<tr>${items.map(itemHtml)}</tr>`,
    )}</table>${captionHtml(captionOf(figure), letter)}`,
  )

const itemHtml = ({ label, value, change, trend: direction }: FigureItem): Markup =>
  markup`<td class="half rule" width="33%" valign="top" dir="auto" style="padding:10px 10px 12px 0;border-bottom:1px solid ${colours.rule}"><div class="ink3" style="${sans(14, 1.35)};color:${colours.ink3}">${label}</div><div class="ink" style="${sans(24, 1.3, 600)};color:${colours.ink}">${value}${
    change !== '' &&
    markup` <span class="ink3" style="font-size:14px;white-space:nowrap;color:${colours.ink3}">${direction === undefined ? change : trend(direction, `${direction} ${change}`)}</span>`
  }</div></td>`

const embedHtml = (figure: Element, { site }: LetterContext): Markup => {
  const { name, href, title } = embedIn(figure)
  const address = linkIn(href, site)
  const label = title === '' ? name : title
  return markup`<p style="margin:0 0 24px;${sans(16, 1.5, 600)}">${address === undefined ? label : link(address, label)}${label !== name && markup`<br><span class="ink3" style="${sans(14, 1.5)};color:${colours.ink3}">${name}</span>`}</p>`
}

const inGroups = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
