import type { IncomingMessage } from 'node:http'

/** Matches a scheme and an authority without user info, followed by nothing, a path or a query. */
const ABSOLUTE = /^(https?:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?)(?=[/?]|$)(.*)$/i

/**
 * Creates a function that rewrites targets in absolute form, `http://soko.example/blog`, as clients send them
 * to proxies (RFC 9112, 3.2.2). If the target has the site's own origin, its authority replaces the Host
 * header, and only path and query remain. Other targets stay unchanged; later checks refuse them, because
 * they are not paths.
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
