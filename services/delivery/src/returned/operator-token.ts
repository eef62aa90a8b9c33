import { hash, timingSafeEqual } from 'node:crypto'

/** Returns the token of a request: the `Bearer` token, or the password of `Basic`, which webhooks can send. */
export const tokenOf = (authorization: string | undefined): string | undefined => {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return given === '' ? undefined : given
  const credentials = Buffer.from(given, 'base64').toString()
  return credentials.slice(credentials.indexOf(':') + 1)
}

/** Compares two tokens in constant time. */
export const isSameToken = (given: string, token: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
