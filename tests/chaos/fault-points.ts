/**
 * Steps of a service at which a fault can hit its process. `append` is the log's port, `insert` the database
 * command below it; `publish` is the relay's, `announce` a projection's; `handle` is a consumer's handler, which
 * acknowledges afterwards; `apply` is a batch on a view, `erase` one on the log. `sent` is after the bytes have
 * left the process and before any response.
 */
export type Point =
  | `${'append' | 'apply' | 'handle' | 'erase'}.${'before' | 'after'}`
  | `${'insert' | 'publish' | 'announce'}.${'before' | 'sent' | 'after'}`
  | 'acknowledge.sent'

/**
 * Effect at a point: the process is killed, stopped until SIGCONT, or only this step is blocked until `release`
 * (supported for `apply`).
 */
export type Effect = 'SIGKILL' | 'SIGSTOP' | 'hold'

/** `FAULT=point:n`: triggers when the point is passed for the n-th time after the order. One per point. */
export type Fault = {
  readonly fault: `${Point}:${number}`
  /** SIGKILL by default. */
  readonly effect?: Effect
  /** Only for this view: `posts`. */
  readonly of?: string
}

/** Orders of the rig to a process started with `faulty-process.ts`. */
export type Order =
  | Fault
  /** Releases blocked steps. */
  | { readonly release: true }
  | { readonly slow: string; readonly milliseconds: number }
  /** A projection throws at each event whose data contains this text; the empty text ends it. */
  | { readonly poison: string; readonly text: string }
  /** Sets its clock ahead by this many milliseconds. */
  | { readonly clockAhead: number }
