/**
 * What a page may load and run: its own files, the one inline script by its hash, and frames only from where charts and
 * the site's tables come. No style is inline, so no style is allowed inline.
 * @param inlineHash as `'sha256-...'`. @param frames origins, as `https://example.org`.
 */
export const contentSecurityPolicy = (inlineHash: string, frames: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineHash}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
