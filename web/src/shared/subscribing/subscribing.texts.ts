import { isolated } from '@soko/contracts/text/bidi.ts'

/** Texts of the box for visitors. Those for members load with their part. */
export const subscribingTexts = {
  byEmail: 'By email',
  title: 'Get the next one by email',
  categoryTitle: (name: string) => `${isolated(name)} by email`,
  pitch: (name: string) => `New analyses by ${isolated(name)}.`,
  label: 'Your email',
  labelOf: (name: string) => `Get analyses by ${isolated(name)} by email`,
  subscribe: 'Subscribe',
  sending: 'Sending',
  offline: 'You’re offline. Subscribe again when you’re back; we kept your address.',
} as const
