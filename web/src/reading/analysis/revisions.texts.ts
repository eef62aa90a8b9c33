/** The words of an analysis' history: apart from the page's, for few open it. */
export const revisionsTexts = {
  version: (version: number) => `Version ${version}`,
  first: 'Published',
  changed: 'Changed:',
  compare: 'See what changed',
  nothing: 'Saved without a change',
  hash: (hash: string) => `Log entry ${hash}`,
  explained:
    'Each version is an entry in a log in which every entry seals the ones before it: none can be altered afterwards without a trace. The letters are the beginning of the entry’s seal.',
  fields: {
    title: 'title',
    html: 'text',
    editorText: 'summary',
    image: 'cover',
    categories: 'categories',
    tradViewLink: 'chart link',
    canonicalUrl: 'original address',
    firstPublishedAt: 'day of first publication',
    disclosure: 'disclosure',
    licence: 'licence',
    seriesId: 'series',
  },
} as const
