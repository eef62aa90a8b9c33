import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Inline, type Op, opsOf } from './lines.ts'
import { readBlock } from './read-blocks.ts'
import { type NotesById, readInline, readLines } from './read-text.ts'

const NO_NOTES: NotesById = new Map<string, Inline>()

/** Takes the notes out of a text. */
const takeNotes = (body: Element): NotesById => {
  const list = body.querySelector('ol.notes')
  list?.remove()
  return new Map([...(list?.children ?? [])].map((note) => [note.id, readInline(note, NO_NOTES)]))
}

/**
 * A text as the editor holds it.
 * @param html the site's form (`PostHtml`), a text of its first version, or what Quill's root held in an older draft.
 */
export const deltaOf = (html: string): { readonly ops: Op[] } =>
  deltaIn(new DOMParser().parseFromString(html, 'text/html').body)

/** `deltaOf` for a text that is parsed already. Takes its footnotes out. */
export const deltaIn = (body: Element): { readonly ops: Op[] } => {
  const notes = takeNotes(body)
  const inline = (element: Element) => readInline(element, notes)
  const lines = readLines(body, notes, (element) => {
    const isCallout =
      element.localName === 'aside' && PostHtml.callouts.some((kind) => element.matches(`.callout.${kind}`))
    if (isCallout) return readLines(element, notes, (inner) => readBlock(inner, inline))
    return readBlock(element, inline)
  })
  return { ops: opsOf(lines) }
}
