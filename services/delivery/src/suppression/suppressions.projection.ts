import { PublicSuppression } from '@soko/contracts/events/delivery.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'

export const SUPPRESSIONS = 'suppressions'

/** The keys of suppressed addresses by position. */
export const SUPPRESSED = 'suppressed'

export const suppressionsProjection = defineProjection({
  name: SUPPRESSIONS,
  version: 1,
  sources: ['delivery'],
  streams: [PublicSuppression],
  apply: ({ type, stream, position }, view) => {
    const key = PublicSuppression.idOf(stream)
    if (key === undefined) return
    if (type === 'AddressSuppressed') view.add(SUPPRESSED, key, position)
    else view.remove(SUPPRESSED, key)
  },
})
