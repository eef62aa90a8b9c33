/** The source of the current time. Deciders never use it: their commands carry the time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
