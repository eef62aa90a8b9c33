/**
 * The steps of a service's work at which something can happen to its process.
 *
 * `append` is the log's port, `insert` the database's command below it; `publish` is the relay's, `announce` a projection's;
 * `handle` is a consumer's call, after which it acknowledges; `apply` is a batch on a view, `erase` one on the log.
 * `sent` is after the words have left the process and before anything was answered.
 */
export type Point =
  | `${'append' | 'apply' | 'handle' | 'erase'}.${'before' | 'after'}`
  | `${'insert' | 'publish' | 'announce'}.${'before' | 'sent' | 'after'}`
  | 'acknowledge.sent'

/**
 * What happens at a point: the process is killed, stopped until SIGCONT, or only this step is held up until `release`
 * (where it can be: `apply`).
 */
export type Effect = 'SIGKILL' | 'SIGSTOP' | 'hold'

/** `FAULT=point:n`: at the n-th passing of the point, counted from the order on. One for each point. */
export type Fault = {
  readonly fault: `${Point}:${number}`
  /** SIGKILL unless given. */
  readonly effect?: Effect
  /** Only where it is about this view: `posts`. */
  readonly of?: string
}

/** What the rig tells a process that it has started with `faulty-process.ts`. */
export type Order =
  | Fault
  /** Lets go on what is held up. */
  | { readonly release: true }
  /** A projection takes so many milliseconds longer for each event. */
  | { readonly slow: string; readonly milliseconds: number }
  /** A projection throws at each event whose data holds this text; the empty text ends it. */
  | { readonly poison: string; readonly text: string }
  /** Its clock is so many milliseconds ahead. */
  | { readonly clockAhead: number }
