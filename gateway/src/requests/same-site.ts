import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/**
 * Refuses cross-site requests to endpoints that use the session cookie. The cookie is `SameSite`; this check also
 * covers sibling subdomains and browsers without support. Non-browser clients send neither header.
 * @param origin the site's own.
 * @throws HttpProblem 403
 */
export const refuseOtherSites = ({ headers }: IncomingMessage, origin: string): void => {
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined
      ? headers.origin === undefined || headers.origin === origin
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new HttpProblem('forbidden', { message: 'This request came from another site.' })
}
