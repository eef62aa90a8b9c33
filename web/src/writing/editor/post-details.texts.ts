import { isolated } from '@soko/contracts/text/bidi.ts'

/**
 * Texts of the collapsible rows below the text. They are loaded together with the rows, after the
 * form.
 */
export const postDetailsTexts = {
  calls: {
    label: 'Calls',
    hint: 'Say what will happen and by when. Soko judges it by daily closes and keeps score.',
    add: 'Add a call',
    another: 'Add another call',
    standing: 'Published together with the text.',
    loading: 'Loading the call',
    removed: 'Call removed.',
    elsewhere: "You can't add calls to something first published elsewhere.",
    unfinished: 'A call is incomplete. Nothing you typed is lost.',
  },
  cover: {
    label: 'Cover image',
    alt: 'The chosen cover',
    drop: 'Drop an image here or',
    dropOther: 'Drop another image here or',
    choose: 'choose a file',
    remove: 'Remove the cover',
    notUploaded: 'The cover was not uploaded. Try again or remove it.',
    needsNetwork:
      'You are offline. The cover uploads when you are back online, if this page stays open. Or remove it and publish without a cover.',
  },
  categories: {
    label: 'Categories',
    hint: 'Press Enter or Add, or type a comma, after each one. Up to ten.',
    add: 'Add',
    remove: (name: string) => `Remove ${isolated(name)}`,
    empty: 'Type a category first.',
    tooLong: (most: number) => `A category can have at most ${most} characters.`,
    noAddress: 'A category cannot be . or .. or contain a backslash, because it becomes part of an address.',
    twice: (name: string) => `${isolated(name)} is already in the list.`,
    tooMany: (most: number) => `An analysis can have at most ${most} categories. Remove one first.`,
    added: (name: string) => `${isolated(name)} added.`,
    removed: (name: string) => `${isolated(name)} removed.`,
  },
  chart: {
    label: 'TradingView link',
    placeholder: 'https://www.tradingview.com/chart/...',
    hint: 'Optional. Readers get an Open chart button.',
  },
  origin: {
    title: 'First published',
    here: 'Here',
    label: 'Original address',
    placeholder: 'https://',
    hint: 'Optional. Where you first published it. Readers see it, and search engines are pointed to it.',
    day: 'First published on',
    dayHint: 'Optional. The day it was published there.',
    at: (host: string, day: string) => [host, day].filter((part) => part !== '').join(', '),
  },
  disclosure: {
    label: 'Disclosure',
    placeholder: 'I hold…',
    hint: 'Optional. One line that readers see above the text. Choose a sentence, or write your own.',
    offers: [
      'I hold the asset.',
      'I am short of the asset.',
      'I hold no position in the asset.',
      'Sponsored by ',
    ],
    offered: 'Suggestions',
  },
  series: {
    label: 'Series',
    hint: 'Analyses in order. Each shows its part number and links to the previous and next part.',
    begin: 'New series…',
    title: 'Title of the new series',
    create: 'Create series',
    cancel: 'Cancel',
    open: 'View series',
  },
  licence: {
    label: 'Licence',
    none: 'All rights reserved',
    hint: 'What others may do with your analysis. Shown below the text.',
  },
} as const
