import type { IncomingMessage } from 'node:http'

/** A scheme and an authority without user info, then nothing, a path or a query. */
const ABSOLUTE = /^(https?:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?)(?=[/?]|$)(.*)$/i

/**
 * Creates a reader of targets in absolute form, `http://soko.example/blog`, as sent to proxies (RFC 9112, 3.2.2).
 * For the site's own origin, the authority replaces the Host header and only path and query remain. Other targets
 * are unchanged, and refused later like any target that is not a path.
 * @param origin of the site, `https://soko.example`.
 */
export const createTargetReader = (origin: string): ((request: IncomingMessage) => void) => {
  const own = new URL(origin)
  return (request) => {
    const { url = '' } = request
    if (url.startsWith('/')) return
    const [, named, rest = ''] = ABSOLUTE.exec(url) ?? []
    if (named === undefined || !URL.canParse(named) || new URL(named).origin !== own.origin) return
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    request.headers.host = own.host
  }
}
