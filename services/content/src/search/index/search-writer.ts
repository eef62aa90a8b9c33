import type { DatabaseSync } from 'node:sqlite'
import { fold } from './folding.ts'
import { createMetWords } from './met-words.ts'
import { createAuthors } from './search-authors.ts'
import { inTransaction, titlesOf, wordsOf } from './search-database.ts'
import type { SearchChange, SearchDocument } from './search-index.ts'
import { createPartitions } from './search-partitions.ts'
import { createPosts, isSamePost, type IndexedPost } from './search-posts.ts'
import { createTextTables } from './search-text-tables.ts'
import { createVocabularyWriter } from './search-vocabulary.ts'

const byRow = (one: IndexedPost, other: IndexedPost) => one.row - other.row

/** The part of the engine that writes; synchronous. There must be no other writer of the file. */
export function createSearchWriter(db: DatabaseSync, postsPerPartition: number) {
  const partitions = createPartitions(db, postsPerPartition)
  const tables = createTextTables(db)
  const authors = createAuthors(db)
  const vocabulary = createVocabularyWriter(db)
  const met = createMetWords(vocabulary.learn)
  const posts = createPosts(db, { partitions, tables, authors, met })
  const selectCheckpoint = db.prepare('SELECT checkpoint FROM state')
  const deleteCheckpoint = db.prepare('DELETE FROM state')
  const insertCheckpoint = db.prepare('INSERT INTO state (checkpoint) VALUES (?)')

  function checkpoint(): string | null {
    const row = selectCheckpoint.get()
    return row === undefined ? null : String(row['checkpoint'])
  }

  /** Applies posts in ascending order, as a lower row makes FTS5 start a segment. Returns removed posts' words. */
  function applyPosts(changes: readonly SearchChange[]): string[] {
    const last = new Map<string, SearchDocument | undefined>()
    for (const change of changes) {
      if (change.type === 'put') last.set(change.document.id, change.document)
      else if (change.type === 'remove') last.set(change.id, undefined)
    }
    const out: IndexedPost[] = []
    const into: IndexedPost[] = []
    for (const [id, document] of last) {
      const former = posts.find(id)
      const next = document && posts.prepare(document)
      if (former !== undefined && next !== undefined && isSamePost(former, next)) continue
      if (former !== undefined) out.push(former)
      if (next !== undefined) into.push(next)
    }
    const released = out.toSorted(byRow).flatMap((post) => posts.takeOut(post))
    if (out.length > 0) tables.flush()
    posts.bringIn(into.toSorted(byRow))
    return released
  }

  /** Sets the names of authors. Returns the words of their former names. */
  function applyNames(changes: readonly SearchChange[]): string[] {
    const released: string[] = []
    for (const change of changes) {
      if (change.type !== 'author' && change.type !== 'removeAuthor') continue
      const words = met.of(fold(change.type === 'author' ? `${change.name}\n${change.username}` : ''))
      released.push(...authors.rename(change.authorId, words))
    }
    return released
  }

  function forget(released: ReadonlySet<string>): void {
    const holders = partitions.all().map(({ no }) => wordsOf(no))
    for (const word of released) {
      if (authors.haveWord(word) || holders.some((table) => tables.hold(table, word))) continue
      vocabulary.forget(word)
      met.forget(word)
    }
  }

  return {
    checkpoint,
    apply(changes: readonly SearchChange[], next: string, expected: string | null): boolean {
      try {
        return inTransaction(db, 'IMMEDIATE', () => {
          if (checkpoint() !== expected) return false
          const released = [...applyPosts(changes), ...applyNames(changes)]
          vocabulary.save()
          forget(new Set(released))
          authors.dropUnused()
          posts.dropUnusedCategories()
          deleteCheckpoint.run()
          insertCheckpoint.run(next)
          return true
        })
      } catch (error) {
        vocabulary.clearMemory()
        met.forgetAll()
        throw error
      }
    },
    takeChangedTables: () => tables.takeChanged(),
    tables: () => partitions.all().flatMap(({ no }) => [titlesOf(no), wordsOf(no)]),
  }
}
