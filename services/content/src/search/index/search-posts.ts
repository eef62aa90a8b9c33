import type { DatabaseSync } from 'node:sqlite'
import { DamagedFile } from '@soko/platform/sqlite/damage.ts'
import { fold, indexedGrams, indexedWords } from './folding.ts'
import type { createAuthors } from './search-authors.ts'
import { createCategories } from './search-categories.ts'
import { titlesOf, wordsOf } from './search-database.ts'
import type { SearchDocument } from './search-index.ts'
import type { createPartitions } from './search-partitions.ts'
import type { createTextTables } from './search-text-tables.ts'
import { authorToken, categoryToken, titleWordToken } from './search-tokens.ts'

/** A post in the form in which it is indexed. */
export type IndexedPost = {
  readonly row: number
  readonly id: string
  readonly author: number
  readonly title: string
  readonly folded: string
  /** Category numbers, separated by spaces. */
  readonly categories: string
  /** Its distinct words, separated by spaces. */
  readonly words: string
}

/** A post about to be indexed, with its words one by one. */
export type PreparedPost = IndexedPost & { readonly wordSet: ReadonlySet<string> }

type Parts = {
  readonly partitions: ReturnType<typeof createPartitions>
  readonly tables: ReturnType<typeof createTextTables>
  readonly authors: ReturnType<typeof createAuthors>
}

/** What bytes that are not text turn into when they are read. Folded words contain neither. */
const NO_WORDS = /[\0\uFFFD]/u

const partsOf = (list: string) => list.split(' ').filter(Boolean)
const numbersIn = (categories: string) => partsOf(categories).map(Number)

/** Inserts posts into all tables and removes exactly what was inserted. */
export function createPosts(db: DatabaseSync, { partitions, tables, authors }: Parts) {
  const categories = createCategories(db)
  const select = db.prepare('SELECT posts.*, words FROM posts JOIN post_words USING (row) WHERE id = ?')
  const insert = db.prepare(
    'INSERT INTO posts (row, id, author, title, folded, categories) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertWords = db.prepare('INSERT INTO post_words (row, words) VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM posts WHERE row = ?')
  const removeWords = db.prepare('DELETE FROM post_words WHERE row = ?')
  const holderOf = db.prepare('SELECT id FROM posts WHERE row = ?')

  function tokensOf(post: IndexedPost) {
    const marks = [authorToken(post.author), ...numbersIn(post.categories).map(categoryToken)].join(' ')
    const titleWords = [...indexedWords(post.folded)].map(titleWordToken).join(' ')
    return {
      grams: `${[...indexedGrams(post.folded)].join(' ')} ${marks}`,
      words: `${post.words} ${titleWords} ${marks}`,
    }
  }

  function count(post: IndexedPost, partition: number, difference: 1 | -1): void {
    partitions.count(partition, difference)
    authors.count(post.author, difference)
    for (const no of numbersIn(post.categories)) categories.count(no, difference)
  }

  return {
    /** @throws DamagedFile when its words are damaged: removing other words than were inserted would corrupt the tables. */
    find(id: string): IndexedPost | undefined {
      const found = select.get(id) as IndexedPost | undefined
      if (found !== undefined && NO_WORDS.test(found.words))
        throw new DamagedFile(`the words of post ${id} are not what was written`)
      return found
    },

    /** The post as it will be indexed. Throws a `RangeError` for an order that is not a whole number. */
    prepare(document: SearchDocument): PreparedPost {
      if (!Number.isSafeInteger(document.order) || document.order < 0)
        throw new RangeError(
          `post ${document.id} has order ${document.order}: it must be a whole number from 0`,
        )
      const folded = fold(document.title)
      const others = [document.summary, document.text, ...document.categories].map(fold)
      const wordSet = indexedWords([folded, ...others].join('\n'))
      return {
        row: document.order,
        id: document.id,
        author: authors.numberOf(document.authorId),
        title: document.title,
        folded: ` ${folded}`,
        categories: categories.numbersOf(document.categories).join(' '),
        words: [...wordSet].join(' '),
        wordSet,
      }
    },

    /** Throws a `RangeError` when another post has its order. */
    bringIn(post: IndexedPost): void {
      const holder = holderOf.get(post.row)?.['id']
      if (holder !== undefined)
        throw new RangeError(`posts ${String(holder)} and ${post.id} have the same order ${post.row}`)
      const partition = partitions.forNew(post.row)
      const { grams, words } = tokensOf(post)
      insert.run(post.row, post.id, post.author, post.title, post.folded, post.categories)
      insertWords.run(post.row, post.words)
      tables.insert(titlesOf(partition), post.row, grams)
      tables.insert(wordsOf(partition), post.row, words)
      count(post, partition, 1)
    },

    /** Answers the words the post had. */
    takeOut(post: IndexedPost): string[] {
      const partition = partitions.holding(post.row)
      const { grams, words } = tokensOf(post)
      tables.remove(titlesOf(partition), post.row, grams)
      tables.remove(wordsOf(partition), post.row, words)
      remove.run(post.row)
      removeWords.run(post.row)
      count(post, partition, -1)
      return partsOf(post.words)
    },

    dropUnusedCategories: () => categories.dropUnused(),
  }
}

export function isSamePost(one: IndexedPost, other: IndexedPost): boolean {
  return (
    one.row === other.row &&
    one.author === other.author &&
    one.title === other.title &&
    one.categories === other.categories &&
    one.words === other.words
  )
}
