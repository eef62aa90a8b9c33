/** The text of each box that a subscriber ticks or confirms, by kind of purpose. */
export type SubscriptionWording = {
  readonly author: string
  readonly category: string
  readonly digest: string
  readonly comments: string
  readonly mentions: string
  readonly shareAddress: { readonly label: string; readonly hint: string }
}

/** The texts that subscribers agree to, by version. Recorded versions must never be changed or removed. */
export const SUBSCRIPTION_WORDINGS = [
  {
    author: 'Get new analyses by this author by email. Unsubscribe in one click.',
    category: 'Get the best analyses of this topic by email. Unsubscribe in one click.',
    digest: 'Send me a digest of new analyses by email. Unsubscribe in one click.',
    comments: 'Email me about comments on my analyses, at most once an hour for each.',
    mentions: 'Email me when an analysis mentions me.',
    shareAddress: {
      label: 'The author may take my address along.',
      hint: 'They can export it and write to you from elsewhere.',
    },
  },
] as const satisfies readonly SubscriptionWording[]

/** The version that screens show and send. Versions are counted from 1. */
export const CURRENT_WORDING = { version: 1, ...SUBSCRIPTION_WORDINGS[0] } as const
