import type { LiveEvent } from '@soko/contracts/http/live.ts'

/**
 * The audience of a update. `posts`, `post:{id}` and `call:{id}` are topics of the API; the others belong to the
 * topic `me`: `user:{id}` the user, `author:{id}` the author's followers, `instrument:{symbol}` the instrument's
 * followers, `follows:{id}` the user's own follows, `admins` every admin.
 */
export type Channel =
  'posts' | 'admins' | `${'post' | 'call' | 'user' | 'author' | 'instrument' | 'follows'}:${string}`

export type Followed = Extract<Channel, `${'author' | 'instrument'}:${string}`>

/** A live update, sent once to each listener of any of the channels. */
export type LiveUpdate = { readonly channels: readonly Channel[] } & (
  | LiveEvent
  /** Internal: a listener of `me` has followed or unfollowed an author or an instrument. */
  | { readonly event: 'follow'; readonly target: Followed; readonly following: boolean }
)

/** A commit with the updates for listeners. */
export type LiveCommit = {
  readonly source: string
  readonly position: number
  /** When the commit was received (at the start: made), in milliseconds of the process's monotonic clock. */
  readonly time: number
  readonly updates: readonly LiveUpdate[]
}
