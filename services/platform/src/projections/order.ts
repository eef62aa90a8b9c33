/** A commit holds far fewer events than this. */
const EVENTS_IN_A_COMMIT = 1_000

/** An event's place among all events of its source's log, one number: by the commit's position, and within it by the event's. */
export const orderOf = ({ position, index }: { readonly position: number; readonly index: number }): number =>
  position * EVENTS_IN_A_COMMIT + index

/** The position of the commit at a place. */
export const positionOf = (order: number): number => Math.floor(order / EVENTS_IN_A_COMMIT)
