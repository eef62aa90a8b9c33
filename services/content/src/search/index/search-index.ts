/**
 * The indexed data of a post. `order` is the log position of the first publication, so the highest is the
 * newest. It is a whole number, and unique: the posts of one commit have different ones, for example position
 * 100 + index. It does not change when the post is revised or restored.
 */
export type SearchDocument = {
  readonly id: string
  readonly order: number
  readonly authorId: string
  readonly title: string
  readonly summary: string
  readonly text: string
  readonly categories: readonly string[]
  /** The ids of mentioned users. The post is also found by their names. */
  readonly mentions?: readonly string[]
}

/** A change of the index. Changes contain the complete new state, so they are idempotent. */
export type SearchChange =
  | { readonly type: 'put'; readonly document: SearchDocument }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'author'; readonly authorId: string; readonly name: string; readonly username: string }
  /** Removes an author's names. The author's posts are removed by separate changes. */
  | { readonly type: 'removeAuthor'; readonly authorId: string }

export type SearchQuery = {
  /**
   * Only the first 16 words count. A word that is a prefix of the names of more than 256 authors finds 256 of
   * them.
   */
  readonly term: string
  /** A positive integer. */
  readonly limit: number
  readonly cursor?: string
  /** The name of a category to filter by, in any case. */
  readonly category?: string
  readonly authorId?: string
  /** Turns off typo correction. */
  readonly exact?: boolean
  /** Sorts by date only, newest first, instead of titles before other matches. */
  readonly byDate?: boolean
}

/** A corrected word: the typed word, and its corrections, most frequent first. All are folded. */
export type Correction = { readonly typed: string; readonly as: readonly string[] }

/**
 * The number of found posts, in total and by category, largest first. Up to 100 posts are counted. `isAll` is
 * false if there are more.
 */
export type HitCount = {
  readonly posts: number
  readonly isAll: boolean
  readonly categories: readonly { readonly name: string; readonly posts: number }[]
}

/**
 * `match` is the tier of the hit: `title` if the title contains the term, `text` if the post contains all its
 * words.
 */
export type SearchHit = { readonly id: string; readonly match: 'title' | 'text' }

/**
 * A page of hits. `nextCursor` is present if there are more, `count` only on a first page. `corrected` lists
 * the words that were corrected for these hits. `checkpoint` is that of the state that was read; null if the
 * index was never built.
 */
export type SearchPage = {
  readonly hits: readonly SearchHit[]
  readonly count?: HitCount
  readonly corrected: readonly Correction[]
  readonly nextCursor?: string
  readonly checkpoint: string | null
}

/**
 * `isNear` requests the entries that contain most of the words, for searches without results. `ofPeople`
 * requests only users, including those who have not published.
 */
export type SuggestQuery = {
  readonly term: string
  readonly limit: number
  readonly isNear?: boolean
  readonly ofPeople?: boolean
}

/**
 * At most `limit` titles (newest first), categories (with most posts first) and authors (with most posts
 * first).
 */
export type Suggestions = {
  readonly titles: readonly { readonly id: string; readonly title: string }[]
  readonly categories: readonly string[]
  readonly authors: readonly { readonly authorId: string }[]
}

/**
 * The full-text index of published posts. It can be rebuilt from the log.
 *
 * A search returns two tiers, newest first in each. In the first tier, the title contains the term as typed
 * (of any length, ignoring case and accents). In the second, each word of the term is a prefix of a word in
 * the title, summary, text or categories, or in the names of the author or mentioned users. If both tiers are
 * empty, a typo is corrected in each word of more than three letters, in at most four words. Words that are
 * not a known prefix are corrected first.
 */
export interface SearchIndex {
  /**
   * Applies the changes in order and stores the checkpoint (an opaque text) in one transaction. If the stored
   * checkpoint is not `expected` (null for none), changes nothing and returns false. Batches of 1,000 changes
   * are fastest.
   */
  apply(changes: readonly SearchChange[], checkpoint: string, expected: string | null): Promise<boolean>
  /**
   * Returns the checkpoint; null if the index was never built, was reset, or was replaced because of damage.
   */
  checkpoint(): Promise<string | null>
  /**
   * Returns a page of hits, which is empty for a term without a letter or sign. If posts are published
   * between the requests for two pages, no hit is repeated or left out. Rejects with `InvalidCursor` if the
   * cursor does not belong to this search.
   */
  search(query: SearchQuery): Promise<SearchPage>
  /**
   * Returns completions of a typed prefix. If there are none, corrects one typo in each word, as in a search.
   */
  suggest(query: SuggestQuery): Promise<Suggestions>
  reset(): Promise<void>
  close(): Promise<void>
}
