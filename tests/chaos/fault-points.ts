/**
 * Steps of a service at which a fault can hit its process.
 * - `append`: a commit is appended to the log; `insert` is the database command for it.
 * - `publish`: the relay publishes a commit; `announce`: a projection publishes an announcement.
 * - `handle`: a consumer handles messages, and acknowledges them afterwards.
 * - `apply`: a batch is applied to a view; `erase`: texts are erased in the log.
 * `sent` is the moment when the bytes have left the process and no response has arrived.
 */
export type Point =
  | `${'append' | 'apply' | 'handle' | 'erase'}.${'before' | 'after'}`
  | `${'insert' | 'publish' | 'announce'}.${'before' | 'sent' | 'after'}`
  | 'acknowledge.sent'

/**
 * The effect at a point: the process is killed, the process is stopped until SIGCONT, or only this step is
 * blocked until `release` (supported for `apply`).
 */
export type Effect = 'SIGKILL' | 'SIGSTOP' | 'hold'

/**
 * `point:n` triggers the fault when the process reaches the point for the n-th time after the order. Each
 * point can have one fault.
 */
export type Fault = {
  readonly fault: `${Point}:${number}`
  /** SIGKILL by default. */
  readonly effect?: Effect
  /** Limits the fault to this view: `posts`. */
  readonly of?: string
}

/** Orders that the test sends to a process started with `faulty-process.ts`. */
export type Order =
  | Fault
  /** Releases blocked steps. */
  | { readonly release: true }
  | { readonly slow: string; readonly milliseconds: number }
  /** Makes a projection throw at each event whose data contains this text. An empty text ends this. */
  | { readonly poison: string; readonly text: string }
  /** Sets the clock of the process ahead by this many milliseconds. */
  | { readonly clockAhead: number }
