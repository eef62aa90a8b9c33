import type { ServerResponse } from 'node:http'

/** Two years, as the preload list wants it; subdomains are not ours to speak for. */
const STRICT_TRANSPORT = 'max-age=63072000'

/**
 * Headers of every answer, right for data. What is served as a page sets its own `Content-Security-Policy` over it.
 * @param origin the site's: behind https browsers are told to stay there.
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

/** Makes what sets them on an answer. */
export const createSecurityHeaders = (origin: string): ((response: ServerResponse) => void) => {
  const headers = securityHeaders(origin)
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
}
