import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PriceToken, PriceTokens } from './price-tokens.ts'

/** The prefix by which people and secret scanners recognize a token. */
const PREFIX = 'sokoprices_'
/** In base64url characters: 192 bits. */
const SECRET_LENGTH = 32
/** The characters after the prefix that lists show. */
const VISIBLE_LENGTH = 4

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Derives tokens from their ids (HKDF of the data key). A retry can thus return a token again. */
export const createTokenGenerator = (dataKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko price tokens', 32))
  return (
    tokenId: string,
  ): { readonly token: string; readonly begins: string; readonly secretHash: string } => {
    const secret = createHmac('sha256', key).update(tokenId).digest('base64url').slice(0, SECRET_LENGTH)
    const token = `${PREFIX}${secret}`
    return { token, begins: token.slice(0, PREFIX.length + VISIBLE_LENGTH), secretHash: hashOf(token) }
  }
}

/** Returns undefined if the header is missing, or the token unknown or withdrawn. */
export const findToken = (tokens: PriceTokens, authorization: string | undefined): PriceToken | undefined => {
  const [, secret] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (secret === undefined) return undefined
  const givenHash = Buffer.from(hashOf(secret))
  return tokens.find(({ secretHash }) => {
    const storedHash = Buffer.from(secretHash)
    return storedHash.length === givenHash.length && timingSafeEqual(storedHash, givenHash)
  })
}
