/** A key signs from `signsFrom`, in milliseconds since 1970, until the next key's `signsFrom`. */
export type SigningTime = { readonly signsFrom: number }

const HOUR = 60 * 60 * 1000
/**
 * In milliseconds: keys are published this long before they sign, so that every process fetches them in time.
 */
const LEAD = HOUR
/**
 * In milliseconds: keys stay published this long after their last use, which is longer than the 15 minutes
 * that tokens are valid.
 */
const KEEP = HOUR
const PERIOD = 30 * 24 * HOUR

/**
 * Returns when the next key will start to sign, if it must be created now; otherwise undefined. The very
 * first key signs at once.
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
