import type { ServerResponse } from 'node:http'

/** Two years, as the HSTS preload list requires. Subdomains may belong to others. */
const STRICT_TRANSPORT = 'max-age=63072000'

/**
 * Returns the default headers, suitable for data; pages set their own policy. An https origin enables HSTS.
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
