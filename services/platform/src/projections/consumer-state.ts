import type { SourcePosition } from '../view-store/view-store.ts'
import type { EventPlace } from './apply-commits.ts'

export type Reached = Readonly<Record<string, Pick<SourcePosition, 'logId' | 'position'>>>

/** The state of a projection, reactor or subscription, shown by `/readyz` and `/metrics`. */
export type ConsumerState = {
  readonly name: string
  /** `building`: has not caught up yet; `parked`: needs an operator; `standby`: another replica is active. */
  readonly status: 'building' | 'live' | 'standby' | 'parked' | 'stopped'
  /** The applied positions. Null before the view is built, and for a reactor on standby. */
  readonly checkpoint: Reached | null
  /** The number of known commits that are not yet applied, by source. Empty on standby. */
  readonly lag: Readonly<Record<string, number>>
  readonly error?: string
  readonly rebuilding?: true
  readonly parkedAt?: EventPlace
}

export type RunningConsumer = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when the consumer has caught up, is parked or stopped; for a reactor, when its start is known. */
  readonly ready: Promise<void>
  state(): ConsumerState
}

export const describeError = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [describeError(error.cause)])].join(': ')
    : String(error)
