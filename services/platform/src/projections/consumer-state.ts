import type { SourcePosition } from '../view-store/view-store.ts'
import type { EventPlace } from './apply-commits.ts'

export type Reached = Readonly<Record<string, Pick<SourcePosition, 'logId' | 'position'>>>

/** The state of a projection, reactor or subscription, for `/readyz` and `/metrics`. */
export type ConsumerState = {
  readonly name: string
  /** `building`: not caught up yet; `parked`: waits for an operator; `standby`: another replica is active. */
  readonly status: 'building' | 'live' | 'standby' | 'parked' | 'stopped'
  /** The applied positions. Null before the view is built, and for a reactor on standby. */
  readonly checkpoint: Reached | null
  /** Known commits that are not applied, by source; unknown on standby. */
  readonly lag: Readonly<Record<string, number>>
  readonly error?: string
  readonly rebuilding?: true
  readonly parkedAt?: EventPlace
}

export type RunningConsumer = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when it has caught up, or is parked or stopped. A reactor knows its start position by then. */
  readonly ready: Promise<void>
  state(): ConsumerState
}

export const describeError = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [describeError(error.cause)])].join(': ')
    : String(error)
