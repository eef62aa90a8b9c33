import { createSeals } from '@soko/platform/secrets/seals.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'

export type LinkReference = { readonly subscriberId: string; readonly subscriptionId: string }

/** Tokens are `<subscriberId>.<subscriptionId>.<seal>`. They contain no address and need no store. */
export type LinkTokens = {
  readonly of: (purpose: LinkPurpose, reference: LinkReference) => string
  /** Returns undefined unless the token was made with this key and purpose. */
  readonly read: (purpose: LinkPurpose, token: string) => LinkReference | undefined
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/

export const createLinkTokens = (dataKey: Uint8Array): LinkTokens => {
  const seals = createSeals(dataKey, 'soko subscription links')
  return {
    of: (purpose, { subscriberId, subscriptionId }) =>
      `${subscriberId}.${subscriptionId}.${seals.of(purpose, subscriberId, subscriptionId)}`,
    read: (purpose, token) => {
      const [, subscriberId, subscriptionId, seal] = TOKEN.exec(token) ?? []
      if (subscriberId === undefined || subscriptionId === undefined || seal === undefined) return undefined
      return seals.fits(seal, purpose, subscriberId, subscriptionId)
        ? { subscriberId, subscriptionId }
        : undefined
    },
  }
}
