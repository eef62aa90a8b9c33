import { deltaOf } from '../editor/document/delta-of.ts'
import { htmlOf } from '../editor/document/html-of.ts'
import { type Line, linesOf } from '../editor/document/lines.ts'
import { ownForm, ownMarkdownHtml } from '../editor/paste/own-markdown.ts'
import { blockMarkdown } from './markdown-blocks.ts'
import { inlineMarkdown, type Style } from './markdown-inline.ts'

type Site = {
  /** The name of an image in the export. */
  readonly imageAt: (src: string) => string
  /** The address of this site, for links to its members. */
  readonly origin: string
}

/** A block of a text, with the footnotes in it. */
type Unit = {
  readonly element: Element
  readonly notes: readonly Element[]
  readonly lines: readonly Line[]
  /** The footnotes before it. */
  readonly offset: number
  /** Returns its form if it stood alone. */
  readonly form: () => string
}

type Way = Style | 'html'
const WAYS: readonly Way[] = ['signs', 'tags', 'html']

/**
 * Writes a text in the site's form as Markdown, which an import brings back letter by letter. Each block is written with the signs
 * of Markdown if it comes back by these, else with tags in it, else as HTML.
 */
export const markdownText = (html: string, site: Site): string => {
  const form = htmlOf(deltaOf(html))
  const units = unitsOf(form)
  const here: Site = { ...site, imageAt: (src) => src }
  const comesBack = (text: string, wanted: string) =>
    withoutSizes(ownForm(ownMarkdownHtml(text))) === withoutSizes(wanted)
  const comeTogether = (ways: readonly Way[]) => comesBack(written(units, ways, here), form)
  const signs = units.map((): Way => 'signs')
  if (comeTogether(signs)) return written(units, signs, site)
  const ways = units.map(
    (unit) =>
      WAYS.find((way) => way === 'html' || comesBack(written([unit], [way], here), unit.form())) ?? 'html',
  )
  // Blocks that come back alone may be read otherwise beside others.
  return written(units, comeTogether(ways) ? ways : units.map(() => 'html'), site)
}

/** Images get their sizes when they are uploaded. */
const withoutSizes = (html: string): string => html.replaceAll(/ width="\d+" height="\d+"/g, '')

const unitsOf = (form: string): readonly Unit[] => {
  const { body } = new DOMParser().parseFromString(form, 'text/html')
  const list = body.querySelector(':scope > ol.notes')
  list?.remove()
  const items = [...(list?.children ?? [])]
  let offset = 0
  return [...body.children].map((element) => {
    const start = offset
    offset += element.querySelectorAll('sup.fn').length
    const notes = items.slice(start, offset)
    const written = notes.map(({ outerHTML }) => outerHTML).join('')
    const delta = deltaOf(`${element.outerHTML}${written === '' ? '' : `<ol class="notes">${written}</ol>`}`)
    return { element, notes, lines: linesOf(delta.ops), offset: start, form: () => htmlOf(delta) }
  })
}

const written = (units: readonly Unit[], ways: readonly Way[], site: Site): string => {
  const parts = units.map((unit, at) => unitText(unit, ways[at] ?? 'html', site))
  const items = parts.flatMap((part) => part.items)
  return [
    ...parts.map(({ text }) => text),
    ...(items.length > 0 ? [`<ol class="notes">\n${items.join('\n')}\n</ol>`] : []),
    ...parts.flatMap(({ notes }) => notes),
  ].join('\n\n')
}

type UnitText = {
  readonly text: string
  /** Its footnotes, in Markdown or as items of a list in HTML. */
  readonly notes: readonly string[]
  readonly items: readonly string[]
}

const unitText = ({ element, notes: items, lines, offset }: Unit, way: Way, site: Site): UnitText => {
  const notes: string[] = []
  if (way !== 'html') {
    const options = { ...site, style: way, numberOf: () => 0 }
    const text = blockMarkdown(lines, {
      ...options,
      numberOf: (note) => {
        const number = offset + notes.length + 1
        notes.push(`[^${number}]: ${inlineMarkdown(note, { ...options, lineBreak: '<br>' })}`)
        return number
      },
    })
    if (text !== undefined) return { text, notes, items: [] }
  }
  return { text: htmlFor(element, site), notes: [], items: items.map((item) => htmlFor(item, site)) }
}

/** An element for an export, a row of a table on each line. An empty line would end it. */
const htmlFor = (element: Element, { imageAt, origin }: Site): string => {
  const copy = document.importNode(element, true)
  for (const image of copy.querySelectorAll('img'))
    image.setAttribute('src', imageAt(image.getAttribute('src') ?? ''))
  for (const mention of copy.querySelectorAll('a.mention[href]'))
    mention.setAttribute('href', `${origin}${mention.getAttribute('href')}`)
  return copy.outerHTML.replaceAll(/(<\/tr>|<\/?thead>|<\/?tbody>|<\/table>)(?=<)/g, '$1\n')
}
