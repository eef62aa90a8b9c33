import { isolated } from '@soko/contracts/text/bidi.ts'

export const emailPanelTexts = {
  title: 'Email',
  loading: 'Loading the number of your subscribers',
  tick: (subscribers: string) => `Send as email to ${subscribers}`,
  tickUnknown: 'Send as email to your subscribers',
  hint: 'The whole analysis, 10 minutes after you publish.',
  scheduledHint: 'The whole analysis, 10 minutes after it is published.',
  notLoaded: 'The number of your subscribers did not load.',
  offline: 'You’re offline, so the number of your subscribers is not known.',
  retry: 'Try again',
  noSubscribers:
    'Nobody is subscribed yet. Readers can subscribe on your profile and at the end of each analysis.',
  tooMany:
    'You sent 2 emails in 24 hours, which is the limit. Publish without email, or schedule this for tomorrow.',
  held: 'Soko’s email is paused for maintenance. You can publish now; your email goes out when it is back.',
  changes: 'Changes to a published analysis are not sent by email.',
  sendNow: (subscribers: string) => `Send to ${subscribers}`,
  sendNowHint: 'Sends the published analysis in 10 minutes. You can stop it until then.',
  test: {
    send: 'Send a test to myself',
    sending: 'Sending the test',
    unsaved: 'You can send a test as soon as the draft is saved on the server.',
    unconfirmed: 'To send a test to yourself, confirm your email address first.',
    settings: 'Go to settings',
    done: (address: string, time: string) =>
      `Test sent to ${isolated(address)} at ${time}. The subject begins with “Test:”.`,
  },
} as const
