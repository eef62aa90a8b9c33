import { createHmac, hash, hkdfSync } from 'node:crypto'

export type PreviewToken = { readonly draftId: string; readonly secretHash: string }

/** In characters of base64url: 128 bits. */
const LENGTH = 22

/**
 * Derives the tokens of links with a separate key (HKDF of the data key). A token is derived from its link's id, so a
 * lost response can be repeated without storing it; without the key none can be guessed.
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

/** Parses a token. Only the hash of the secret is compared, which is safe against timing attacks. */
export const readPreviewToken = (token: string): PreviewToken => {
  const [draftId = '', secret = ''] = token.split('.')
  return { draftId, secretHash: hash('sha256', secret, 'base64url') }
}
