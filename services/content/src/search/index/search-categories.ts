import type { DatabaseSync } from 'node:sqlite'
import { fold } from './folding.ts'

/** Numbers the categories. Names that differ only in case or accents are the same category. */
export function createCategories(db: DatabaseSync) {
  const find = db.prepare('SELECT no FROM categories WHERE folded = ?')
  const insert = db.prepare('INSERT INTO categories (folded, name, posts) VALUES (?, ?, 0) RETURNING no')
  const count = db.prepare('UPDATE categories SET posts = posts + ? WHERE no = ?')
  const dropUnused = db.prepare('DELETE FROM categories WHERE no = ? AND posts = 0')
  const touched = new Set<number>()

  function numberOf(name: string): number {
    const folded = fold(name)
    const no = Number((find.get(folded) ?? insert.get(folded, name))?.['no'])
    touched.add(no)
    return no
  }

  return {
    /** Returns the distinct numbers of the categories with these names. Unknown categories are added. */
    numbersOf(names: readonly string[]): number[] {
      return [...new Set(names.map(numberOf))]
    },
    count(no: number, difference: 1 | -1): void {
      touched.add(no)
      count.run(difference, no)
    },
    /** Deletes those categories changed since the last call that have no posts. */
    dropUnused(): void {
      for (const no of touched) dropUnused.run(no)
      touched.clear()
    },
  }
}
