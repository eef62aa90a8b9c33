/** Labels of the page about the public logs. The body text is in `log.md`. */
export const logTexts = {
  contents: 'On this page',
  commands: { file: 'One proof', all: 'The whole log' },
  fileCommand: (vkey: string) => `npm run verify-proof -- FILE --vkey '${vkey}'`,
  allCommand: (site: string) => `npm run audit -- ${site}`,
  logs: {
    heading: 'The logs',
    loading: 'Loading the logs',
    none: 'No logs yet.',
    services: { content: 'Analyses and calls', markets: 'Prices and judgements' },
    origin: 'Name',
    prefix: 'Address',
    vkey: 'Key',
    from: 'Since',
    period: 'Date range',
    ended: 'ended',
    copy: (origin: string) => `Copy the key of ${origin}`,
    copied: 'Key copied.',
    notCopied: 'Couldn’t copy the key. Select it instead.',
  },
} as const
