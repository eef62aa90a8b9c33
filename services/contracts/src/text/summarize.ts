import { Limits } from '../fields/limits.ts'
import { isReadAs, shorten } from './mentions.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Cutting after a whole word must leave at least this many characters; otherwise a word is cut. */
const SHORTEST = Limits.editorTextLength * 0.8

/**
 * Returns the first 300 characters of a plain text on one line. Cuts after a word if possible, and never
 * within a grapheme or a mention.
 */
export const summarize = (text: string): string => shorten(text, cut)

/**
 * Returns the summary of a post at publication: the author's, or one derived from the text if the author
 * wrote none. If the summary was derived from the text of the previous version, it is derived again.
 * @param written the author's summary as sent by the client.
 * @param text the new text as plain text.
 * @param before the published version that is changed.
 */
export const publishedSummary = (
  written: string,
  text: string,
  before?: { readonly editorText: string; readonly desc: string },
): string => {
  const derived = summarize(text)
  if (written === '' || isReadAs(derived, written)) return derived
  if (before === undefined || !isReadAs(before.editorText, written)) return written
  return before.editorText === summarize(before.desc) ? derived : before.editorText
}

const cut = (text: string): string => {
  // Four times the limit is enough for 300 characters of two UTF-16 units each, and as much white space.
  const line = text
    .slice(0, Limits.editorTextLength * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const end = indexOfCharacter(line, Limits.editorTextLength)
  if (end >= line.length) return line
  const space = line[end] === ' ' ? end : line.lastIndexOf(' ', end)
  return line.slice(0, space >= SHORTEST ? space : startOfCharacter(line, end)).trimEnd()
}

/** Returns the start of the grapheme that contains `index`. */
const startOfCharacter = (line: string, index: number): number =>
  segmenter.segment(line).containing(index)?.index ?? index

/**
 * Returns the index of a character (code point) by its number, from 0; the length of the line if it has fewer
 * characters.
 */
const indexOfCharacter = (line: string, number: number): number => {
  let index = 0
  for (let count = 0; count < number && index < line.length; count += 1) {
    index += (line.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
  }
  return index
}
