import { deltaOf } from '../editor/document/delta-of.ts'
import { htmlOf } from '../editor/document/html-of.ts'
import { type Line, linesOf } from '../editor/document/lines.ts'
import { exportedHtmlToPostHtml, exportedMarkdownToHtml } from '../editor/paste/own-markdown.ts'
import { blockMarkdown } from './markdown-blocks.ts'
import { inlineMarkdown, type Style } from './markdown-inline.ts'

type Site = {
  readonly imageAt: (src: string) => string
  readonly origin: string
}

type Unit = {
  readonly element: Element
  readonly notes: readonly Element[]
  readonly lines: readonly Line[]
  readonly offset: number
  readonly form: () => string
}

type Mode = Style | 'html'
const MODES: readonly Mode[] = ['signs', 'tags', 'html']

/** Writes each block in the simplest mode from which an import restores exactly the same text. */
export const markdownText = (html: string, site: Site): string => {
  const form = htmlOf(deltaOf(html))
  const units = unitsOf(form)
  const localSite: Site = { ...site, imageAt: (src) => src }
  const isPreserved = (text: string, wanted: string) =>
    withoutSizes(exportedHtmlToPostHtml(exportedMarkdownToHtml(text))) === withoutSizes(wanted)
  const arePreserved = (ways: readonly Mode[]) => isPreserved(written(units, ways, localSite), form)
  const allSigns = units.map((): Mode => 'signs')
  if (arePreserved(allSigns)) return written(units, allSigns, site)
  const modes = units.map(
    (unit) =>
      MODES.find((way) => way === 'html' || isPreserved(written([unit], [way], localSite), unit.form())) ??
      'html',
  )
  // A block may be parsed differently next to others. If so, all blocks become HTML.
  return written(units, arePreserved(modes) ? modes : units.map(() => 'html'), site)
}

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

const written = (units: readonly Unit[], modes: readonly Mode[], site: Site): string => {
  const parts = units.map((unit, at) => unitText(unit, modes[at] ?? 'html', site))
  const items = parts.flatMap((part) => part.items)
  return [
    ...parts.map(({ text }) => text),
    ...(items.length > 0 ? [`<ol class="notes">\n${items.join('\n')}\n</ol>`] : []),
    ...parts.flatMap(({ notes }) => notes),
  ].join('\n\n')
}

type UnitText = {
  readonly text: string
  /** Footnotes in Markdown. The footnotes of HTML blocks are in `items` instead. */
  readonly notes: readonly string[]
  readonly items: readonly string[]
}

const unitText = ({ element, notes: items, lines, offset }: Unit, mode: Mode, site: Site): UnitText => {
  const notes: string[] = []
  if (mode !== 'html') {
    const options = { ...site, style: mode, numberOf: () => 0 }
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
  return { text: exportHtml(element, site), notes: [], items: items.map((item) => exportHtml(item, site)) }
}

/** Writes an element as HTML, a table row per line. Empty lines would end the HTML block in Markdown. */
const exportHtml = (element: Element, { imageAt, origin }: Site): string => {
  const copy = document.importNode(element, true)
  for (const image of copy.querySelectorAll('img'))
    image.setAttribute('src', imageAt(image.getAttribute('src') ?? ''))
  for (const mention of copy.querySelectorAll('a.mention[href]'))
    mention.setAttribute('href', `${origin}${mention.getAttribute('href')}`)
  return copy.outerHTML.replaceAll(/(<\/tr>|<\/?thead>|<\/?tbody>|<\/table>)(?=<)/g, '$1\n')
}
