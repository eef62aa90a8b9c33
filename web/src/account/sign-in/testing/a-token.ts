/**
 * Returns an unsigned token with the claims that clients read: user, start and expiry after 15 minutes.
 * @param from its start, in milliseconds.
 * @param mark makes tokens with the same start differ.
 */
export const aToken = (userId: string, from: number, mark = ''): string => {
  const iat = Math.floor(from / 1000)
  const claims = { sub: userId, iat, exp: iat + 900, jti: mark }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
