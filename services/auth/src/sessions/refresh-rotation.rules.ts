import type { IssuedSecret, RefreshChain } from './session.ts'

/** The lifetime of a session after its last use, in milliseconds. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000
/** In milliseconds: a replaced secret stays valid for this time unless its successor was used. */
const GRACE = 60 * 1000

/**
 * Classifies a secret of a session: the newest; replaced by the newest within the grace period; replaced
 * earlier; or unknown.
 * @param now in milliseconds since 1970.
 */
export const placeOf = (
  { newest }: NonNullable<RefreshChain>,
  digest: string,
  now: number,
): 'newest' | 'just-replaced' | 'replaced' | 'unknown' => {
  if (newest.digest === digest) return 'newest'
  // The absolute difference also limits a time in the future, recorded while the clock ran ahead. Otherwise a
  // copied secret would stay valid until that time.
  const isJustReplaced = Math.abs(now - Date.parse(newest.at)) <= GRACE
  if (newest.predecessor?.digest === digest && isJustReplaced) return 'just-replaced'
  let secret: IssuedSecret | undefined = newest.predecessor
  while (secret !== undefined && secret.digest !== digest) secret = secret.predecessor
  return secret === undefined ? 'unknown' : 'replaced'
}

/** Returns true if a session has not been used for 30 days. @param now in milliseconds since 1970. */
export const isExpired = ({ newest }: NonNullable<RefreshChain>, now: number): boolean =>
  now - Date.parse(newest.at) > SESSION_LIFETIME
