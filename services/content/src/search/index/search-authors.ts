import type { DatabaseSync } from 'node:sqlite'

/** Numbers the authors. Posts are indexed with the number, so that no post changes with an author's name. */
export function createAuthors(db: DatabaseSync) {
  const find = db.prepare('SELECT no FROM authors WHERE id = ?')
  const insert = db.prepare(`INSERT INTO authors (id, names, posts) VALUES (?, '', 0) RETURNING no`)
  const selectNames = db.prepare('SELECT names FROM authors WHERE no = ?')
  const updateNames = db.prepare('UPDATE authors SET names = ? WHERE no = ?')
  const insertWord = db.prepare('INSERT INTO author_words (word, author) VALUES (?, ?)')
  const deleteWord = db.prepare('DELETE FROM author_words WHERE word = ? AND author = ?')
  const findWord = db.prepare('SELECT 1 FROM author_words WHERE word = ? LIMIT 1')
  const count = db.prepare('UPDATE authors SET posts = posts + ? WHERE no = ?')
  const dropUnused = db.prepare(`DELETE FROM authors WHERE no = ? AND posts = 0 AND names = ''`)
  const touched = new Set<number>()

  function numberOf(id: string): number {
    const no = Number((find.get(id) ?? insert.get(id))?.['no'])
    touched.add(no)
    return no
  }

  return {
    numberOf,
    rename(id: string, words: readonly string[]): string[] {
      const no = numberOf(id)
      const former = String(selectNames.get(no)?.['names']).split(' ').filter(Boolean)
      for (const word of former) deleteWord.run(word, no)
      for (const word of words) insertWord.run(word, no)
      updateNames.run(words.join(' '), no)
      return former
    },
    haveWord(word: string): boolean {
      return findWord.get(word) !== undefined
    },
    count(no: number, difference: 1 | -1): void {
      touched.add(no)
      count.run(difference, no)
    },
    /** Deletes those authors changed since the last call that have neither posts nor a name. */
    dropUnused(): void {
      for (const no of touched) dropUnused.run(no)
      touched.clear()
    },
  }
}
