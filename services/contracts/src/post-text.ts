import { LRUCache } from 'lru-cache'
import { Limits } from './limits.ts'
import { shorten } from './mentions.ts'
import { plainText } from './plain-text.ts'
import { readingMinutes } from './reading-minutes.ts'

/** What a post's HTML says, and how long it takes to read. */
export type ReadText = { readonly text: string; readonly minutes: number }

/** Of the newest posts, up to 4 million characters: the command, its answer and each view of a process ask for the same text. */
const known = new LRUCache<string, ReadText>({
  maxSize: 4_000_000,
  maxEntrySize: 100_000,
  sizeCalculation: (_post, html) => html.length * 2 + 100,
})

/**
 * Reads a post's HTML. For servers: pages read one text once.
 * @param html as content's sanitiser writes it.
 */
export const readPostText = (html: string): ReadText => {
  const found = known.get(html)
  if (found !== undefined) return found
  const text = plainText(html)
  const read = { text, minutes: readingMinutes(text) }
  known.set(html, read)
  return read
}

/** What a card says of a text: its first 300 characters (code points). */
export const cardText = (text: string): string =>
  shorten(text, (whole) =>
    Array.from(whole.slice(0, Limits.cardDescLength * 2))
      .slice(0, Limits.cardDescLength)
      .join(''),
  )
