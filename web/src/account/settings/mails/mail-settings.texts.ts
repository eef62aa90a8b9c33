import { isolated } from '@soko/contracts/text/bidi.ts'

export const mailSettingsTexts = {
  title: 'Notifications',
  about: 'Choose what we notify you about, and how.',
  open: 'Choose your notifications',
  loading: 'Loading your emails',
  address: (email: string) => `All emails go to ${email}.`,
  changeAddress: 'Change address',
  confirm: 'Confirm address',
  unconfirmed: 'Confirm your email address first. We sent you a link.',
  suppressed: {
    'hard-bounce': (email: string) => `Emails to ${email} bounced, so we stopped sending them.`,
    'soft-bounces': (email: string) => `Emails to ${email} bounced, so we stopped sending them.`,
    complaint: (email: string) =>
      `An email to ${email} was reported as spam, so we stopped sending them. Subscribe again to get them.`,
  },
  digest: {
    title: 'Digest',
    hint: 'New analyses and decided calls from what you follow, in one email. If there is nothing new, you get none.',
    frequency: 'Frequency',
    frequencies: { weekly: 'Every week', daily: 'Every day' },
    weekday: 'Day',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    hour: 'Time',
    zone: 'Time zone',
  },
  list: {
    title: 'Emails you subscribed to',
    hint: 'Following is separate: you still see new analyses on your Following page.',
    none: 'You have no subscriptions.',
    noneHint: 'You can subscribe to an author on their profile.',
    author: 'Each new analysis.',
    category: 'New analyses of this topic, in your digest.',
    unknown: 'An author',
    since: 'Since',
    unsubscribe: 'Unsubscribe',
    subject: (name: string) => `${isolated(name)}: `,
    endAll: 'Unsubscribe from all',
    endedAll: (count: number) => `You no longer get ${count === 1 ? 'this email' : `these ${count} emails`}.`,
    undo: 'Undo',
    ended: (name: string) => `You no longer get emails about ${isolated(name)}.`,
  },
} as const
