/**
 * The words of the community page. Its links are the site's settings, social links and the support address; which channel a
 * link is, its host says.
 */
export const communityTexts = {
  title: 'Community',
  description: 'Where readers and writers of Soko talk to each other outside the site.',
  intro:
    'Analyses and their comments are here. For what is quicker and smaller than an analysis, people meet elsewhere, too.',
  /** What is to be found at a link, by `channelOf`. */
  channels: {
    chat: 'Questions while a market is open, help with a first analysis, and word of what is new.',
    microblog: 'New analyses in a sentence each, and the threads that grow from them.',
    photos: 'Charts and covers from recent analyses.',
    other: 'Another place where we can be found.',
  },
  email: {
    title: 'By e-mail',
    text: 'For anything that should not be said in public. A person reads it and answers.',
  },
  open: 'Open',
  write: 'Write to us',
  empty: 'No places have been named yet. The e-mail address below always works.',
  failed: 'The links could not be loaded.',
  mannersHeading: 'How we talk',
  manners: [
    'Argue with the argument. The person is not your subject.',
    'Say where a figure comes from, and whether you own what you write about.',
    'Sell nothing: no signals, no groups that cost money, no links that pay you.',
    'Nobody from Soko writes to you first to ask for money, coins, a password or the words of a wallet. Whoever does is a thief.',
  ],
  outside:
    'These places have their own rules and their own ways with data; what you say there is not on Soko.',
} as const
