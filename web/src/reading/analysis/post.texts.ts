import { isolated } from '@soko/contracts/text/bidi.ts'

export const postTexts = {
  author: 'About the author',
  title: 'Analysis',
  market: 'Market Research',
  loading: 'Loading the analysis',
  categories: 'Categories',
  /** Cache entries of earlier versions have no reading time. */
  reading: (minutes = 1) => `${minutes} min read`,
  updated: 'Updated',
  series: {
    part: (part: number, parts: number) => `Part ${part} of ${parts} of`,
    previous: 'Previous part',
    next: 'Next part',
  },
  disclosure: 'Disclosure:',
  licence: 'Licence:',
  firstPublished: { text: 'First published', at: 'at', since: 'on Soko since' },
  contents: 'In this analysis',
  share: 'Share',
  shareSheet: {
    title: 'Share this analysis',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    x: 'X',
    copy: 'Copy link',
    more: 'More options',
    copied: 'Link copied.',
    notCopied: 'Couldn’t copy the link. Copy it from the address bar.',
  },
  risk: 'This analysis is its author’s opinion, for information and learning. It is not investment advice.',
  printed: (name: string) => `By ${isolated(name)}, on Soko:`,
  related: 'Related analyses',
  chart: {
    title: 'Chart',
    source: 'TradingView',
    show: 'Show chart',
    hide: 'Hide chart',
    open: 'Open on TradingView',
    notice: 'Nothing loads from TradingView until you click. It will then see your visit.',
  },
  menu: {
    label: 'More for your analysis',
  },
  history: 'Revision history',
} as const
