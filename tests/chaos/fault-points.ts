/** At `.sent`, the bytes have left the process and no response has arrived. */
export type Point =
  | `${'append' | 'apply' | 'handle' | 'erase'}.${'before' | 'after'}`
  | `${'insert' | 'publish' | 'announce'}.${'before' | 'sent' | 'after'}`
  | 'acknowledge.sent'

/** `hold` blocks only one step until `release`, and is supported for `apply` only. */
export type Effect = 'SIGKILL' | 'SIGSTOP' | 'hold'

/** Triggers when the point is passed for the n-th time after the order. Each point can have one fault. */
export type Fault = {
  readonly fault: `${Point}:${number}`
  /** SIGKILL by default. */
  readonly effect?: Effect
  /** The fault applies to this view only. */
  readonly of?: string
}

/** Sent to a process started with `faulty-process.ts`. */
export type Order =
  | Fault
  | { readonly release: true }
  | { readonly slow: string; readonly milliseconds: number }
  /** Makes a projection throw at events whose data contains this text; an empty text ends this. */
  | { readonly poison: string; readonly text: string }
  /** In milliseconds. */
  | { readonly clockAhead: number }
