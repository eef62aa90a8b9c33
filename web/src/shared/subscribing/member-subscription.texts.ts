import { isolated } from '@soko/contracts/text/bidi.ts'
import type { SuppressionReason } from '@soko/contracts/types/subscription.ts'

export const memberTexts = {
  get: 'Get by email',
  isOn: 'By email',
  to: (email: string) => `To ${email}, the address of your account.`,
  clickAgain: 'Click again to unsubscribe.',
  newBy: (name: string) => `New analyses by ${isolated(name)}`,
  bestIn: (name: string) => `The best analyses in ${isolated(name)}`,
  goTo: (what: string, email: string) => `${what} go to ${email}.`,
  weSend: (email: string) => `We send them to ${email}.`,
  change: 'Change',
  on: 'You get these by email',
  unsubscribe: 'Unsubscribe',
  unconfirmed: 'Confirm your address first',
  unconfirmedText: (email: string) =>
    `We send emails only to confirmed addresses. Open the link that we sent to ${email}.`,
  confirm: 'Confirm address',
  suppressed: 'Your emails don’t arrive',
  suppressedBy: {
    'hard-bounce': (email) => `Emails to ${email} bounced, so we stopped.`,
    'soft-bounces': (email) => `Emails to ${email} bounced several times, so we stopped.`,
    complaint: (email) =>
      `An email to ${email} was reported as spam, so we stopped. Subscribe to get emails again.`,
  } satisfies Record<SuppressionReason, (email: string) => string>,
  changeAddress: 'Change your address',
} as const
