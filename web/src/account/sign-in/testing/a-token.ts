/**
 * A token for tests, as far as a client reads it: whose it is, when it was made and until when it is good.
 * @param from in milliseconds; it is good for 15 minutes. @param mark makes two of the same moment differ.
 */
export const aToken = (userId: string, from: number, mark = ''): string => {
  const iat = Math.floor(from / 1000)
  const claims = { sub: userId, iat, exp: iat + 900, jti: mark }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
