import { LRUCache } from 'lru-cache'
import { Limits } from '../fields/limits.ts'
import { shorten } from './mentions.ts'
import { createTextReader, plainText } from './plain-text.ts'
import { measureText } from './reading-minutes.ts'

export type ReadText = { readonly text: string; readonly words: number; readonly minutes: number }

/**
 * Cached texts of the newest posts, up to 8 million characters: the command, its response and each view of a process
 * need the same text. Long texts are included, because they take longest.
 */
const known = new LRUCache<string, ReadText>({
  maxSize: 8_000_000,
  maxEntrySize: 4_000_000,
  sizeCalculation: ({ text }, html) => html.length + text.length + 100,
})

/** Reads a post's HTML on servers; pages read one text once. @param html from content's sanitiser. */
export const readPostText = (html: string): ReadText => {
  const found = known.get(html)
  if (found !== undefined) return found
  const text = plainText(html)
  const read = { text, ...measureText(text) }
  known.set(html, read)
  return read
}

/** In UTF-16 units: the amount of text read before other work runs. */
const STEP = 128 * 1024

/** Does the same as `readPostText`, but reads a long text in steps. @param pause yields to other work. */
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

/** Caches the result of another thread for `readPostText`. */
export const keepPostText = (html: string, { text, words, minutes }: ReadText): void => {
  known.set(html, { text, words, minutes })
}

/** Returns the text of a card: the first 300 characters (code points). */
export const cardText = (text: string): string =>
  shorten(text, (whole) =>
    Array.from(whole.slice(0, Limits.cardDescLength * 2))
      .slice(0, Limits.cardDescLength)
      .join(''),
  )
