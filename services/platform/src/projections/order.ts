const EVENTS_IN_A_COMMIT = 1_000

/** Returns a number that orders events by their position and index in a source's log. */
export const orderOf = ({ position, index }: { readonly position: number; readonly index: number }): number =>
  position * EVENTS_IN_A_COMMIT + index

export const positionOf = (order: number): number => Math.floor(order / EVENTS_IN_A_COMMIT)
