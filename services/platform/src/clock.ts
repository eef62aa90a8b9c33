/** Where time comes from. Deciders never ask it: their commands carry the time. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
