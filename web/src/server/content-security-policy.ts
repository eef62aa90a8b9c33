/** Every page allows embeds: the first page's policy stays in force after client-side navigation. */
const EMBEDS = [
  'https://*.tradingview.com',
  'https://www.youtube-nocookie.com',
  'https://platform.twitter.com',
]

/** Allows the inline script only by its hash. `isFramed` lets this site frame the page, as for previews. */
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
