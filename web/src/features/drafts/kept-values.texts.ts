/** The words about values that lost to newer ones. */
export const keptValuesTexts = {
  title: (field: string) => `Another version of the ${field}`,
  edited: (field: string) => `You also edited the ${field} on another device on`,
  explained: 'We kept both; the newer one is in the editor.',
  fields: {
    title: 'title',
    editorText: 'summary',
    html: 'text',
    image: 'cover',
    categories: 'categories',
    newCalls: 'calls',
    tradViewLink: 'TradingView link',
    canonicalUrl: 'original address',
    firstPublishedAt: 'day of first publication',
    disclosure: 'disclosure',
    licence: 'licence',
    seriesId: 'series',
  },
  compare: 'Compare',
  use: 'Use the other version',
  letGo: 'Discard it',
} as const
