import { z } from 'zod'
import { escapeText } from '../../../editor/document/inline-html.ts'
import { cardHtml, figure, imageHtml } from './card-html.ts'
import { type GhostText, isJson, parseJson, quoted } from './ghost-json.ts'

const Pair = z.tuple([z.string()]).rest(z.unknown())
const Mobiledoc = z.object({
  atoms: z.array(Pair).default([]),
  cards: z.array(Pair).default([]),
  markups: z.array(Pair).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())),
})
type Mobiledoc = z.infer<typeof Mobiledoc>
/** Text, `[0, opened markups, number of closed markups, text]`, or an atom, `[1, …, index]`. */
const Marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])])

const MARKUPS = new Set(['strong', 'b', 'em', 'i', 's', 'u', 'code', 'sub', 'sup'])
const SECTIONS = /^(?:p|h[1-6]|blockquote|aside)$/

/** Reads https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md; undefined if invalid. */
export const readMobiledoc = (written: string): GhostText | undefined => {
  const { success, data: doc } = Mobiledoc.safeParse(parseJson(written))
  if (!success) return undefined
  const unknown = new Set<string>()
  const html = doc.sections.map((section) => sectionHtml(section, doc, unknown)).join('')
  return { html, unknown: [...unknown] }
}

const sectionHtml = (
  [kind, what, inner]: readonly unknown[],
  doc: Mobiledoc,
  unknown: Set<string>,
): string => {
  if (kind === 10) {
    const [name = '', card] = typeof what === 'number' ? (doc.cards[what] ?? []) : []
    const html = cardHtml(name, isJson(card) ? card : {})
    if (html === undefined && name !== '') unknown.add(name)
    return html ?? ''
  }
  if (kind === 2) return figure('kg-image-card', imageHtml({ src: what }), {})
  const tag = typeof what === 'string' ? what.toLowerCase() : 'p'
  if (kind === 3 && Array.isArray(inner)) {
    const list = tag === 'ol' ? 'ol' : 'ul'
    return `<${list}>${inner.map((item) => `<li>${markersHtml(item, doc)}</li>`).join('')}</${list}>`
  }
  const known = SECTIONS.test(tag) ? tag.replace('aside', 'blockquote') : 'p'
  return kind === 1 ? `<${known}>${markersHtml(inner, doc)}</${known}>` : ''
}

const markersHtml = (markers: unknown, doc: Mobiledoc): string => {
  const open: string[] = []
  let html = ''
  for (const each of Array.isArray(markers) ? markers : []) {
    const { success, data } = Marker.safeParse(each)
    if (!success) continue
    const [kind, opens, closes, words] = data
    for (const at of opens) {
      const [start, end] = markupHtml(doc.markups[at])
      html += start
      open.push(end)
    }
    if (kind === 0) html += escapeText(String(words))
    else html += doc.atoms[Number(words)]?.[0] === 'soft-return' ? '<br>' : ''
    for (let count = 0; count < closes; count += 1) html += open.pop() ?? ''
  }
  return html + open.toReversed().join('')
}

const markupHtml = ([name = '', attributes]: readonly unknown[] = []): readonly [string, string] => {
  const tag = String(name).toLowerCase()
  if (MARKUPS.has(tag)) return [`<${tag}>`, `</${tag}>`]
  if (tag !== 'a' || !Array.isArray(attributes)) return ['', '']
  const at = attributes.indexOf('href')
  const address: unknown = attributes[at + 1]
  return at < 0 || typeof address !== 'string' ? ['', ''] : [`<a href="${quoted(address)}">`, '</a>']
}
