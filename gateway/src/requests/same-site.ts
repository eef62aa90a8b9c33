import type { IncomingMessage } from 'node:http'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

/**
 * Refuses requests from sibling subdomains, and from other sites if a browser lacks `SameSite`. Clients that
 * are not browsers send none of the checked headers and pass.
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
