import type { LiveEvent } from '@soko/contracts/http/live.ts'

/**
 * The audience of an update. `posts`, `post:{id}` and `call:{id}` are topics of the API; `me` stands for all
 * others. `author:{id}` and `instrument:{symbol}` reach followers, `follows:{id}` the following user.
 */
export type Channel =
  'posts' | 'admins' | `${'post' | 'call' | 'user' | 'author' | 'instrument' | 'follows'}:${string}`

export type Followed = Extract<Channel, `${'author' | 'instrument'}:${string}`>

/** A listener of several of its channels receives it once. */
export type LiveUpdate = { readonly channels: readonly Channel[] } & (
  | LiveEvent
  /** Changes the channels of a user's streams. Clients do not receive it. */
  | { readonly event: 'follow'; readonly target: Followed; readonly following: boolean }
)

export type LiveCommit = {
  readonly source: string
  readonly position: number
  /** In monotonic milliseconds: when the commit was received or, if read back at the start, made. */
  readonly time: number
  readonly updates: readonly LiveUpdate[]
}
