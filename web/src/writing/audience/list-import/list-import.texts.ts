import { formatCount } from '../../../shared/lib/format-count.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${formatCount(count)} people`)

export const listImportTexts = {
  title: 'Import a list',
  intro: 'We ask each person once, by email. Only people who confirm become subscribers.',
  choose: 'Choose a file',
  drop: 'A CSV file of Substack, Ghost, Mailchimp or another program, or one address on each line. Up to 10,000 addresses and 2 MB.',
  checking: 'Checking the list',
  unreadable: {
    'too-large': 'This file is larger than 2 MB. Choose a smaller one.',
    'too-many': 'This list has more than 10,000 addresses. Split it, and import one part after the other.',
    'no-addresses': 'This file has no email addresses. Choose a file with a column named “email”.',
  },
  unread: 'This file could not be read. Choose it again.',
  check: {
    title: 'After the check',
    asked: 'Will be asked',
    subscribed: 'Already subscribed',
    leftOut: 'Left out',
    duplicates: (count: number) =>
      count === 1 ? '1 row is a duplicate' : `${formatCount(count)} rows are duplicates`,
    invalid: (count: number) =>
      count === 1 ? '1 is not an email address' : `${formatCount(count)} are not email addresses`,
    optedOut: (count: number) => `${people(count)} turned off emails there`,
    nobody: 'There is nobody to ask in this list. Choose another one.',
    rate: 'Members who unsubscribed from you, and addresses that get no mail, are not asked. Large lists take some days.',
  },
  origin: {
    label: 'Where does this list come from?',
    hint: 'For the admin who checks it. For example: sign-ups on my Substack since 2022.',
    missing: 'Describe where the list comes from.',
  },
  consent: {
    label: 'These people signed up to hear from me',
    hint: 'We delete bought or scraped lists.',
    missing: 'Confirm that these people signed up.',
  },
  send: (count: number) => `Ask for approval of ${people(count)}`,
  sending: 'Sending the list',
  sent: 'An admin will check your list.',
  cancel: 'Cancel',
  open: 'You can import another list when this one has ended.',
  past: {
    title: 'Your imports',
    loading: 'Loading your imports',
    state: {
      waiting: 'Waiting for an admin',
      withdrawn: 'Withdrawn',
      declined: 'Declined',
      expired: 'No decision within 30 days',
      sending: 'Asking people',
      ended: 'Everybody was asked',
    },
    addresses: (count: number) => `${people(count)} on the list`,
    progress: (mailed: number, all: number, confirmed: number) =>
      `${formatCount(mailed)} of ${people(all)} asked, ${formatCount(confirmed)} subscribed`,
    leftOut: (count: number) =>
      `${formatCount(count)} left out, because they were subscribed, unsubscribed earlier or get no mail`,
    reason: 'Reason:',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing',
    withdrawn: 'The import is withdrawn. Its addresses are deleted.',
  },
} as const
