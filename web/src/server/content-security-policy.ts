/** Where charts come from, besides what the site's own tables name. */
const CHARTS = 'https://*.tradingview.com'

/**
 * What a page may load and run: its own files, the one inline script by its hash, and frames only from where charts and
 * the site's tables come. No style is inline, so no style is allowed inline.
 * @param inlineHash as `'sha256-...'`. @param tables the addresses of the tables, empty where there is none.
 */
export const contentSecurityPolicy = (inlineHash: string, tables: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineHash}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[...new Set([CHARTS, ...tables.flatMap(originOf)])].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const originOf = (address: string): readonly string[] =>
  URL.canParse(address) ? [new URL(address).origin] : []
