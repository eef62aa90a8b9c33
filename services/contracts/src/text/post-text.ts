import { LRUCache } from 'lru-cache'
import { Limits } from '../fields/limits.ts'
import { shorten } from './mentions.ts'
import { createTextReader, plainText } from './plain-text.ts'
import { measureText } from './reading-minutes.ts'

export type ReadText = { readonly text: string; readonly words: number; readonly minutes: number }

/** Recent texts, up to 8 million characters: a command, its response and each view need the same text. */
const known = new LRUCache<string, ReadText>({
  maxSize: 8_000_000,
  maxEntrySize: 4_000_000,
  sizeCalculation: ({ text }, html) => html.length + text.length + 100,
})

/** Returns the plain text of a sanitised post, its words and its reading time. Cached; for servers only. */
export const readPostText = (html: string): ReadText => {
  const found = known.get(html)
  if (found !== undefined) return found
  const text = plainText(html)
  const read = { text, ...measureText(text) }
  known.set(html, read)
  return read
}

/** How much HTML to convert before yielding to other work, in UTF-16 units. */
const STEP = 128 * 1024

/** Like `readPostText`, but calls `pause` between the steps of a long text. */
export const readPostTextInSteps = async (html: string, pause: () => Promise<void>): Promise<ReadText> => {
  if (html.length <= STEP || known.has(html)) return readPostText(html)
  const reader = createTextReader(html)
  for (let offset = STEP; reader.readTo(offset); offset += STEP) await pause()
  await pause()
  const text = reader.text()
  const read = { text, ...measureText(text) }
  known.set(html, read)
  await pause()
  return read
}

/** Adds a result from another thread to the cache of `readPostText`. */
export const keepPostText = (html: string, { text, words, minutes }: ReadText): void => {
  known.set(html, { text, words, minutes })
}

/** Returns the text for a card: the first 300 characters (code points). */
export const cardText = (text: string): string =>
  shorten(text, (whole) =>
    Array.from(whole.slice(0, Limits.cardDescLength * 2))
      .slice(0, Limits.cardDescLength)
      .join(''),
  )
