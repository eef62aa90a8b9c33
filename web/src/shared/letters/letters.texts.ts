import { formatCount } from '../lib/format-count.ts'

export const subscribersText = (count: number): string =>
  count === 1 ? '1 subscriber' : `${formatCount(count)} subscribers`

export const lettersTexts = {
  title: 'Email',
  goesOut: (subscribers: string, time: string) => `Goes to ${subscribers} at ${time}.`,
  corrections: 'Corrections you publish before then are included.',
  preparing: (subscribers: string) => `Going out to ${subscribers} now.`,
  stop: 'Stop the email',
  stopping: 'Stopping',
  stopped: 'The email is stopped. Nobody got it. The analysis stays published.',
  send: 'Send it after all',
  sending: 'Sending',
  progress: (sent: string, all: string) => `${sent} of ${all} sent.`,
  progressBar: (percent: number) => `${percent} per cent done`,
  paused: {
    late: 'This email is more than a day late. It waits until an admin continues it.',
    admin: 'An admin paused this email. It waits until they continue it.',
    complaints: 'Paused: too many readers reported your emails as spam. An admin will look at it.',
  },
  held: 'Soko’s email is paused for maintenance. Your email goes out when it is back.',
  ended: (subscribers: string, at: string) => `Sent to ${subscribers} on ${at}.`,
  see: 'See the results',
  once: 'Each analysis is sent once. Later changes are not sent.',
} as const
