import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words of an analysis' own page. */
export const postTexts = {
  author: 'About the author',
  title: 'Analysis',
  market: 'Market Research',
  loading: 'Loading the analysis',
  categories: 'Categories',
  /** What was kept on the device by a former version does not say it. */
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
    copied: 'The link is on your clipboard.',
    notCopied: 'The link could not be copied. Copy it from the address bar.',
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
    notice: 'The chart comes from TradingView, which will see that you visit. Nothing is loaded before that.',
  },
  menu: {
    label: 'More for your analysis',
  },
  history: 'Revision history',
} as const
