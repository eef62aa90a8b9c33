import { createSeals } from '@soko/platform/secrets/seals.ts'

export type LinkReference = { readonly subscriberId: string; readonly subscriptionId: string }

/** `letter` is the post of the letter that contains the link; absent in other mails. */
export type UnsubscribeReference = LinkReference & { readonly letter?: string }

/** A link to confirm belongs to one request, so that an old one cannot confirm a later request. */
export type ConfirmReference = LinkReference & { readonly requestId: string }

/**
 * Tokens are `<subscriberId>.<subscriptionId>.<seal>`, with a third id before the seal: the request in links to
 * confirm, and the post in links of letters. They contain no address and need no store.
 */
export type LinkTokens = {
  readonly confirm: Tokens<ConfirmReference>
  readonly unsubscribe: Tokens<UnsubscribeReference>
  /** In a digest that offers to keep sending. */
  readonly keep: Tokens<LinkReference>
}

type Tokens<Reference> = {
  readonly of: (reference: Reference) => string
  /** Returns undefined unless the token was made with this key and for this purpose. */
  readonly read: (token: string) => Reference | undefined
}

export const createLinkTokens = (dataKey: Uint8Array): LinkTokens => {
  const seals = createSeals(dataKey, 'soko subscription links')
  const tokenOf = (purpose: keyof LinkTokens, ids: readonly string[]): string =>
    [...ids, seals.of(purpose, ...ids)].join('.')
  const idsIn = (purpose: keyof LinkTokens, token: string): readonly string[] => {
    const ids = token.split('.')
    const seal = ids.pop() ?? ''
    return seals.fits(seal, purpose, ...ids) ? ids : []
  }
  return {
    confirm: {
      of: ({ subscriberId, subscriptionId, requestId }) =>
        tokenOf('confirm', [subscriberId, subscriptionId, requestId]),
      read: (token) => {
        const [subscriberId, subscriptionId, requestId] = idsIn('confirm', token)
        return subscriberId === undefined || subscriptionId === undefined || requestId === undefined
          ? undefined
          : { subscriberId, subscriptionId, requestId }
      },
    },
    unsubscribe: {
      of: ({ subscriberId, subscriptionId, letter }) =>
        tokenOf('unsubscribe', [subscriberId, subscriptionId, ...(letter === undefined ? [] : [letter])]),
      read: (token) => {
        const [subscriberId, subscriptionId, letter] = idsIn('unsubscribe', token)
        return subscriberId === undefined || subscriptionId === undefined
          ? undefined
          : { subscriberId, subscriptionId, ...(letter !== undefined && { letter }) }
      },
    },
    keep: {
      of: ({ subscriberId, subscriptionId }) => tokenOf('keep', [subscriberId, subscriptionId]),
      read: (token) => {
        const [subscriberId, subscriptionId] = idsIn('keep', token)
        return subscriberId === undefined || subscriptionId === undefined
          ? undefined
          : { subscriberId, subscriptionId }
      },
    },
  }
}
