/** In milliseconds since 1970; until the next key's `signsFrom`. */
export type SigningTime = { readonly signsFrom: number }

const HOUR = 60 * 60 * 1000
/** In milliseconds: before a key signs, so that every process fetches it in time. */
const LEAD = HOUR
/** In milliseconds after a key's last use: longer than the 15 minutes that tokens are valid. */
const KEEP = HOUR
const PERIOD = 30 * 24 * HOUR

/**
 * Undefined unless the next key must be created now. The very first key signs at once.
 * @param keys by time, oldest first.
 */
export const nextSigningTime = (keys: readonly SigningTime[], now: number): number | undefined => {
  const newest = keys.at(-1)
  if (newest === undefined) return now
  return now >= newest.signsFrom + PERIOD - LEAD ? now + LEAD : undefined
}

/** Undefined without keys. `keys` are by time, oldest first. */
export const signingKey = <Key extends SigningTime>(keys: readonly Key[], now: number): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** `keys` are by time, oldest first. */
export const publicKeys = <Key extends SigningTime>(keys: readonly Key[], now: number): readonly Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return successor === undefined || now < successor.signsFrom + KEEP
  })
