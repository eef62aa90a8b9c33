/** Times in milliseconds since 1970. A key signs from its time on until that of the next. */
export type SigningTime = { readonly signsFrom: number }

const HOUR = 60 * 60 * 1000
/** How long a key is public before it signs, so that every process has fetched it. */
const LEAD = HOUR
/** How long a key stays public after it has signed: longer than the 15 minutes of a token. */
const KEEP = HOUR
const PERIOD = 30 * 24 * HOUR

/**
 * When the next key begins to sign, if it must be made now; undefined when there is time. The very first key signs at once,
 * because nobody knows an older one.
 * @param keys by time, the oldest first.
 */
export const nextSigningTime = (keys: readonly SigningTime[], now: number): number | undefined => {
  const newest = keys.at(-1)
  if (newest === undefined) return now
  return now >= newest.signsFrom + PERIOD - LEAD ? now + LEAD : undefined
}

/** The key that signs at `now`. @param keys by time, the oldest first; undefined only when there are none. */
export const signingKey = <Key extends SigningTime>(keys: readonly Key[], now: number): Key | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** The keys that are still public at `now`. @param keys by time, the oldest first. */
export const publicKeys = <Key extends SigningTime>(keys: readonly Key[], now: number): readonly Key[] =>
  keys.filter((_, index) => {
    const successor = keys[index + 1]
    return successor === undefined || now < successor.signsFrom + KEEP
  })
