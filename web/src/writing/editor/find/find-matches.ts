import type { Quill } from 'react-quill'
import { contentsOf, deltaFromOps, toContents } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import type { Attributes, Inline, Op } from '../document/lines.ts'
import { innerTextsOf, textOf } from './inner-texts.ts'

export type Wanted = {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** A place in a text. */
export type Place = { readonly index: number; readonly length: number }

/** A place in one of the texts of something that is embedded. */
export type PlaceWithin = Place & { readonly text: number; readonly isDrawn: boolean }

/** A place in the text of an editor; for words within what is embedded, that of what holds them. */
export type Match = Place & {
  readonly within?: PlaceWithin
  /** How many matches stand before it in the same place. */
  readonly nth: number
}

const patternOf = ({ words, matchCase, wholeWords }: Wanted): RegExp => {
  const literal = words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
  const pattern = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

const placesIn = (text: string, wanted: Wanted): readonly Place[] =>
  wanted.words === ''
    ? []
    : [...text.matchAll(patternOf(wanted))].map(({ 0: found, index }) => ({ index, length: found.length }))

const matchesWithin = (op: Op, index: number, wanted: Wanted): readonly Match[] =>
  innerTextsOf(op)
    .flatMap(({ content, shownIn }, text) =>
      placesIn(textOf(content), wanted).map((place) => ({ ...place, text, isDrawn: shownIn !== undefined })),
    )
    .map((within, nth) => ({ index, length: 1, within, nth }))

/** Where words stand in the text, whatever formats are on in them, also in captions, figures and footnotes. */
export const findMatches = (quill: Quill, wanted: Wanted): readonly Match[] => {
  const { ops } = contentsOf(quill)
  const matches: Match[] = placesIn(textOf(ops), wanted).map((place) => ({ ...place, nth: 0 }))
  let index = 0
  for (const op of ops) {
    if (typeof op.insert !== 'string') matches.push(...matchesWithin(op, index, wanted))
    index += typeof op.insert === 'string' ? op.insert.length : 1
  }
  return matches.toSorted((one, other) => one.index - other.index)
}

/** How many matches some words hold. */
export const countMatches = (words: string, wanted: Wanted): number => placesIn(words, wanted).length

/** Puts other words in these places, in the format that each begins with. One undo takes all of it back. */
export const replaceMatches = (quill: Quill, matches: readonly Match[], words: string): void => {
  const delta = newDelta()
  let at = 0
  for (const [index, here] of Map.groupBy(matches, (match) => match.index)) {
    const [op] = contentsOf(quill, index, 1).ops
    const [{ length } = { length: 0 }] = here
    const within = here.flatMap((match) => match.within ?? [])
    if (op === undefined) continue
    delta
      .retain(index - at)
      .insert(within.length > 0 ? replacedWithin(op, within, words) : words, { ...op.attributes })
      .delete(length)
    at = index + length
  }
  quill.history.cutoff()
  quill.updateContents(delta, 'user')
  quill.history.cutoff()
}

/** What is embedded, with other words in these places of its texts. */
const replacedWithin = (op: Op, places: readonly PlaceWithin[], words: string): Op['insert'] => {
  let { insert } = op
  for (const [text, here] of Map.groupBy(places, (place) => place.text)) {
    const inner = innerTextsOf({ insert })[text]
    if (inner !== undefined) insert = inner.with(replacedIn(inner.content, here, words))
  }
  return insert
}

const replacedIn = (content: Inline, places: readonly Place[], words: string): Inline => {
  const delta: Delta = newDelta()
  let at = 0
  for (const { index, length } of places) {
    delta
      .retain(index - at)
      .insert(words, { ...attributesAt(content, index) })
      .delete(length)
    at = index + length
  }
  return toContents(deltaFromOps(content).compose(delta)).ops
}

const attributesAt = (content: Inline, index: number): Attributes | undefined => {
  let end = 0
  return content.find(({ insert }) => (end += typeof insert === 'string' ? insert.length : 1) > index)
    ?.attributes
}
