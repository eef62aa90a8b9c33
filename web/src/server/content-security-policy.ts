/**
 * The sources of embeds in analyses. Every page allows them, because the first page's policy stays in force
 * after client-side navigation.
 */
const EMBEDS = [
  'https://*.tradingview.com',
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
]

/**
 * Returns a page's policy. Allows files of this site, the inline script by its hash, and frames of embeds and
 * trading tables. Disallows inline styles. `isFramed` lets pages of this site frame the page, which previews
 * of drafts need.
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
