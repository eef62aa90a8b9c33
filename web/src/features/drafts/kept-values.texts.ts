/** The words about values that lost to newer ones. */
export const keptValuesTexts = {
  title: (field: string) => `Two versions of the ${field} are kept`,
  explained: 'Another device wrote this. The newer version stays in the form.',
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
  use: 'Use this one',
  letGo: 'Let it go',
} as const
