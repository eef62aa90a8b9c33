/** Sources of embeds. Allowed on all pages, as client-side navigation keeps the first page's policy. */
const EMBEDS = [
  'https://*.tradingview.com',
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
]

/**
 * Returns the policy of a page: own files, the inline script by its hash, frames of embeds and tables, no inline
 * styles. `isFramed` allows pages of this site to frame it, for previews of drafts.
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
