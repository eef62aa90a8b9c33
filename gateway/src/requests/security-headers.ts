import type { ServerResponse } from 'node:http'

/**
 * Two years, as the HSTS preload list requires. Subdomains are not included, because they may belong to
 * others.
 */
const STRICT_TRANSPORT = 'max-age=63072000'

/**
 * Returns the default security headers of every response, which are suitable for data. Pages set their own
 * `Content-Security-Policy`.
 * @param origin the site's origin; https enables HSTS.
 */
export const securityHeaders = (origin: string): readonly (readonly [string, string])[] => {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  if (origin.startsWith('https:')) headers.push(['Strict-Transport-Security', STRICT_TRANSPORT])
  return headers
}

export const createSecurityHeaders = (origin: string): ((response: ServerResponse) => void) => {
  const headers = securityHeaders(origin)
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
}
