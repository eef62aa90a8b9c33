import type { SourcePosition } from '../view-store/view-store.ts'
import type { EventPlace } from './apply-commits.ts'

/** By source: the log, and the position up to which it was applied. */
export type Reached = Readonly<Record<string, Pick<SourcePosition, 'logId' | 'position'>>>

/** How a projection, reactor or subscription is doing: for `/readyz` and `/metrics`. */
export type ConsumerState = {
  readonly name: string
  /**
   * `building`: not yet caught up for the first time; `parked`: waits for an operator; `standby`: has caught up, and the
   * messages go to another replica.
   */
  readonly status: 'building' | 'live' | 'standby' | 'parked' | 'stopped'
  /** How far it is. Null before it is built, and for a reactor on standby, which does not hear how far the other is. */
  readonly checkpoint: Reached | null
  /** Commits known to exist and not yet applied, by source. Of one on standby nothing is known. */
  readonly lag: Readonly<Record<string, number>>
  /** The last failure since it last went well. */
  readonly error?: string
  /** A new view is being built beside the one in use. */
  readonly rebuilding?: true
  /** Where a parked one stands. */
  readonly parkedAt?: EventPlace
}

/** A projection, reactor or subscription at work. */
export type RunningConsumer = {
  /** Begins; resolves when its queue is bound. */
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Resolves when it follows. A projection or subscription has caught up by then (or is parked), a reactor knows where
   * it starts. Also when it was stopped before.
   */
  readonly ready: Promise<void>
  state(): ConsumerState
}

/** An error with what caused it, in one line. */
export const describeError = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [describeError(error.cause)])].join(': ')
    : String(error)
