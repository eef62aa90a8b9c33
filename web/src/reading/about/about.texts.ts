/** The words of the about page: what Soko is, what it believes, and what people ask. */
export const aboutTexts = {
  title: 'About Soko',
  description:
    'Soko is a free place to read and publish analyses of African markets: what it believes, who writes, and how it treats your work and your data.',
  headline: 'Africa’s markets, explained by people who trade them',
  saying: 'Financial Freedom for All.',
  intro: [
    'Soko is Swahili for market. A market is where people bring what they have and look closely at what others brought. This one is for understanding: analyses of currencies, shares, bonds, commodities, crypto and the economies beneath them, written by people who follow them for themselves.',
    'Reading is free. Writing is free, too, and open to everybody with an account. We built Soko because the best explanation of a price is often in the head of somebody who lives with it, and too seldom where others can read it.',
  ],
  philosophiesHeading: 'What we believe',
  philosophies: [
    {
      title: 'Understanding comes before trading',
      text: 'A price means little until you know who must buy and who must sell. We would rather help you leave a bad trade alone than talk you into a good one. That is why learning stands beside every market here.',
    },
    {
      title: 'The view from here counts',
      text: 'African markets are often described from far away, by people who pass through. Somebody who pays for flour in the currency they write about sees things earlier. We give that view the same room, the same type and the same care as any other.',
    },
    {
      title: 'Show how you know',
      text: 'A figure has a unit, a period and a source. A claim says what would prove it wrong. Readers can disagree with an argument they can follow, and the writer learns most from those who do.',
    },
    {
      title: 'Changing one’s mind is in the open',
      text: 'Markets move, and good writers revise. Every analysis keeps a history of its changes that readers can open, so nobody has to wonder what was said before the price moved.',
    },
    {
      title: 'Your work and your data are yours',
      text: 'What you write stays yours. You can take all of it with you in one file, and you can have all of it erased, by yourself, without asking us. We sell no data and let no tracker in.',
    },
    {
      title: 'Nobody is left at the door',
      text: 'Soko is built to be light on data and kind to older phones. Its public pages can be read without scripts, used by keyboard and heard by screen reader. Freedom for all begins with being able to open the page.',
    },
    {
      title: 'No promises of riches',
      text: 'We do not rank people by what they say they earned, and we show no countdowns. Anyone who promises returns without risk is wrong or worse. Report it, and we look at it.',
    },
  ],
  faqHeading: 'Questions people ask',
  faq: [
    {
      question: 'What is Soko?',
      answer:
        'A site where people publish analyses of markets, mostly African ones, and where others read, discuss, save and follow them. Besides, it keeps a page of trading tools: books, podcasts, channels, a glossary and an order in which to learn.',
    },
    {
      question: 'Who writes here?',
      answer:
        'Anybody who has registered. Writers use their own names or chosen ones, and we do not check their qualifications. Look at what else an author has written, and at how an analysis was revised, before you rely on it.',
    },
    {
      question: 'What does it cost?',
      answer:
        'Nothing. Reading, writing, commenting, saving and following are free. There is no paid membership today, and nothing to buy.',
    },
    {
      question: 'Is anything here investment advice?',
      answer:
        'No. An analysis is the opinion of its author, who does not know your income, your debts or how well you sleep. Nobody at Soko manages money or tells you what to buy. You can lose all you put in; ask a licensed adviser where you live before a decision that matters.',
    },
    {
      question: 'How do I publish an analysis?',
      answer:
        'Sign in and choose Create Analysis. Give it a title and a text; a summary, a cover image, up to ten categories and a TradingView link are up to you. While you write, the draft is kept on your device, so a closed tab or a lost connection does not take it. Publish makes it public at once.',
    },
    {
      question: 'Can I change an analysis after publishing it?',
      answer:
        'Yes, as often as you like: open it and choose Edit from its menu. Readers see the new version and, in the history, when it changed and what. If you edit the same analysis in two places, Soko shows you both versions and overwrites neither.',
    },
    {
      question: 'Can I delete one, and can I get it back?',
      answer:
        'Delete takes it off every list, search and bookmark at once. For 30 days you can bring it back, under My Analysis, Deleted, with its comments and bookmarks; then it is erased for good, from our records, too. Comments work the same way.',
    },
    {
      question: 'What do bookmarks and following do?',
      answer:
        'A bookmark keeps an analysis on your profile under Bookmark, where only you see it unless you choose to share the list. Following somebody brings their new analyses to your Following tab and tells you of them. Whom you follow is public, as is who follows you.',
    },
    {
      question: 'What is the revision history, and why can it be trusted?',
      answer:
        'Everything that happens to an analysis is written to a log that only grows. Each entry carries a fingerprint made from itself and from the entry before it, so a later secret change would break the chain and be noticed. The history of an analysis shows those fingerprints beside its dates and changes. Public data is also in a log that anyone can verify, in their own browser or with independent programs. ‘Recorded’ leads to the proof, and Public Log at the foot of every page explains how.',
    },
    {
      question: 'Can I take my data with me?',
      answer:
        'Yes. In Settings you can download one file with everything we hold on you: your profile, your analyses with all their versions, your calls and what became of them, comments, bookmarks, follows, reports and sessions, and the addresses of your images.',
    },
    {
      question: 'Can I have everything erased?',
      answer:
        'Yes, in Settings, with your password. You are signed out everywhere at once, and your profile, analyses, comments, images and their history are removed from the pages and from the log itself. Fingerprints stay, so that the rest can still be checked, but nothing can be read from them. This cannot be undone.',
    },
    {
      question: 'How do I report something?',
      answer:
        'Sign in, choose Report at an analysis or a comment, and say in a sentence what is wrong. An admin reads it. Report fraud, threats, stolen work and other people’s private data. A view you do not share is better answered in a comment.',
    },
    {
      question: 'Why do I have to sign in to open an analysis from a list?',
      answer:
        'On this site a visitor who clicks a card is asked to sign in first, unless its owners have opened reading to all. The address of an analysis can be read by anybody, so a link you are sent always works.',
    },
    {
      question: 'Something does not work. Whom do I tell?',
      answer:
        'Write to us on the contact page. Say what you did, what you expected and what happened instead, and on which device. That is nearly always enough to find it.',
    },
  ],
  more: 'Your question is not here?',
  contact: 'Ask us',
} as const
