import { Refusal } from '../decider/decider.ts'
import { ApplyFailed, type EventPlace } from './apply-commits.ts'
import { describeError } from './consumer-state.ts'
import type { Announcement } from './announcement.ts'

/** The projection cannot apply an event and has stopped there until an operator acts. */
export class Parked extends Error {
  override readonly name = 'Parked'
}

export type Skipped = EventPlace & {
  readonly projection: string
  readonly reason: string
  readonly by: string
}

export type RecoveryOptions = {
  readonly projection: string
  readonly onParked: () => void
  readonly restart: () => Promise<void>
  /** Called before an event is skipped, which happens only if the promise resolves. */
  readonly onSkip: (skipped: Skipped) => Promise<void>
  readonly skipEvent: (place: EventPlace) => void
}

export type Recovery = {
  parkedAt(): EventPlace | undefined
  parkIfFailed<T>(work: () => Promise<T>): Promise<T>
  isPassed(announced: Pick<Announcement, 'source' | 'to'>): boolean
  resume(): Promise<void>
  /** Skips the failing event for the operator `by`; throws Refusal 409 if none is parked. */
  skip(by: string): Promise<void>
}

/** Parks a projection until an operator acts or another replica gets past the event. */
export const createRecovery = ({
  projection,
  onParked,
  restart,
  onSkip,
  skipEvent,
}: RecoveryOptions): Recovery => {
  let failure: ApplyFailed | undefined

  const resume = async (): Promise<void> => {
    failure = undefined
    await restart()
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
      skipEvent(parked.place)
      await resume()
    },
  }
}
