import { formatCount } from '../../shared/lib/format-count.ts'

const people = (count: number): string => (count === 1 ? '1 recipient' : `${formatCount(count)} recipients`)

export const audienceTexts = {
  title: 'Audience',
  /** The title of a new analysis arrives a little after its letter. */
  untitled: 'An analysis',
  tabs: { subscribers: 'Subscribers', letters: 'Letters', import: 'Import' },
  counts: {
    confirmed: 'Email subscribers',
    waiting: 'Waiting to confirm',
    shared: 'Shared addresses',
    followers: 'Followers',
  },
  subscribers: {
    loading: 'Loading your subscribers',
    title: 'List',
    caption: 'Your subscribers, newest first',
    columns: { subscriber: 'Subscriber', address: 'Email address', since: 'Since' },
    shared: 'Shared with you',
    hidden: 'Not shared',
    someone: 'A member',
    visitor: 'Without an account',
    more: 'Show more',
    export: 'Export CSV',
    fileName: 'soko-subscribers.csv',
    hint: 'You can export the addresses that subscribers share with you. The others stay with Soko.',
    empty: {
      title: 'No subscribers yet',
      text: 'Readers can subscribe on your profile and at the end of each analysis.',
    },
  },
  letters: {
    loading: 'Loading your letters',
    caption: 'Your letters, newest first',
    columns: {
      letter: 'Letter',
      sent: 'Sent',
      refused: 'Refused',
      uncertain: 'Uncertain',
      skipped: 'Left out',
      unsubscribed: 'Unsubscribed',
    },
    status: {
      requested: 'Waiting',
      stopped: 'Stopped',
      sending: 'Going out',
      paused: 'Paused',
      held: 'Paused',
      ended: 'Sent',
    },
    more: 'Show more',
    empty: {
      title: 'No letters yet',
      text: 'To send an analysis to your subscribers, select Send as email before you publish it.',
      write: 'New analysis',
    },
  },
  replies: {
    title: 'Replies',
    loading: 'Loading the settings of your letters',
    label: 'Replies to letters go to',
    nobody: 'Nobody',
    hint: 'If you choose your address, subscribers see it in your next letters.',
    unconfirmed: 'To get replies, confirm your email address first.',
    settings: 'Go to settings',
    saved: 'Saved.',
  },
  letter: {
    loading: 'Loading the letter',
    all: 'All letters',
    read: 'Read the analysis',
    notFound: { title: 'Letter not found', text: 'This analysis was never sent by email.' },
    share: (of: string, sent: string, refused: string, uncertain: string, skipped: string) =>
      `Of ${of}: ${sent} sent, ${refused} refused, ${uncertain} uncertain, ${skipped} left out`,
    recipients: (count: number) => `${people(count)} when it was sent`,
    sent: ['Sent', 'The mail service of the recipient accepted it.'],
    refused: ['Refused', 'The mail service of the recipient did not accept it.'],
    uncertain: [
      'Uncertain',
      'The connection broke during sending. They may have received it, so we don’t send it again.',
    ],
    skipped: ['Left out', 'It was not sent to them.'],
    unsubscribed: ['Unsubscribed afterwards', 'With the link in this letter.'],
    noTracking: 'Soko doesn’t track opens or clicks.',
  },
} as const
