import { Limits } from '@soko/contracts/limits.ts'
import { characters } from '@soko/contracts/text.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A word that would be cut is left out, unless that costs more than a fifth of the summary. */
const SHORTEST = Limits.editorTextLength * 0.8

/** The first 300 characters of a plain text, on one line: cut after a word where there is one, never within what is seen as one character. */
export const summarize = (text: string): string => {
  const line = text
    .slice(0, Limits.editorTextLength * 8)
    .replaceAll(/\s+/g, ' ')
    .trim()
  let summary = ''
  let length = 0
  for (const { segment } of segmenter.segment(line)) {
    length += characters(segment)
    if (length > Limits.editorTextLength) return endAtWord(summary, segment)
    summary += segment
  }
  return summary
}

const endAtWord = (summary: string, next: string): string => {
  const space = next === ' ' ? -1 : summary.lastIndexOf(' ')
  return (space >= SHORTEST ? summary.slice(0, space) : summary).trimEnd()
}
