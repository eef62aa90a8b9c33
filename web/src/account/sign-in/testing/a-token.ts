/** Returns an unsigned token, valid for 15 minutes from `from` (in milliseconds). `mark` makes tokens differ. */
export const aToken = (userId: string, from: number, mark = ''): string => {
  const iat = Math.floor(from / 1000)
  const claims = { sub: userId, iat, exp: iat + 900, jti: mark }
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
