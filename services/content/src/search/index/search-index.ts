/**
 * What the index knows of a post. `order` is the log position of its first publication: the highest is the newest.
 * It is a whole number of its own for every post (a commit that publishes several spreads them, for example
 * position * 100 + index) and stays the same when the post is revised or restored.
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
  /** The ids of those whom it mentions: their names find it, too. */
  readonly mentions?: readonly string[]
}

/** Absolute: repeating a change, or making it for what is not there, changes nothing more. */
export type SearchChange =
  | { readonly type: 'put'; readonly document: SearchDocument }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'author'; readonly authorId: string; readonly name: string; readonly username: string }
  /** Forgets an author's names. Their posts are removed by changes of their own. */
  | { readonly type: 'removeAuthor'; readonly authorId: string }

/**
 * `category` (its name in any case) and `authorId` narrow the term down. `limit` is a positive whole number. Of a term's
 * words the first 16 count; a word that begins the names of more than 256 authors finds by 256 of them. `exact` forgives no
 * typo; `byDate` leaves the tiers out of the order: all that is found, newest first.
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

/** A word in which a typo was forgiven: as it was typed, and the words found in its place, most found first. Both are folded. */
export type Correction = { readonly typed: string; readonly as: readonly string[] }

/**
 * The number of posts found, and the number in each category, largest first. At most 100 posts are counted; `isAll` is
 * false if there are more.
 */
export type HitCount = {
  readonly posts: number
  readonly isAll: boolean
  readonly categories: readonly { readonly name: string; readonly posts: number }[]
}

/** `match` tells the tier: the title holds the term as typed, or all its words are somewhere in the post. */
export type SearchHit = { readonly id: string; readonly match: 'title' | 'text' }

/**
 * `nextCursor` is there while there is more, `count` on a first page. `corrected` says in which words a typo was forgiven for
 * these hits. `checkpoint` is that of the state that answered; null: never built.
 */
export type SearchPage = {
  readonly hits: readonly SearchHit[]
  readonly count?: HitCount
  readonly corrected: readonly Correction[]
  readonly nextCursor?: string
  readonly checkpoint: string | null
}

/**
 * `isNear` asks for what has some of the term's words, as many as possible: for people who have found nothing. `ofPeople` asks
 * for people alone, whether or not they have published.
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
 * The full-text index of published posts. It holds nothing that cannot be built again from the log.
 *
 * A search answers in tiers, newest first in each: the posts whose title contains the term as typed (any length, case
 * and accents aside); then those in which each of its words begins a word of the title, summary, text, categories,
 * the author's names or those of the people it mentions. If both find nothing, one typo is forgiven in each word of more than three letters, in four words
 * at most: those that begin no known word come first.
 */
export interface SearchIndex {
  /**
   * Applies the changes in order and stores the checkpoint (opaque text), in one transaction, if the stored one equals
   * `expected` (null: there is none). Answers false, and changes nothing, if it does not. Batches of 1,000 are fastest.
   */
  apply(changes: readonly SearchChange[], checkpoint: string, expected: string | null): Promise<boolean>
  /** How far the index is; null when it was never built, was reset, or was found damaged and replaced by a new one. */
  checkpoint(): Promise<string | null>
  /**
   * One page. A term without a letter or sign gets an empty page. Posts published between two pages neither repeat
   * nor hide an entry. Rejects with `InvalidCursor` for a cursor it did not make.
   */
  search(query: SearchQuery): Promise<SearchPage>
  /** What the typed beginning may become. Where that is nothing, one typo is forgiven in each word as in a search. */
  suggest(query: SuggestQuery): Promise<Suggestions>
  /** Forgets everything, the checkpoint too. */
  reset(): Promise<void>
  close(): Promise<void>
}
