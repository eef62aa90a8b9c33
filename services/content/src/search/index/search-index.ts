/**
 * A post as it is indexed. `order` is a whole number that never changes: unique, and highest for the newest
 * post. It is derived from the log position of the first publication and the place in that commit.
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
  /** Only the first 16 words count. A prefix that matches more than 256 authors finds only 256 of them. */
  readonly term: string
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

/** The number of hits, also by category, largest first. Counts up to 100; `isAll` is false if there are more. */
export type HitCount = {
  readonly posts: number
  readonly isAll: boolean
  readonly categories: readonly { readonly name: string; readonly posts: number }[]
}

/** `title`: the title contains the term. `text`: the post contains all its words. */
export type SearchHit = { readonly id: string; readonly match: 'title' | 'text' }

/** `count` is only on a first page. `checkpoint` is that of the state that was read; null if never built. */
export type SearchPage = {
  readonly hits: readonly SearchHit[]
  readonly count?: HitCount
  readonly corrected: readonly Correction[]
  readonly nextCursor?: string
  readonly checkpoint: string | null
}

/** `isNear` asks for entries with most of the words, `ofPeople` for users only, also users without posts. */
export type SuggestQuery = {
  readonly term: string
  readonly limit: number
  readonly isNear?: boolean
  readonly ofPeople?: boolean
}

/** At most `limit` of each: titles newest first, categories and authors by their number of posts. */
export type Suggestions = {
  readonly titles: readonly { readonly id: string; readonly title: string }[]
  readonly categories: readonly string[]
  readonly authors: readonly { readonly authorId: string }[]
}

/**
 * The full-text index of published posts, rebuilt from the log if lost. A search returns two tiers, each
 * newest first: titles that contain the term, then posts with each word as a prefix in any field or in the
 * names of the author or mentioned users. If both are empty, a typo is corrected in at most four words of
 * more than three letters, unknown prefixes first.
 */
export interface SearchIndex {
  /**
   * Applies the changes and stores the checkpoint in one transaction; returns false if the stored one is not
   * `expected` (null for none). Batches of 1,000 changes are fastest.
   */
  apply(changes: readonly SearchChange[], checkpoint: string, expected: string | null): Promise<boolean>
  /** Returns null if the index was never built, was reset, or was replaced because of damage. */
  checkpoint(): Promise<string | null>
  /**
   * Returns a page of hits; empty for a term without a letter or sign. Posts published between two pages do
   * not shift hits. Rejects with `InvalidCursor` for a cursor of another search.
   */
  search(query: SearchQuery): Promise<SearchPage>
  /** If there are no completions, corrects one typo in each word, as in a search. */
  suggest(query: SuggestQuery): Promise<Suggestions>
  reset(): Promise<void>
  close(): Promise<void>
}
