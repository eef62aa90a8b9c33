import type { IncomingMessage } from 'node:http'

/** Matches a scheme and an authority without user info, followed by nothing, a path or a query. */
const ABSOLUTE = /^(https?:\/\/(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?)(?=[/?]|$)(.*)$/i

/**
 * Replaces a target in absolute form (`GET http://soko.example/blog`; RFC 9112, 3.2.2) by Host and path, if
 * it has the site's origin. Later checks refuse all other targets that are not paths.
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
