import type { IssuedSecret, RefreshChain } from './session.ts'

/** In milliseconds since the last token refresh. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000
/** In milliseconds: how long a replaced secret stays valid unless its successor was used. */
const GRACE = 60 * 1000

/**
 * Classifies a secret: newest, just replaced (within the grace period), replaced earlier, or unknown.
 * @param now in milliseconds since 1970.
 */
export const placeOf = (
  { newest }: NonNullable<RefreshChain>,
  digest: string,
  now: number,
): 'newest' | 'just-replaced' | 'replaced' | 'unknown' => {
  if (newest.digest === digest) return 'newest'
  // Absolute difference: a time recorded while the clock ran ahead must not extend the grace period.
  const isJustReplaced = Math.abs(now - Date.parse(newest.at)) <= GRACE
  if (newest.predecessor?.digest === digest && isJustReplaced) return 'just-replaced'
  let secret: IssuedSecret | undefined = newest.predecessor
  while (secret !== undefined && secret.digest !== digest) secret = secret.predecessor
  return secret === undefined ? 'unknown' : 'replaced'
}

/** `now` is in milliseconds since 1970. */
export const isExpired = ({ newest }: NonNullable<RefreshChain>, now: number): boolean =>
  now - Date.parse(newest.at) > SESSION_LIFETIME
