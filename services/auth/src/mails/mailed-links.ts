import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { LinkPurpose } from '../accounts/mailed-link.rules.ts'

/** Whose link it is, and of which request. */
export type LinkReference = { readonly userId: string; readonly requestId: string }

/**
 * The tokens in mailed links: `<userId>.<requestId>.<mac>`. They are stored nowhere: whoever has the data key makes the
 * same one again, nobody else can make any.
 */
export type MailedLinks = {
  readonly tokenOf: (purpose: LinkPurpose, link: LinkReference) => string
  /** What a token leads to; undefined when it was not made here for this purpose. */
  readonly read: (purpose: LinkPurpose, token: string) => LinkReference | undefined
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/

/** Makes them with a key of their own (HKDF, RFC 5869, of the data key). */
export const createMailedLinks = (dataKey: Uint8Array): MailedLinks => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko mailed links', 32))
  const macOf = (purpose: LinkPurpose, { userId, requestId }: LinkReference): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, userId, requestId]))
      .digest('base64url')
  return {
    tokenOf: (purpose, link) => `${link.userId}.${link.requestId}.${macOf(purpose, link)}`,
    read: (purpose, token) => {
      const [, userId, requestId, mac] = TOKEN.exec(token) ?? []
      if (userId === undefined || requestId === undefined || mac === undefined) return undefined
      const expected = macOf(purpose, { userId, requestId })
      return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? { userId, requestId } : undefined
    },
  }
}
