/**
 * Sources of embeds, which load on click. Allowed on all pages, as client-side navigation keeps the
 * policy of the first page.
 */
const EMBEDS = [
  'https://*.tradingview.com',
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
]

/**
 * Returns the policy of a page: the site's own files, the inline script by its hash, frames of the site,
 * embeds and tables, and no inline styles.
 * @param inlineHash as `'sha256-...'`. @param tables the URLs of tables, which may be empty.
 * @param isFramed whether pages of this site may frame this one, for previews of drafts.
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
