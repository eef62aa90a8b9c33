import type { DatabaseSync } from 'node:sqlite'
import { fold, indexedGrams, indexedWords } from './folding.ts'
import { inTransaction, titlesOf, wordsOf } from './search-database.ts'
import type { SearchChange, SearchDocument } from './search-index.ts'
import { createPartitions } from './search-partitions.ts'
import { createTextTables } from './search-text-tables.ts'
import { authorToken, categoryToken } from './search-tokens.ts'
import { createVocabularyWriter } from './search-vocabulary.ts'
import { createCategories } from './search-categories.ts'
import { createAuthors } from './search-authors.ts'

type StoredPost = {
  readonly row: number
  readonly id: string
  readonly author: number
  readonly title: string
  readonly folded: string
  /** Category numbers, separated by spaces. */
  readonly categories: string
  readonly words: string
}

const partsOf = (list: string) => list.split(' ').filter(Boolean)
const numbersIn = (categories: string) => partsOf(categories).map(Number)

/** The writing half of the engine, synchronous. It must be the only writer of its file. */
export function createSearchWriter(db: DatabaseSync, postsPerPartition: number) {
  const partitions = createPartitions(db, postsPerPartition)
  const tables = createTextTables(db)
  const vocabulary = createVocabularyWriter(db)
  const authors = createAuthors(db)
  const categories = createCategories(db)
  const selectCheckpoint = db.prepare('SELECT checkpoint FROM state')
  const deleteCheckpoint = db.prepare('DELETE FROM state')
  const insertCheckpoint = db.prepare('INSERT INTO state (checkpoint) VALUES (?)')
  const selectPost = db.prepare('SELECT posts.*, words FROM posts JOIN post_words USING (row) WHERE id = ?')
  const insertPost = db.prepare(
    'INSERT INTO posts (row, id, author, title, folded, categories) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertWords = db.prepare('INSERT INTO post_words (row, words) VALUES (?, ?)')
  const deletePost = db.prepare('DELETE FROM posts WHERE row = ?')
  const deleteWords = db.prepare('DELETE FROM post_words WHERE row = ?')
  const holderOf = db.prepare('SELECT id FROM posts WHERE row = ?')

  /** Words taken out in this transaction, to be forgotten unless something still holds them at its end. */
  const released = new Set<string>()

  const storedPost = (id: string) => selectPost.get(id) as StoredPost | undefined

  function checkpoint(): string | null {
    const row = selectCheckpoint.get()
    return row === undefined ? null : String(row['checkpoint'])
  }

  function textOf(post: StoredPost) {
    const marks = [authorToken(post.author), ...numbersIn(post.categories).map(categoryToken)].join(' ')
    return { grams: `${[...indexedGrams(post.folded)].join(' ')} ${marks}`, words: `${post.words} ${marks}` }
  }

  function put(document: SearchDocument): void {
    const former = storedPost(document.id)
    const next = toStored(document)
    if (former !== undefined && isSame(former, next)) return
    if (former !== undefined) takeOut(former)
    bringIn(next)
  }

  function toStored(document: SearchDocument): StoredPost {
    if (!Number.isSafeInteger(document.order) || document.order < 0)
      throw new RangeError(
        `post ${document.id} has order ${document.order}: it must be a whole number from 0`,
      )
    const folded = fold(document.title)
    const written = [document.summary, document.text, ...document.categories].map(fold).join('\n')
    return {
      row: document.order,
      id: document.id,
      author: authors.numberOf(document.authorId),
      title: document.title,
      folded: ` ${folded}`,
      categories: categories.numbersOf(document.categories).join(' '),
      words: [...indexedWords(`${folded}\n${written}`)].join(' '),
    }
  }

  function bringIn(post: StoredPost): void {
    const holder = holderOf.get(post.row)?.['id']
    if (holder !== undefined)
      throw new RangeError(`posts ${String(holder)} and ${post.id} have the same order ${post.row}`)
    const partition = partitions.forNew(post.row)
    const { grams, words } = textOf(post)
    insertPost.run(post.row, post.id, post.author, post.title, post.folded, post.categories)
    insertWords.run(post.row, post.words)
    tables.insert(titlesOf(partition), post.row, grams)
    tables.insert(wordsOf(partition), post.row, words)
    partitions.count(partition, 1)
    authors.count(post.author, 1)
    for (const no of numbersIn(post.categories)) categories.count(no, 1)
    for (const word of partsOf(post.words)) vocabulary.learn(word)
  }

  function takeOut(post: StoredPost): void {
    const partition = partitions.holding(post.row)
    const { grams, words } = textOf(post)
    tables.remove(titlesOf(partition), post.row, grams)
    tables.remove(wordsOf(partition), post.row, words)
    deletePost.run(post.row)
    deleteWords.run(post.row)
    partitions.count(partition, -1)
    authors.count(post.author, -1)
    for (const no of numbersIn(post.categories)) categories.count(no, -1)
    for (const word of partsOf(post.words)) released.add(word)
  }

  function nameAuthor(id: string, names: string): void {
    const words = indexedWords(fold(names))
    for (const word of authors.rename(id, words)) released.add(word)
    for (const word of words) vocabulary.learn(word)
  }

  function applyChange(change: SearchChange): void {
    switch (change.type) {
      case 'put':
        return put(change.document)
      case 'remove': {
        const post = storedPost(change.id)
        if (post !== undefined) takeOut(post)
        return
      }
      case 'author':
        return nameAuthor(change.authorId, `${change.name}\n${change.username}`)
      case 'removeAuthor':
        return nameAuthor(change.authorId, '')
    }
  }

  function forgetReleased(): void {
    const holders = partitions.all().map(({ no }) => wordsOf(no))
    for (const word of released)
      if (!authors.haveWord(word) && !holders.some((table) => tables.hold(table, word)))
        vocabulary.forget(word)
    authors.dropUnused()
    categories.dropUnused()
  }

  return {
    checkpoint,
    /** See `SearchIndex.apply`. */
    apply(changes: readonly SearchChange[], next: string, expected: string | null): boolean {
      released.clear()
      try {
        return inTransaction(db, 'IMMEDIATE', () => {
          if (checkpoint() !== expected) return false
          for (const change of changes) applyChange(change)
          forgetReleased()
          deleteCheckpoint.run()
          insertCheckpoint.run(next)
          return true
        })
      } catch (error) {
        vocabulary.clearMemory()
        throw error
      }
    },
    /** The text tables written to since they were last asked for. */
    takeChangedTables: () => tables.takeChanged(),
    /** All text tables. */
    tables: () => partitions.all().flatMap(({ no }) => [titlesOf(no), wordsOf(no)]),
  }
}

function isSame(one: StoredPost, other: StoredPost): boolean {
  return (
    one.row === other.row &&
    one.author === other.author &&
    one.title === other.title &&
    one.categories === other.categories &&
    one.words === other.words
  )
}
