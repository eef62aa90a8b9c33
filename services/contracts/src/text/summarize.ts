import { Limits } from '../fields/limits.ts'
import { isReadAs, shorten } from './mentions.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A partial word is dropped, unless that costs more than a fifth of the summary. */
const SHORTEST = Limits.editorTextLength * 0.8

/**
 * Returns the first 300 characters of a plain text on one line, cut after a word if possible, never within a grapheme
 * or a mention.
 */
export const summarize = (text: string): string => shorten(text, cut)

/**
 * Returns the summary of a text at publication: the author's, or one derived from the text if there is none. A summary
 * that was derived from the published text is derived again.
 * @param written the author's summary, as clients send it.
 * @param text as plain text.
 * @param before the published version that this one changes.
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
  // Enough for 300 characters of two code units each, with as much white space again.
  const line = text
    .slice(0, Limits.editorTextLength * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  const end = indexOfCharacter(line, Limits.editorTextLength)
  if (end >= line.length) return line
  const space = line[end] === ' ' ? end : line.lastIndexOf(' ', end)
  return line.slice(0, space >= SHORTEST ? space : startOfCharacter(line, end)).trimEnd()
}

/** Returns the start of the grapheme at `index`. */
const startOfCharacter = (line: string, index: number): number =>
  segmenter.segment(line).containing(index)?.index ?? index

/** Returns the index of the character (code point) with this number from 0; the length if there are fewer. */
const indexOfCharacter = (line: string, number: number): number => {
  let index = 0
  for (let count = 0; count < number && index < line.length; count += 1) {
    index += (line.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
  }
  return index
}
