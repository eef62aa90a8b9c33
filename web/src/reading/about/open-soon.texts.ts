export const openSoonTexts = {
  todayHeading: 'What works today',
  pro: {
    title: 'Pro Member',
    description: 'Pro membership isn’t available yet. Everything on Soko is free today.',
    headline: 'Pro membership isn’t available yet',
    text: [
      'There is nothing to buy and no waiting list.',
      'If that changes, this page will list the price and the benefits first.',
    ],
    today: [
      { label: 'Publish as many analyses as you like for free', to: 'write' },
      { label: 'Save analyses and find them again under Bookmark', to: 'blog' },
      { label: 'Use the trading tools: books, podcasts, glossary and more', to: 'tools' },
    ],
  },
  gift: {
    title: 'Gift',
    description: 'Gifts aren’t available yet. Everything you can give today is free.',
    headline: 'Gifts aren’t available yet',
    text: [
      'You can’t send money, coins or memberships through Soko. If somebody asks you for a gift in our name, please report it.',
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
