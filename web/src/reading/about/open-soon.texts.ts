/** Texts of the pages for two products that are not available yet. Links are keys of `paths`. */
export const openSoonTexts = {
  todayHeading: 'What works today',
  pro: {
    title: 'Pro Member',
    description: 'Pro membership is not open yet. Everything on Soko is free today.',
    headline: 'Pro membership is not open yet',
    text: [
      'There is nothing to buy and no waiting list.',
      'If it opens, this page will list the price and the benefits before anyone asks you for a payment.',
    ],
    today: [
      { label: 'Publish as many analyses as you like, free', to: 'write' },
      { label: 'Save analyses and find them again under Bookmark', to: 'blog' },
      { label: 'Use the trading tools: books, podcasts, glossary and more', to: 'tools' },
    ],
  },
  gift: {
    title: 'Gift',
    description: 'Gifts are not open yet. Everything you can give today is free.',
    headline: 'Gifts are not open yet',
    text: [
      'You can’t send money, coins or memberships through Soko. If somebody asks you for a gift in our name, it is not us: please report it.',
      'What helps a writer most is free:',
    ],
    today: [
      { label: 'Follow an author whose analyses you want to see first', to: 'blog' },
      { label: 'Leave a comment that makes an analysis better', to: 'blog' },
      { label: 'Send somebody the link of an analysis that taught you something', to: 'blog' },
      { label: 'Show a beginner where to start learning', to: 'learn' },
    ],
  },
} as const
