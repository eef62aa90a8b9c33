import type { EventReference } from '@soko/platform/event-log/event-log.ts'
import { MAX_EVENTS_PER_COMMIT } from '@soko/platform/event-log/seal-commit.ts'

/** Returns an event's position as one number that increases with each event. */
export const orderOf = ({ position, index }: EventReference): number =>
  position * MAX_EVENTS_PER_COMMIT + index

export const referenceOf = (order: number): EventReference => ({
  position: Math.floor(order / MAX_EVENTS_PER_COMMIT),
  index: order % MAX_EVENTS_PER_COMMIT,
})
