import { embedOf } from '@soko/contracts/text/embeds.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import {
  classesOf,
  type Element,
  element,
  findAll,
  isElement,
  isEmpty,
  type Node,
  textOf,
} from '@soko/platform/html/tree.ts'
import { inlineOf } from './lines.ts'
import { fitTable } from './tables.ts'

/** A normalised figure. Content that does not belong in the figure is moved before or after it. */
export type FittedFigure = {
  readonly before: readonly Node[]
  readonly figure: Element
  readonly after: readonly Node[]
}

type Parts = { readonly content: readonly Node[]; readonly captions: readonly Element[] }

const { most, fewest } = PostHtml

const lineOf = (nodes: readonly Node[]): string => textOf(nodes).replaceAll(/\s+/g, ' ').trim()

const isNamed = (node: Node, name: string): node is Element => isElement(node) && node.name === name

const figureOf = (kind: string, content: readonly Node[], captions: readonly Element[] = []): Element => {
  const caption = inlineOf(captions)
  return element('figure', isEmpty(caption) ? content : [...content, element('figcaption', caption)], {
    class: kind,
  })
}

export const tableFigure = ({ content, captions }: Parts): FittedFigure | undefined => {
  const given = content.find((node) => isNamed(node, 'table'))
  if (!isElement(given)) return undefined
  const { table, captions: own, strays } = fitTable(given)
  if (table === undefined) return undefined
  return {
    before: strays,
    figure: figureOf('table', [table], [...own, ...captions]),
    after: content.filter((node) => node !== given),
  }
}

const imagesOf = (content: readonly Node[]): readonly Element[] =>
  textOf(content).trim() === '' ? findAll(content, 'img') : []

const imageFigure = ({ content, captions }: Parts, classes: readonly string[]): FittedFigure | undefined => {
  const images = imagesOf(content)
  if (images.length !== 1) return undefined
  const width = PostHtml.imageWidths.find((name) => classes.includes(name))
  const kind = width === undefined ? 'image' : `image ${width}`
  return { before: [], figure: figureOf(kind, images, captions), after: [] }
}

const gallery = ({ content, captions }: Parts): FittedFigure | undefined => {
  const images = imagesOf(content)
  if (images.length < fewest.images || images.length > most.images) return undefined
  return { before: [], figure: figureOf('gallery', images, captions), after: [] }
}

const strip = ({ content, captions }: Parts): FittedFigure | undefined => {
  const given = content.find((node) => isNamed(node, 'dl'))
  if (!isElement(given) || findAll([given], 'img').length > 0) return undefined
  const items = itemsOf(given)
  if (items === undefined || items.length < fewest.figures || items.length > most.figures) return undefined
  const list = element('dl', items)
  return {
    before: [],
    figure: figureOf('figures', [list], captions),
    after: content.filter((node) => node !== given),
  }
}

/** Returns undefined if the block contains anything other than pairs of label and value. */
const itemsOf = ({ children }: Element): readonly Element[] | undefined => {
  const parts = children
    .flatMap((node) => (isNamed(node, 'div') ? node.children : [node]))
    .filter((node) => isElement(node) || node.trim() !== '')
  const items: Element[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [label, value] = [parts[at], parts[at + 1]]
    if (label === undefined || value === undefined || !isNamed(label, 'dt') || !isNamed(value, 'dd')) {
      return undefined
    }
    items.push(element('div', [element('dt', asText(lineOf(label.children))), valueOf(value)]))
  }
  return items
}

const asText = (text: string): readonly string[] => (text === '' ? [] : [text])

const valueOf = ({ children }: Element): Element => {
  const small = children.find((node) => isNamed(node, 'small'))
  const value = lineOf(children.filter((node) => node !== small))
  if (!isElement(small)) return element('dd', asText(value))
  const change = lineOf(small.children)
  if (change === '') return element('dd', asText(value))
  const trend = PostHtml.trends.find((name) => classesOf(small).includes(name))
  return element('dd', [`${value} `, element('small', [change], trend === undefined ? {} : { class: trend })])
}

const embed = ({ content, captions }: Parts): FittedFigure | undefined => {
  const [link, ...others] = content.filter((node) => isElement(node) || node.trim() !== '')
  if (link === undefined || !isNamed(link, 'a') || others.length > 0) return undefined
  const { href = '' } = link.attributes
  if (embedOf(href)?.address !== href || findAll(link.children, 'img').length > 0) return undefined
  const [text = href] = asText(lineOf(link.children))
  const only = element('a', [text], { href, rel: PostHtml.linkRel })
  return { before: [], figure: figureOf('embed', [only]), after: captions }
}

type Fit = (parts: Parts, classes: readonly string[]) => FittedFigure | undefined

const kinds: ReadonlyMap<string, Fit> = new Map(
  Object.entries({ table: tableFigure, image: imageFigure, gallery, figures: strip, embed }),
)

/** Normalises a figure by its kind; returns undefined if it cannot be normalised. */
export const fitFigure = (given: Element): FittedFigure | undefined => {
  const classes = classesOf(given)
  const captions = given.children.filter((node) => isNamed(node, 'figcaption'))
  const content = given.children.filter((node) => !isNamed(node, 'figcaption'))
  const kind = classes.find((name) => kinds.has(name)) ?? plainKind(content)
  return kinds.get(kind)?.({ content, captions }, classes)
}

const plainKind = (content: readonly Node[]): string => {
  if (content.some((node) => isNamed(node, 'table'))) return 'table'
  return imagesOf(content).length > 1 ? 'gallery' : 'image'
}
