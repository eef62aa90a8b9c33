/**
 * The indexed data of a post. `order` is the log position of its first publication: the highest is the newest. It is
 * a unique whole number for every post (a commit that publishes several spreads them, for example position * 100 +
 * index) and stays the same when the post is revised or restored.
 */
export type SearchDocument = {
  readonly id: string
  readonly order: number
  readonly authorId: string
  readonly title: string
  readonly summary: string
  /** The body as plain text. */
  readonly text: string
  readonly categories: readonly string[]
  /** The ids of mentioned users, whose names find it, too. */
  readonly mentions?: readonly string[]
}

/** Changes are absolute and idempotent. */
export type SearchChange =
  | { readonly type: 'put'; readonly document: SearchDocument }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'author'; readonly authorId: string; readonly name: string; readonly username: string }
  /** Deletes an author's names. Their posts are removed by separate changes. */
  | { readonly type: 'removeAuthor'; readonly authorId: string }

/**
 * `category` (its name in any case) and `authorId` are filters. `limit` is a positive whole number. The first 16
 * words of a term count; a prefix of the names of more than 256 authors finds 256 of them. `exact` corrects no typos;
 * `byDate` ignores the tiers: newest first.
 */
export type SearchQuery = {
  readonly term: string
  readonly limit: number
  readonly cursor?: string
  readonly category?: string
  readonly authorId?: string
  readonly exact?: boolean
  readonly byDate?: boolean
}

/** A corrected word: as typed, and its corrections, most frequent first. Both are folded. */
export type Correction = { readonly typed: string; readonly as: readonly string[] }

/**
 * The number of found posts, and the number in each category, largest first. At most 100 posts are counted; `isAll`
 * is false if there are more.
 */
export type HitCount = {
  readonly posts: number
  readonly isAll: boolean
  readonly categories: readonly { readonly name: string; readonly posts: number }[]
}

/** `match` is the tier: the title contains the term, or all its words are in the post. */
export type SearchHit = { readonly id: string; readonly match: 'title' | 'text' }

/**
 * `nextCursor` exists while there are more, `count` on a first page. `corrected` contains the corrected words of
 * these hits. `checkpoint` is that of the state that was read; null: never built.
 */
export type SearchPage = {
  readonly hits: readonly SearchHit[]
  readonly count?: HitCount
  readonly corrected: readonly Correction[]
  readonly nextCursor?: string
  readonly checkpoint: string | null
}

/**
 * `isNear` requests entries with as many of the words as possible, for searches without results. `ofPeople` requests
 * only users, whether or not they have published.
 */
export type SuggestQuery = {
  readonly term: string
  readonly limit: number
  readonly isNear?: boolean
  readonly ofPeople?: boolean
}

/** At most `limit` of each: titles newest first, categories most used first, authors with most posts first. */
export type Suggestions = {
  readonly titles: readonly { readonly id: string; readonly title: string }[]
  readonly categories: readonly string[]
  readonly authors: readonly { readonly authorId: string }[]
}

/**
 * The full-text index of published posts, which can be rebuilt from the log.
 *
 * A search returns tiers, newest first in each: posts whose title contains the term as typed (of any length, ignoring
 * case and accents); then those in which each of its words is a prefix of a word of the title, summary, text,
 * categories, the author's names or those of mentioned users. If both are empty, one typo is corrected in each word
 * of more than three letters, in at most four words: first those that are no known prefix.
 */
export interface SearchIndex {
  /**
   * Applies the changes in order and stores the checkpoint (opaque text), in one transaction, if the stored one
   * equals `expected` (null: none). Otherwise returns false and changes nothing. Batches of 1,000 are fastest.
   */
  apply(changes: readonly SearchChange[], checkpoint: string, expected: string | null): Promise<boolean>
  /** Returns the checkpoint; null when the index was never built, was reset, or was damaged and replaced. */
  checkpoint(): Promise<string | null>
  /**
   * Returns one page. A term without a letter or sign returns an empty page. Posts published between two pages
   * neither repeat nor hide an entry. Rejects with `InvalidCursor` for a foreign cursor.
   */
  search(query: SearchQuery): Promise<SearchPage>
  /** Returns completions of the typed prefix. Without results, one typo in each word is corrected as in a search. */
  suggest(query: SuggestQuery): Promise<Suggestions>
  reset(): Promise<void>
  close(): Promise<void>
}
