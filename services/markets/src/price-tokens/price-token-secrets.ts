import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PriceToken, PriceTokens } from './price-tokens.ts'

/** What each token begins with, so that people and scanners know what they have found. */
const PREFIX = 'sokoprices_'
/** In characters of base64url: 192 bits. */
const LENGTH = 32
/** So many characters after the prefix are shown in lists. */
const SHOWN = 4

/** The hash under which a token is kept. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Makes tokens with a key of their own (HKDF of the data key). One follows from its id, so an answer that was lost is given again without
 * being stored; without the key none can be guessed.
 */
export const createTokenMaker = (dataKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko price tokens', 32))
  return (
    tokenId: string,
  ): { readonly token: string; readonly begins: string; readonly secretHash: string } => {
    const secret = createHmac('sha256', key).update(tokenId).digest('base64url').slice(0, LENGTH)
    const token = `${PREFIX}${secret}`
    return { token, begins: token.slice(0, PREFIX.length + SHOWN), secretHash: hashOf(token) }
  }
}

/** The token that somebody shows; undefined where it is none, or was withdrawn. @param authorization as the header came. */
export const shownToken = (
  tokens: PriceTokens,
  authorization: string | undefined,
): PriceToken | undefined => {
  const [, shown] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (shown === undefined) return undefined
  const given = Buffer.from(hashOf(shown))
  return tokens.find(({ secretHash }) => {
    const kept = Buffer.from(secretHash)
    return kept.length === given.length && timingSafeEqual(kept, given)
  })
}
