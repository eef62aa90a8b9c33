const DAY = 86_400_000

/** @returns the day this many days from now, `2027-03-31`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
