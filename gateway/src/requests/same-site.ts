import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/**
 * Where the session cookie speaks for a client, no other site may ask. The cookie is `SameSite` already; this also
 * covers sister sites of one domain and browsers that do not know it. Clients that are no browsers send neither header.
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
