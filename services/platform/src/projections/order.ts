const EVENTS_IN_A_COMMIT = 1_000

/** Returns one number for an event's place in its source's log. */
export const orderOf = ({ position, index }: { readonly position: number; readonly index: number }): number =>
  position * EVENTS_IN_A_COMMIT + index

/** The inverse of `orderOf`, for the commit's position. */
export const positionOf = (order: number): number => Math.floor(order / EVENTS_IN_A_COMMIT)
