import { createHmac, hash, hkdfSync } from 'node:crypto'

/** What a link carries: whose draft it opens, and a secret of 128 bits. */
export type PreviewToken = { readonly draftId: string; readonly secretHash: string }

/** In characters of base64url: 128 bits. */
const LENGTH = 22

/**
 * Makes the tokens of links with a key of their own (HKDF of the data key). One follows from its link's id, so an answer that
 * was lost is given again without being stored; without the key none can be guessed.
 */
export const createPreviewTokens = (dataKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko preview links', 32))
  return (draftId: string, linkId: string): string => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([draftId, linkId]))
      .digest('base64url')
    return `${draftId}.${digest.slice(0, LENGTH)}`
  }
}

/** Reads a token of the right form. Only the hash of the secret goes further, and is compared: its time tells nothing. */
export const readPreviewToken = (token: string): PreviewToken => {
  const [draftId = '', secret = ''] = token.split('.')
  return { draftId, secretHash: hash('sha256', secret, 'base64url') }
}
