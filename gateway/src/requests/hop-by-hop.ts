import type { IncomingHttpHeaders } from 'node:http'

/** Fields that concern one connection only (RFC 9110, section 7.6.1), and those that frame a body on it (RFC 9112). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Picks the fields that a proxy passes on: all but those of the connection, and those that `Connection` names as such.
 * `Content-Length` stays even if named: it belongs to the message.
 * @param headers names in lower case.
 */
export const endToEnd = <Value extends string | readonly string[]>(
  headers: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> => {
  const named = namedBy(headers['connection'])
  const kept: Record<string, Value> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || HOP_BY_HOP.has(name)) continue
    if (named !== undefined && name !== 'content-length' && named.has(name)) continue
    kept[name] = value
  }
  return kept
}

const namedBy = (
  connection: IncomingHttpHeaders[string] | readonly string[],
): ReadonlySet<string> | undefined =>
  connection === undefined
    ? undefined
    : new Set(
        connection
          .toString()
          .split(',')
          .map((name) => name.trim().toLowerCase()),
      )
