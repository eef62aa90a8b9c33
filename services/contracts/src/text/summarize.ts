import { Limits } from '../fields/limits.ts'
import { isReadAs, shorten } from './mentions.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Cutting after a whole word must leave at least this many characters; otherwise a word is cut. */
const SHORTEST = Limits.editorTextLength * 0.8

/** Returns the first 300 characters on one line, cut after a word if possible, never within a grapheme. */
export const summarize = (text: string): string => shorten(text, cut)

/**
 * Returns the author's summary, or one derived from the text if they wrote none. A summary derived from the
 * previous version is derived again.
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

const startOfCharacter = (line: string, index: number): number =>
  segmenter.segment(line).containing(index)?.index ?? index

/** Returns the index of a code point by its number, from 0; the line's length if it has fewer. */
const indexOfCharacter = (line: string, number: number): number => {
  let index = 0
  for (let count = 0; count < number && index < line.length; count += 1) {
    index += (line.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
  }
  return index
}
