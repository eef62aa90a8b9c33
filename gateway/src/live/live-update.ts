import type { LiveEvent } from '@soko/contracts/http/live.ts'

/**
 * The audience of an update. The API offers `posts`, `post:{id}` and `call:{id}` as topics. All other
 * channels belong to the topic `me`: `user:{id}` reaches the user, `author:{id}` the author's followers,
 * `instrument:{symbol}` the instrument's followers, `follows:{id}` the user about their own follows, and
 * `admins` every admin.
 */
export type Channel =
  'posts' | 'admins' | `${'post' | 'call' | 'user' | 'author' | 'instrument' | 'follows'}:${string}`

export type Followed = Extract<Channel, `${'author' | 'instrument'}:${string}`>

/** A live update. A listener of several of its channels receives it once. */
export type LiveUpdate = { readonly channels: readonly Channel[] } & (
  | LiveEvent
  /** Internal: the user has followed or unfollowed an author or an instrument. */
  | { readonly event: 'follow'; readonly target: Followed; readonly following: boolean }
)

/** A commit, converted to updates for listeners. */
export type LiveCommit = {
  readonly source: string
  readonly position: number
  /** In monotonic milliseconds: when the commit was received or, for commits read back at the start, made. */
  readonly time: number
  readonly updates: readonly LiveUpdate[]
}
