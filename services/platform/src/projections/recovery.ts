import { Refusal } from '../decider/decider.ts'
import { ApplyFailed, type EventPlace } from './apply-commits.ts'
import { describeError } from './consumer-state.ts'
import type { Announcement } from './announcement.ts'

/** The projection has stopped at an event that it cannot apply, until somebody acts. */
export class Parked extends Error {
  override readonly name = 'Parked'
}

/** An event that an operator has left out, why it failed, and which operator. */
export type Skipped = EventPlace & {
  readonly projection: string
  readonly reason: string
  readonly by: string
}

export type RecoveryOptions = {
  /** The projection's name. */
  readonly projection: string
  /** Hears that the projection is parked. */
  readonly onParked: () => void
  /** Goes on from the logs. Resolves when the projection has caught up, or is parked again. */
  readonly goOn: () => Promise<void>
  /** Records that an operator had an event skipped. Resolves when it is recorded; only then it is left out. */
  readonly onSkip: (skipped: Skipped) => Promise<void>
  /** Has the event left out from now on. */
  readonly leaveOut: (place: EventPlace) => void
}

export type Recovery = {
  /** The event at which the projection is parked; undefined when it is not. */
  parkedAt(): EventPlace | undefined
  /** Does some work, and parks when an event cannot be applied. @throws Parked */
  parkIfFailed<T>(work: () => Promise<T>): Promise<T>
  /** Whether another replica has got past the event at which this one is parked. */
  isPassed(announced: Pick<Announcement, 'source' | 'to'>): boolean
  /** Tries again where the projection was parked. */
  resume(): Promise<void>
  /** Leaves out the event at which it is parked, and resumes. @param by names the operator. @throws Refusal 409 when it is not parked. */
  skip(by: string): Promise<void>
}

/**
 * How a projection recovers from an event that it cannot apply: after the last try it is parked at that event, and waits
 * until an operator resumes it or has the event skipped, here or at another replica, or until a rebuild has got past it.
 */
export const createRecovery = ({
  projection,
  onParked,
  goOn,
  onSkip,
  leaveOut,
}: RecoveryOptions): Recovery => {
  let failure: ApplyFailed | undefined

  const resume = async (): Promise<void> => {
    failure = undefined
    await goOn()
  }

  return {
    parkedAt: () => failure?.place,
    parkIfFailed: async (work) => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApplyFailed)) throw error
        failure = error
        onParked()
        throw new Parked(error.message, { cause: error })
      }
    },
    isPassed: ({ source, to }) => failure?.place.source === source && failure.place.position <= to,
    resume,
    skip: async (by) => {
      const parked = failure
      if (parked === undefined) {
        throw new Refusal(
          409,
          'not-parked',
          `Projection ${projection} is not parked: there is nothing to skip.`,
        )
      }
      await onSkip({ projection, ...parked.place, reason: describeError(parked), by })
      leaveOut(parked.place)
      await resume()
    },
  }
}
