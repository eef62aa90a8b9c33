import { embedOf } from '@soko/contracts/text/embeds.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { isOwnImage } from './inline-html.ts'
import {
  type Figure,
  type Inline,
  type Line,
  type LineFormats,
  newName,
  type Picture,
  rowOf,
} from './lines.ts'

type ReadInline = (element: Element) => Inline

const oneOf = <Known extends string>(known: readonly Known[], element: Element): Known | undefined =>
  known.find((name) => element.classList.contains(name))

const pictureOf = (image: Element): Picture | undefined => {
  const src = image.getAttribute('src') ?? ''
  if (!isOwnImage(src)) return undefined
  const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name) ?? 0))
  const size = width && height ? { width, height } : {}
  return { src, alt: image.getAttribute('alt') ?? '', ...size }
}

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const captionOf = (figure: Element, readInline: ReadInline): { readonly caption?: Inline } => {
  const caption = figure.querySelector(':scope > figcaption')
  const content = caption === null ? [] : readInline(caption)
  return content.length === 0 ? {} : { caption: content }
}

const stripFigure = (entry: Element): Figure => {
  const small = entry.querySelector('dd > small')
  const change = textOf(small)
  const trend = small === null ? undefined : oneOf(PostHtml.trends, small)
  const value = textOf(entry.querySelector('dd'))
  return {
    label: textOf(entry.querySelector('dt')),
    value: change === '' ? value : value.slice(0, -change.length).trim(),
    ...(change !== '' && { change }),
    ...(change !== '' && trend !== undefined && { trend }),
  }
}

const cellLine = (cell: Element, formats: LineFormats, readInline: ReadInline): Line => {
  const number = cell.classList.contains('num') ? { number: true as const } : {}
  return { content: readInline(cell), formats: { ...formats, ...number } }
}

const tableLines = (table: Element, readInline: ReadInline): readonly Line[] => {
  const name = newName()
  return [...table.querySelectorAll('tr')].flatMap((row) => {
    const formats = { table: rowOf(name, newName()) }
    const isHead = row.parentElement?.localName === 'thead'
    return [...row.children].map((cell, place) => {
      const isSide = !isHead && place === 0 && cell.localName === 'th'
      const kind = isHead ? { cell: 'head' as const } : isSide && { cell: 'side' as const }
      return cellLine(cell, { ...formats, ...kind }, readInline)
    })
  })
}

const tableFigure = (figure: Element, readInline: ReadInline): readonly Line[] => {
  const table = figure.localName === 'table' ? figure : figure.querySelector('table')
  if (table === null) return []
  const { caption } = captionOf(figure, readInline)
  const lines = tableLines(table, readInline)
  return caption === undefined ? lines : [...lines, { content: caption, formats: { 'table-caption': true } }]
}

const imageFigure = (figure: Element, readInline: ReadInline): readonly Line[] | undefined => {
  const [picture] = picturesOf(figure)
  if (picture === undefined) return undefined
  const size = oneOf(PostHtml.imageWidths, figure)
  const caption = captionOf(figure, readInline)
  return [{ block: { 'figure-image': { ...picture, ...(size && { size }), ...caption } } }]
}

const picturesOf = (figure: Element): readonly Picture[] =>
  [...figure.querySelectorAll(':scope > img')].map(pictureOf).filter((image) => image !== undefined)

const embedFigure = (figure: Element): readonly Line[] | undefined => {
  const link = figure.querySelector('a')
  const address = embedOf(link?.getAttribute('href') ?? '')?.address
  return address === undefined ? undefined : [{ block: { 'figure-embed': { address, text: textOf(link) } } }]
}

const codeLines = (code: Element): readonly Line[] => {
  const text = (code.textContent ?? '').replaceAll('\u00A0', ' ').replace(/\n$/, '')
  return text.split('\n').map((line) => ({
    content: line === '' ? [] : [{ insert: line }],
    formats: { 'code-block': true },
  }))
}

const figureLines = (figure: Element, readInline: ReadInline): readonly Line[] | undefined => {
  const caption = captionOf(figure, readInline)
  if (figure.matches('.table')) return tableFigure(figure, readInline)
  if (figure.matches('.image')) return imageFigure(figure, readInline)
  if (figure.matches('.gallery'))
    return [{ block: { 'figure-gallery': { images: picturesOf(figure), ...caption } } }]
  if (figure.matches('.embed')) return embedFigure(figure)
  if (!figure.matches('.figures')) return undefined
  const figures = [...figure.querySelectorAll('dl > div')].map(stripFigure)
  return [{ block: { 'figure-strip': { figures, ...caption } } }]
}

export const readBlock = (element: Element, readInline: ReadInline): readonly Line[] | undefined => {
  const tag = element.localName
  if (tag === 'hr') return [{ block: { rule: true } }]
  if (tag === 'pre') return codeLines(element)
  if (tag === 'table') return tableFigure(element, readInline)
  return tag === 'figure' ? figureLines(element, readInline) : undefined
}
