/** When a key starts to sign, in milliseconds since 1970. It signs until the next key starts. */
export type SigningTime = { readonly signsFrom: number }

const HOUR = 60 * 60 * 1000
/** In milliseconds: keys are published this long before they sign, so that every process has them. */
const LEAD = HOUR
/** In milliseconds: a key stays published this long after its last use. Tokens are valid for 15 minutes. */
const KEEP = HOUR
const PERIOD = 30 * 24 * HOUR

/**
 * Returns when a new key starts to sign, or undefined if none must be created now. The first signs at once.
 * @param keys by time, oldest first.
 */
export const nextSigningTime = (keys: readonly SigningTime[], now: number): number | undefined => {
  const newest = keys.at(-1)
  if (newest === undefined) return now
  return now >= newest.signsFrom + PERIOD - LEAD ? now + LEAD : undefined
}

/** Returns the key that signs now; undefined without keys. `keys` are by time, oldest first. */
export const signingKey = <Key extends SigningTime>(keys: readonly Key[], now: number): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** Returns the keys to publish now. `keys` are by time, oldest first. */
export const publicKeys = <Key extends SigningTime>(keys: readonly Key[], now: number): readonly Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return successor === undefined || now < successor.signsFrom + KEEP
  })
