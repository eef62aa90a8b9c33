import type { Site } from '@soko/contracts/types/site.ts'

const noTables: Site['tables'] = {
  books: '',
  cryptoTools: '',
  glossary: '',
  investingPrinciples: '',
  podcasts: '',
  skillTree: '',
  twitterThreads: '',
  youtubeChannels: '',
}

export const siteOf = ({
  tables,
  ...settings
}: Partial<Omit<Site, 'tables'>> & { readonly tables?: Partial<Site['tables']> }): Site => ({
  name: 'Soko',
  tagline: 'Financial Freedom for All.',
  supportEmail: 'support@soko.test',
  socialLinks: [],
  openReading: false,
  newCategories: 'free',
  reading: [],
  tables: { ...noTables, ...tables },
  ...settings,
})
