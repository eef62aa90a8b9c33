import type { Site } from '@soko/contracts/types/site.ts'

/** The settings of a site until an admin changes them. */
export const DEFAULT_SETTINGS: Site = {
  name: 'Soko',
  tagline: 'Financial Freedom for All',
  supportEmail: 'support@soko.example',
  socialLinks: [
    { title: 'X', href: 'https://x.com/' },
    { title: 'Instagram', href: 'https://www.instagram.com/' },
    { title: 'Telegram', href: 'https://telegram.org/' },
  ],
  // The product specification sends signed-out readers who click a card to the sign-in page.
  openReading: false,
  newCategories: 'free',
  reading: [
    { title: 'African Markets: exchanges at a glance', href: 'https://www.african-markets.com/' },
    { title: 'Bank for International Settlements: Quarterly Review', href: 'https://www.bis.org/' },
    { title: 'Investopedia: technical analysis', href: 'https://www.investopedia.com/' },
  ],
  tables: {
    twitterThreads: '',
    cryptoTools: '',
    skillTree: '',
    investingPrinciples: '',
    books: '',
    youtubeChannels: '',
    podcasts: '',
    glossary: '',
  },
}
