/** The words of the rows around the text that come with them, after the form. */
export const aroundTexts = {
  origin: {
    title: 'First published',
    here: 'Here',
    label: 'Original address',
    placeholder: 'https://',
    hint: 'Optional. Where it was published before. Search engines are sent there, and readers are told.',
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
    offered: 'Usual sentences',
  },
  series: {
    label: 'Series',
    hint: 'Analyses in an order: each says which part it is, and leads to the ones before and after it.',
    begin: 'New series…',
    title: 'Title of the new series',
    create: 'Begin the series',
    cancel: 'Cancel',
    open: 'Open the series',
    gone: 'A series that is not there any more',
  },
  licence: {
    label: 'Licence',
    none: 'All rights reserved',
    hint: 'What others may do with your analysis. It stands below the text.',
  },
} as const
