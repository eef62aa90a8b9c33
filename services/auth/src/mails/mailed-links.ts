import type { LinkPurpose } from '../accounts/mailed-link.rules.ts'
import { createSeals } from '@soko/platform/secrets/seals.ts'

export type LinkReference = { readonly userId: string; readonly requestId: string }

/** Tokens are `<userId>.<requestId>.<seal>`. */
export type MailedLinks = {
  readonly tokenOf: (purpose: LinkPurpose, link: LinkReference) => string
  /** Returns undefined unless the token was made with this key and purpose. */
  readonly read: (purpose: LinkPurpose, token: string) => LinkReference | undefined
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/

export const createMailedLinks = (dataKey: Uint8Array): MailedLinks => {
  const seals = createSeals(dataKey, 'soko mailed links')
  return {
    tokenOf: (purpose, { userId, requestId }) =>
      `${userId}.${requestId}.${seals.of(purpose, userId, requestId)}`,
    read: (purpose, token) => {
      const [, userId, requestId, seal] = TOKEN.exec(token) ?? []
      if (userId === undefined || requestId === undefined || seal === undefined) return undefined
      return seals.fits(seal, purpose, userId, requestId) ? { userId, requestId } : undefined
    },
  }
}
