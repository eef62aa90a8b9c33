import type { IncomingHttpHeaders } from 'node:http'

/** Headers of the connection (RFC 9110, section 7.6.1) and of message framing (RFC 9112). */
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
 * Removes headers of the connection, and those listed in `Connection` except `Content-Length`.
 * @param headers with lower-case names.
 */
export const endToEnd = <Value extends string | readonly string[]>(
  headers: Readonly<Record<string, Value | undefined>>,
): Record<string, Value> => {
  const named = namedBy(headers['connection'])
  const remaining: Record<string, Value> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || HOP_BY_HOP.has(name)) continue
    if (named !== undefined && name !== 'content-length' && named.has(name)) continue
    remaining[name] = value
  }
  return remaining
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
