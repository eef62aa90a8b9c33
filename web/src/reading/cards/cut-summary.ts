import type { Card } from '@soko/contracts/types/post.ts'

/** Where a summary is cut, in characters: 200 on lists, 300 on profiles. */
export type SummaryLength = 200 | 300

/**
 * The beginning of a text as cards show it: at most `length` characters, whole words where a word ends near the cut, and
 * no mark of the cut, for 'Read more' follows.
 */
export const cutText = (text: string, length: SummaryLength): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(flat)
  if (characters.length <= length) return flat
  const cut = characters.slice(0, length).join('')
  if (characters[length] === ' ') return cut.trimEnd()
  const end = cut.lastIndexOf(' ')
  return end > cut.length * 0.8 ? cut.slice(0, end) : cut
}

/** What a card says about its post: the author's summary, or the beginning of the text where there is no summary. */
export const summaryOf = ({ editorText, desc }: Pick<Card, 'editorText' | 'desc'>, length: SummaryLength) =>
  cutText(editorText.trim() === '' ? desc : editorText, length)
