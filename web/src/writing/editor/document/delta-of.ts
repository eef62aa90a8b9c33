import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Inline, type Op, opsOf } from './lines.ts'
import { readBlock } from './read-blocks.ts'
import { type NotesById, readInline, readLines } from './read-text.ts'

const NO_NOTES: NotesById = new Map<string, Inline>()

/** Removes the list of footnotes from a text, and returns the footnotes by id. */
const extractNotes = (body: Element): NotesById => {
  const list = body.querySelector('ol.notes')
  list?.remove()
  return new Map([...(list?.children ?? [])].map((note) => [note.id, readInline(note, NO_NOTES)]))
}

/** `html` is any version of `PostHtml`, or HTML of Quill's root element, which older drafts contain. */
export const deltaOf = (html: string): { readonly ops: Op[] } =>
  deltaIn(new DOMParser().parseFromString(html, 'text/html').body)

export const deltaIn = (body: Element): { readonly ops: Op[] } => {
  const notes = extractNotes(body)
  const inline = (element: Element) => readInline(element, notes)
  const lines = readLines(body, notes, (element) => {
    const isCallout =
      element.localName === 'aside' && PostHtml.callouts.some((kind) => element.matches(`.callout.${kind}`))
    if (isCallout) return readLines(element, notes, (inner) => readBlock(inner, inline))
    return readBlock(element, inline)
  })
  return { ops: opsOf(lines) }
}
