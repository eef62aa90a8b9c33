import type { LiveEvent } from '@soko/contracts/http/live.ts'

/**
 * Whom something concerns. `posts`, `post:{id}` and `call:{id}` are topics of the API; the others are what the topic `me` stands for:
 * `user:{id}` that user, `author:{id}` who follows that author, `instrument:{symbol}` who follows that instrument, `follows:{id}` that
 * user's own follows, `admins` every admin.
 */
export type Channel =
  'posts' | 'admins' | `${'post' | 'call' | 'user' | 'author' | 'instrument' | 'follows'}:${string}`

/** Who or what can be followed. */
export type Followed = Extract<Channel, `${'author' | 'instrument'}:${string}`>

/** Something to tell, once to each listener of any of the channels. */
export type Notice = { readonly channels: readonly Channel[] } & (
  | LiveEvent
  /** Not sent: a listener of `me` follows an author or an instrument, or no more. */
  | { readonly event: 'follow'; readonly whom: Followed; readonly following: boolean }
)

/** What a commit of a source's log means to those who listen. */
export type LiveCommit = {
  readonly source: string
  readonly position: number
  /** When it was heard of, or if that was at the start when it was made: in milliseconds of the process's own time, from any beginning. */
  readonly time: number
  readonly notices: readonly Notice[]
}
