/** Labels of the page of the public logs. Its text is in `log.md`. */
export const logTexts = {
  contents: 'On this page',
  commands: { file: 'A proof as a file', all: 'The whole log' },
  fileCommand: (vkey: string) => `npm run verify-proof -- FILE --vkey '${vkey}'`,
  allCommand: (site: string) => `npm run audit -- ${site}`,
  logs: {
    heading: 'The logs',
    loading: 'Loading the logs',
    none: 'No log has begun yet.',
    services: { content: 'Analyses and calls', markets: 'Prices and judgements' },
    origin: 'Name',
    prefix: 'Address',
    vkey: 'Key',
    from: 'Since',
    period: 'From and until',
    ended: 'ended',
    copy: (origin: string) => `Copy the key of ${origin}`,
    copied: 'The key is on your clipboard.',
    notCopied: 'The key could not be copied. Select it instead.',
  },
} as const
