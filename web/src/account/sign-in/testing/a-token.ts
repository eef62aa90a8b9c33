/**
 * Returns a token as far as clients read it: user, start and expiry.
 * @param from in milliseconds; the token is valid for 15 minutes. @param mark distinguishes tokens of the
 * same moment.
 */
export const aToken = (userId: string, from: number, mark = ''): string => {
  const iat = Math.floor(from / 1000)
  const claims = { sub: userId, iat, exp: iat + 900, jti: mark }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
