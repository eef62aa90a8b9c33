import type { IncomingMessage } from 'node:http'

/** A scheme and an authority without a user, and what follows: nothing, a path or a query. */
const ABSOLUTE = /^(https?:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?)(?=[/?]|$)(.*)$/i

/**
 * Makes what reads a target in absolute form, `http://soko.example/blog`, as proxies are asked (RFC 9112, 3.2.2). Where it
 * names our own origin, its authority replaces the Host, and only path and query go on: what comes after never sees the form. Any
 * other is left as it is, and refused with all that is no path.
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
