/**
 * The steps of a service's work at which its process can be ended.
 *
 * `append` is the log's port, `insert` the database's command below it; `publish` is the relay's, `announce` a projection's;
 * `handle` is a consumer's call, after which it acknowledges; `apply` is a batch on a view, `erase` one on the log.
 * `sent` is after the words have left the process and before anything was answered.
 */
export type Point =
  | `${'append' | 'apply' | 'handle' | 'erase'}.${'before' | 'after'}`
  | `${'insert' | 'publish' | 'announce'}.${'before' | 'sent' | 'after'}`
  | 'acknowledge.sent'

/** What the rig tells a process that it has started with `faulty-process.ts`. The last order of a kind counts. */
export type Order =
  /** `FAULT=point:n`: the n-th passing of the point, counted from now, ends the process by SIGKILL (or stops it). */
  | { readonly fault: `${Point}:${number}`; readonly signal?: 'SIGKILL' | 'SIGSTOP' }
  /** A projection takes so many milliseconds longer for each event. */
  | { readonly slow: string; readonly milliseconds: number }
  /** A projection throws at each event whose data holds this text; the empty text is in none. */
  | { readonly poison: string; readonly text: string }
  /** Its clock is so many milliseconds ahead. */
  | { readonly clockAhead: number }
