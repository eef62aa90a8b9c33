import { Limits } from '@soko/contracts/limits.ts'

/** The words of the screen of messages. */
export const messagesTexts = {
  title: 'Messages',
  hint: 'What was written by the contact form, and what members have reported.',
  loading: 'Loading the messages',
  none: 'No messages',
  noneText: 'What visitors write by the contact form and what members report appears here.',
  contact: 'Message',
  report: 'Report',
  from: 'From',
  reply: 'Reply by e-mail',
  replySubject: (subject: string) => `Re: ${subject}`,
  reported: { post: 'An analysis was reported', comment: 'A comment was reported' },
  reportedBy: 'Reported by',
  somebodyErased: 'somebody whose account is erased',
  reason: 'Reason',
  under: 'under',
  gone: { post: 'The analysis is not there any more.', comment: 'The comment is not there any more.' },
  removePost: {
    open: 'Remove the analysis…',
    title: (title: string) => `Remove “${title}”?`,
    what: [
      'It leaves every list, the search, bookmarks and its own page at once, with the comments under it.',
      'Its author cannot restore it, and neither can you.',
    ],
    confirm: 'Remove the analysis',
    working: 'Removing…',
    done: (title: string) => `“${title}” is removed.`,
  },
  removeComment: {
    open: 'Delete the comment…',
    title: 'Delete this comment?',
    what: [
      'It leaves its page at once.',
      `Only its author could take back a deletion of his own, for ${Limits.restoreMinutes} minutes. What an admin deletes stays deleted.`,
    ],
    confirm: 'Delete the comment',
    working: 'Deleting…',
    done: 'The comment is deleted.',
  },
} as const
