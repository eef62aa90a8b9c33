/**
 * What readers may load of other sites by a press: charts, videos and posts. All pages name them: a reader comes to an analysis
 * from any page without a new document, and the policy of the first one holds.
 */
const EMBEDS = [
  'https://*.tradingview.com',
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
]

/**
 * What a page may load and run: its own files, the one inline script by its hash, and frames only of its own (the
 * preview of a draft; all other pages refuse to be framed) and from where embeds and the site's tables come. No style is inline, so no style is allowed inline.
 * @param inlineHash as `'sha256-...'`. @param tables the addresses of the tables, empty where there is none.
 * @param isFramed whether pages of this site show this one in a frame.
 */
export const contentSecurityPolicy = (
  inlineHash: string,
  tables: readonly string[],
  isFramed = false,
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineHash}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[...new Set(["'self'", ...EMBEDS, ...tables.flatMap(originOf)])].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')

const originOf = (address: string): readonly string[] =>
  URL.canParse(address) ? [new URL(address).origin] : []
