import type { DatabaseSync } from 'node:sqlite'
import { createPartition } from './search-database.ts'

/** `no` names its tables; `first` is its lowest order. */
export type Partition = { readonly no: number; readonly first: number; readonly posts: number }

/**
 * FTS5 reaches a cursor by walking from the newest row: partitions by time limit that walk, and the length of a
 * merge. Each costs a query without hits about 0.03 ms.
 */
export function createPartitions(db: DatabaseSync, postsPerPartition: number) {
  const select = db.prepare('SELECT no, first, posts FROM partitions ORDER BY first DESC')
  const insert = db.prepare('INSERT INTO partitions (first, posts) VALUES (?, 0) RETURNING no')
  const count = db.prepare('UPDATE partitions SET posts = posts + ? WHERE no = ?')
  const newestRow = db.prepare('SELECT max(row) AS row FROM posts')

  const all = () => select.all() as unknown as readonly Partition[]

  function begin(first: number): number {
    const no = Number(insert.get(first)?.['no'])
    createPartition(db, no)
    return no
  }

  return {
    /** All partitions, newest first. */
    all,
    /** Returns the partition of an indexed post. */
    holding(row: number): number {
      const partition = all().find(({ first }) => first <= row)
      if (partition === undefined) throw new Error(`no search partition holds order ${row}`)
      return partition.no
    },
    /** Returns the partition for a new post: a new one for the newest post when the last is full. */
    forNew(row: number): number {
      const partition = all().find(({ first }) => first <= row)
      if (partition === undefined) return begin(0)
      if (partition.posts < postsPerPartition) return partition.no
      return row > Number(newestRow.get()?.['row'] ?? 0) ? begin(row) : partition.no
    },
    count(no: number, difference: 1 | -1): void {
      count.run(difference, no)
    },
  }
}
