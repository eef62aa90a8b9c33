import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { type SuppressionEvents, SuppressionStream } from './suppression.events.ts'

export type Suppression = {
  readonly suppressed: (SuppressionEvents['AddressSuppressed'] & { readonly at: string }) | undefined
  /** The times of soft bounces since the last success, in milliseconds since 1970. */
  readonly softBounces: readonly number[]
}

const NONE: Suppression = { suppressed: undefined, softBounces: [] }

export const suppression: Fold<Suppression> = foldOf(SuppressionStream, {
  initial: NONE,
  evolve: (state, { type, data, time }) => {
    switch (type) {
      case 'AddressSuppressed':
        return data === undefined ? state : { suppressed: { ...data, at: time }, softBounces: [] }
      case 'SoftBounceRecorded':
        return { ...state, softBounces: [...state.softBounces, Date.parse(time)] }
      case 'SoftBouncesCleared':
        return { ...state, softBounces: [] }
      case 'SuppressionLifted':
        return NONE
    }
  },
})
