import type { IssuedSecret, RefreshChain } from './session.ts'

/** In milliseconds: how long after its last use a session is good. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000
/** In milliseconds: how long a secret still answers after it was replaced, unless its successor was used. */
const GRACE = 60 * 1000

/**
 * Where a secret stands in its session's chain: the newest; the one just replaced, still within its grace; one replaced
 * before that; or none of this session's.
 * @param now in milliseconds since 1970.
 */
export const placeOf = (
  { newest }: NonNullable<RefreshChain>,
  digest: string,
  now: number,
): 'newest' | 'just-replaced' | 'replaced' | 'unknown' => {
  if (newest.digest === digest) return 'newest'
  // Not in the future either: after a clock that ran ahead a copied secret would be good until the time comes.
  const isJustReplaced = Math.abs(now - Date.parse(newest.at)) <= GRACE
  if (newest.predecessor?.digest === digest && isJustReplaced) return 'just-replaced'
  let secret: IssuedSecret | undefined = newest.predecessor
  while (secret !== undefined && secret.digest !== digest) secret = secret.predecessor
  return secret === undefined ? 'unknown' : 'replaced'
}

/** Whether a session has not been used for 30 days. @param now in milliseconds since 1970. */
export const isExpired = ({ newest }: NonNullable<RefreshChain>, now: number): boolean =>
  now - Date.parse(newest.at) > SESSION_LIFETIME
