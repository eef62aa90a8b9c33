/** The source of the current time. Deciders do not use it, because commands carry their time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
