/** Times are in milliseconds since 1970. A key signs from its time until that of the next. */
export type SigningTime = { readonly signsFrom: number }

const HOUR = 60 * 60 * 1000
/** Keys are published this long before they sign, so that every process has fetched them. */
const LEAD = HOUR
/** Keys stay published this long after they signed: longer than the 15 minutes of a token. */
const KEEP = HOUR
const PERIOD = 30 * 24 * HOUR

/**
 * Returns when the next key starts to sign if it must be created now; undefined when there is time. The very first
 * key signs at once.
 * @param keys by time, oldest first.
 */
export const nextSigningTime = (keys: readonly SigningTime[], now: number): number | undefined => {
  const newest = keys.at(-1)
  if (newest === undefined) return now
  return now >= newest.signsFrom + PERIOD - LEAD ? now + LEAD : undefined
}

/** Returns the key that signs at `now`; undefined without keys. @param keys by time, oldest first. */
export const signingKey = <Key extends SigningTime>(keys: readonly Key[], now: number): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** Returns the keys that are published at `now`. @param keys by time, oldest first. */
export const publicKeys = <Key extends SigningTime>(keys: readonly Key[], now: number): readonly Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return successor === undefined || now < successor.signsFrom + KEEP
  })
