import type { DatabaseSync } from 'node:sqlite'
import { atMostOneTypo, deletionKeys, isForgiven } from './typos.ts'

/** Words up to this length are found by FTS5's prefix indexes, so the vocabulary does not contain them. */
const longestPrefix = 3

export const isLongWord = (word: string) =>
  word.length > longestPrefix && Array.from(word).length > longestPrefix

/** Writes the words of the index to the vocabulary, with the keys by which typos are corrected. */
export function createVocabularyWriter(db: DatabaseSync) {
  const insertWord = db.prepare('INSERT OR IGNORE INTO vocabulary (word) VALUES (?)')
  const insertKey = db.prepare('INSERT OR IGNORE INTO typo_keys (key, word) VALUES (?, ?)')
  const deleteWord = db.prepare('DELETE FROM vocabulary WHERE word = ?')
  const deleteKey = db.prepare('DELETE FROM typo_keys WHERE key = ? AND word = ?')
  const fresh = new Set<string>()

  return {
    /** Adds a word at the next `save`. Short words are ignored. */
    learn(word: string): void {
      if (isLongWord(word)) fresh.add(word)
    },
    /** Writes the added words, sorted, so that each page of a table is written once. */
    save(): void {
      const added = [...fresh].toSorted().filter((word) => insertWord.run(word).changes > 0)
      fresh.clear()
      const keys = added
        .filter(isForgiven)
        .flatMap((word) => [...deletionKeys(word)].map((key) => ({ key, word })))
      for (const { key, word } of keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))) insertKey.run(key, word)
    },
    forget(word: string): void {
      deleteWord.run(word)
      if (isForgiven(word)) for (const key of deletionKeys(word)) deleteKey.run(key, word)
    },
    /** Drops the added words. Must be called after a rollback. */
    clearMemory(): void {
      fresh.clear()
    },
  }
}

export function createVocabularyReader(db: DatabaseSync) {
  const range = db.prepare('SELECT word FROM vocabulary WHERE word >= ? AND word < ? LIMIT ?')
  const candidates = db.prepare(
    'SELECT DISTINCT word FROM typo_keys WHERE key IN (SELECT value FROM json_each(?))',
  )

  return {
    beginningWith(beginning: string, limit: number): string[] {
      return range.all(beginning, `${beginning}\u{10ffff}`, limit).map((row) => String(row['word']))
    },
    /** Returns the known words that are at most one typo away. */
    corrections(word: string): string[] {
      if (!isForgiven(word)) return []
      return candidates
        .all(JSON.stringify([...deletionKeys(word)]))
        .map((row) => String(row['word']))
        .filter((candidate) => atMostOneTypo(word, candidate))
    },
  }
}
