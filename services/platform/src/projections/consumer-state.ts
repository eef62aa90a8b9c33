import type { Checkpoint } from '../view-store/view-store.ts'
import type { EventPlace } from './apply-commits.ts'

/** How a projection, reactor or subscription is doing: for `/readyz` and `/metrics`. */
export type ConsumerState = {
  readonly name: string
  /** `building`: not yet caught up for the first time; `parked`: waits for an operator. */
  readonly status: 'building' | 'live' | 'parked' | 'stopped'
  readonly checkpoint: Checkpoint | null
  /** Commits known to exist and not yet applied, by source. */
  readonly lag: Readonly<Record<string, number>>
  /** The last failure since it last went well. */
  readonly error?: string
  /** Where a parked one stands. */
  readonly parkedAt?: EventPlace
}
