import type { Card } from '@soko/contracts/types/post.ts'

/** Maximum summary length in characters: 200 in lists, 300 on profiles. */
export type SummaryLength = 200 | 300

/** Shortens a text, if possible at a word boundary. Adds no ellipsis, because a 'Read more' link follows. */
export const cutText = (text: string, length: SummaryLength): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(flat)
  if (characters.length <= length) return flat
  const cut = characters.slice(0, length).join('')
  if (characters[length] === ' ') return cut.trimEnd()
  const end = cut.lastIndexOf(' ')
  return end > cut.length * 0.8 ? cut.slice(0, end) : cut
}

export const summaryOf = ({ editorText, desc }: Pick<Card, 'editorText' | 'desc'>, length: SummaryLength) =>
  cutText(editorText.trim() === '' ? desc : editorText, length)
