import type { DatabaseSync } from 'node:sqlite'
import type { Correction } from './search-index.ts'

/** The maximum number of corrections reported per typed word. The most frequent ones are reported. */
const MAX_CORRECTIONS = 3

export function createCorrections(db: DatabaseSync) {
  const selectWords = db.prepare(
    `SELECT words || ' ' || names AS held FROM post_words JOIN posts USING (row) JOIN authors ON no = author WHERE row = ?`,
  )

  /**
   * Returns the typed words that are missing in some found posts, with the corrections in these posts.
   * @param rows the orders of the found posts.
   * @param known the possible corrections of each typed word.
   */
  return (rows: readonly number[], known: ReadonlyMap<string, readonly string[]>): Correction[] => {
    const posts = rows.map((row) => String(selectWords.get(row)?.['held'] ?? '').split(' '))
    return [...known].flatMap(([typed, candidates]) => {
      const counts = new Map<string, number>()
      for (const words of posts) {
        if (words.some((word) => word.startsWith(typed))) continue
        const held = new Set(words)
        for (const word of candidates) if (held.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
      }
      const as = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
      return as.length === 0 ? [] : [{ typed, as: as.slice(0, MAX_CORRECTIONS) }]
    })
  }
}
