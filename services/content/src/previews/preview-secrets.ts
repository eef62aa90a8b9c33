import { createHmac, hash, hkdfSync } from 'node:crypto'

export type PreviewToken = { readonly draftId: string; readonly secretHash: string }

/** The length of a secret in characters of base64url: 128 bits. */
const LENGTH = 22

/** Derives the token of a link from its id and the data key (HKDF), so that a retry returns the same token. */
export const createPreviewTokens = (dataKey: Uint8Array) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko preview links', 32))
  return (draftId: string, linkId: string): string => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([draftId, linkId]))
      .digest('base64url')
    return `${draftId}.${digest.slice(0, LENGTH)}`
  }
}

/** Parses a token, and hashes its secret. Only hashes are compared, which prevents timing attacks. */
export const readPreviewToken = (token: string): PreviewToken => {
  const [draftId = '', secret = ''] = token.split('.')
  return { draftId, secretHash: hash('sha256', secret, 'base64url') }
}
