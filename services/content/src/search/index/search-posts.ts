import type { DatabaseSync } from 'node:sqlite'
import { DamagedFile } from '@soko/platform/sqlite/damage.ts'
import { fold, foldForWords, indexedGrams, indexedWords, withPairs } from './folding.ts'
import type { MetWords } from './met-words.ts'
import type { createAuthors } from './search-authors.ts'
import { createCategories } from './search-categories.ts'
import { titlesOf, wordsOf } from './search-database.ts'
import type { SearchDocument } from './search-index.ts'
import type { createPartitions } from './search-partitions.ts'
import type { createTextTables } from './search-text-tables.ts'
import { authorToken, categoryToken, mentionedBy, mentionToken, titleWordToken } from './search-tokens.ts'

export type IndexedPost = {
  readonly row: number
  readonly id: string
  readonly author: number
  readonly title: string
  readonly folded: string
  readonly categories: string
  /** The distinct words of the post, and the tokens of mentioned users, separated by spaces. */
  readonly words: string
}

type Parts = {
  readonly partitions: ReturnType<typeof createPartitions>
  readonly tables: ReturnType<typeof createTextTables>
  readonly authors: ReturnType<typeof createAuthors>
  readonly met: MetWords
}

/** Matches the characters that SQLite returns for invalid bytes. Indexed words never contain them. */
const NO_WORDS = /[\0\uFFFD]/u

const partsOf = (list: string) => list.split(' ').filter(Boolean)
const mentionsOf = ({ words }: IndexedPost) => partsOf(words).flatMap((word) => mentionedBy(word) ?? [])
const numbersIn = (categories: string) => partsOf(categories).map(Number)

export function createPosts(db: DatabaseSync, { partitions, tables, authors, met }: Parts) {
  const categories = createCategories(db)
  const select = db.prepare('SELECT posts.*, words FROM posts JOIN post_words USING (row) WHERE id = ?')
  const insert = db.prepare(
    'INSERT INTO posts (row, id, author, title, folded, categories) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertWords = db.prepare('INSERT INTO post_words (row, words) VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM posts WHERE row = ?')
  const removeWords = db.prepare('DELETE FROM post_words WHERE row = ?')
  const mention = db.prepare(
    'INSERT INTO mentioned (id, posts) VALUES (?, 1) ON CONFLICT (id) DO UPDATE SET posts = posts + 1',
  )
  const unmention = db.prepare('UPDATE mentioned SET posts = posts - 1 WHERE id = ?')
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
    for (const id of mentionsOf(post)) (difference > 0 ? mention : unmention).run(id)
  }

  function place(post: IndexedPost): number {
    const holder = holderOf.get(post.row)?.['id']
    if (holder !== undefined)
      throw new RangeError(`posts ${String(holder)} and ${post.id} have the same order ${post.row}`)
    const partition = partitions.forNew(post.row)
    insert.run(post.row, post.id, post.author, post.title, post.folded, post.categories)
    insertWords.run(post.row, post.words)
    count(post, partition, 1)
    return partition
  }

  return {
    /** @throws DamagedFile if the post's stored words are damaged; removing them would corrupt the tables. */
    find(id: string): IndexedPost | undefined {
      const found = select.get(id) as IndexedPost | undefined
      if (found !== undefined && NO_WORDS.test(found.words))
        throw new DamagedFile(`the words of post ${id} are not what was written`)
      return found
    },

    /** Converts a post to its indexed form. @throws RangeError if its order is not a whole number from 0. */
    prepare(document: SearchDocument): IndexedPost {
      if (!Number.isSafeInteger(document.order) || document.order < 0)
        throw new RangeError(
          `post ${document.id} has order ${document.order}: it must be a whole number from 0`,
        )
      const { summary, text, categories: names, mentions = [] } = document
      const words = met.of(withPairs(foldForWords([document.title, summary, text, ...names].join('\n'))))
      return {
        row: document.order,
        id: document.id,
        author: authors.numberOf(document.authorId),
        title: document.title,
        folded: ` ${withPairs(fold(document.title))}`,
        categories: categories.numbersOf(document.categories).join(' '),
        words: [...words, ...mentions.map(mentionToken)].join(' '),
      }
    },

    /**
     * Adds posts, table by table, because that uses the CPU cache better than post by post.
     * @param incoming sorted by order.
     * @throws RangeError if a post has the order of another post.
     */
    bringIn(incoming: readonly IndexedPost[]): void {
      const placed = incoming.map((post) => ({ row: post.row, partition: place(post), ...tokensOf(post) }))
      for (const { row, partition, grams } of placed) tables.insert(titlesOf(partition), row, grams)
      for (const { row, partition, words } of placed) tables.insert(wordsOf(partition), row, words)
    },

    takeOut(post: IndexedPost): string[] {
      const partition = partitions.holding(post.row)
      const { grams, words } = tokensOf(post)
      tables.remove(titlesOf(partition), post.row, grams)
      tables.remove(wordsOf(partition), post.row, words)
      remove.run(post.row)
      removeWords.run(post.row)
      count(post, partition, -1)
      return partsOf(post.words).filter((word) => mentionedBy(word) === undefined)
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
