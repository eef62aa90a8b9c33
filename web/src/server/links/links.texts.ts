import { isolated } from '@soko/contracts/text/bidi.ts'

/** Texts of the pages that the links in mails open, and that forms without scripts lead to. */
export const linksTexts = {
  home: 'Go to Soko',
  latest: 'Read the latest one',
  unavailable: {
    title: 'Soko cannot be reached',
    text: 'Something went wrong on our side. Reload the page in a moment.',
  },
  failed: 'That did not work. Try again in a moment.',
  unknown: {
    title: 'This link does not work',
    text: 'It is incomplete. Copy the whole link from the email, or open it there.',
  },
  /** What a subscription sends, as the beginning of a sentence. */
  list: {
    author: (name: string) => `New analyses by ${isolated(name)}`,
    anAuthor: 'New analyses by an author',
    category: (name: string) => `The best analyses in ${isolated(name)}`,
    digest: 'Digests of new analyses',
    comments: 'Emails about comments on your analyses',
    mentions: 'Emails about analyses that mention you',
    unknown: 'The emails you asked for',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: 'will go to',
    ticked: (text: string) => `You ticked: “${text}”`,
    confirm: 'Confirm subscription',
    notYou: 'Not you? Close this page. We won’t email you again unless you confirm.',
    done: 'You are subscribed',
    doneText: 'go to',
    again: 'You are already subscribed',
    againText: ['You confirmed', 'on', 'There is nothing else to do.'],
    unsubscribe: 'Unsubscribe',
    expired: 'This link has expired',
    expiredText: 'Links work for 48 hours.',
    renewText: 'We can send a new one to',
    renew: 'Send a new link',
    subscribeAgain: 'Subscribe again',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Stop emails to',
    which: 'Stop which emails?',
    only: 'Only this list',
    all: 'All lists on Soko',
    allHint: 'Every author and topic you subscribed to, the digest, comments and mentions',
    unsubscribe: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: 'no longer go to',
    underWay: 'One that is being sent right now may still arrive.',
    undo: 'Undo',
    fromAll: 'Unsubscribe from all lists',
    doneAll: 'You are unsubscribed from all lists',
    doneAllText:
      'gets no more analyses, digests or notifications from Soko. If you have an account, you still get emails about its security.',
    undone: 'You are subscribed again',
    undoneText: 'go to',
  },
  keep: {
    title: 'Keep your digest?',
    text: 'It stops unless you keep it. It goes to',
    keep: 'Keep sending',
    done: 'Your digest continues',
    doneText: 'The next one goes to',
    ended: 'This digest has ended',
    endedText: 'We stopped sending it. You can subscribe again at any time.',
  },
  anAddress: 'your address',
  /** Pages that a form of a browser without scripts leads to, by the last part of their path. */
  subscribe: {
    sent: {
      title: 'Check your email',
      text: 'We sent a link. Open it within 48 hours to start your subscription.',
      hint: 'Not there? Look in your spam folder. We send at most one link an hour, and none if you are already subscribed.',
    },
    invalid: {
      title: 'That address is not complete',
      text: 'Go back, check the address for typing errors, and subscribe again.',
    },
    later: {
      title: 'Too many requests',
      text: 'Too many requests came from your network. Go back and try again in 10 minutes.',
    },
    failed: {
      title: 'You are not subscribed yet',
      text: 'Something went wrong on our side. Go back and try again in a moment.',
    },
  },
} as const
