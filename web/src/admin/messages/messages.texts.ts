/** The words of the screen of messages. */
export const messagesTexts = {
  title: 'Messages',
  hint: 'Messages sent with the contact form. A message is open for all admins until one of them has dealt with it.',
  states: 'Which messages',
  state: { open: 'Open', done: 'Done' },
  loading: 'Loading the messages',
  none: { open: 'No open messages', done: 'Nothing done yet' },
  noneText: {
    open: 'Messages sent with the contact form appear here until an admin has dealt with them.',
    done: 'Messages that admins have dealt with appear here.',
  },
  contact: 'Message',
  from: 'From',
  reply: 'Reply by e-mail',
  replySubject: (subject: string) => `Re: ${subject}`,
  close: 'Mark as done',
  closed: 'Marked as done.',
  reopen: 'Open again',
  reopened: 'Open again.',
  doneBy: 'Done by',
  somebodyErased: 'somebody whose account is erased',
} as const
