import { once } from 'node:events'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import type { Network } from '@soko/platform/fetching/network.ts'
import { connectionTo, placeOf } from '@soko/platform/fetching/place-of.ts'
import { within } from '@soko/platform/waiting/within.ts'

export type PushResponse = { readonly status: number; readonly retryAfter: string | undefined }

export type PushSessions = {
  /**
   * Follows no redirects. Concurrent requests to a host share a session.
   * @throws Error without a response; NotFetched if an address of the host is not public.
   */
  post(url: URL, headers: OutgoingHttpHeaders, body: Uint8Array): Promise<PushResponse>
  /** Ends all sessions and requests. Later ones fail. */
  close(): Promise<void>
}

export type PushSessionOptions = {
  readonly network: Network
  /** In milliseconds, for a request, including the connection. */
  readonly timeout?: number
  /** In milliseconds. */
  readonly idle?: number
  /** The certificate authority of a push service that the system does not trust. */
  readonly ca?: string
}

type Entry = { readonly session: Promise<ClientHttp2Session>; readonly forget: () => void }

/** Keeps one HTTP/2 session per host. Each connection checks the host's addresses again. */
export const createPushSessions = (options: PushSessionOptions): PushSessions => {
  const { timeout = 20_000 } = options
  const entries = new Map<string, Entry>()
  const closing = new AbortController()

  const entryFor = (url: URL): Entry => {
    const known = entries.get(url.origin)
    if (known !== undefined) return known
    const forget = (): void => {
      if (entries.get(url.origin) === entry) entries.delete(url.origin)
    }
    const session = within(
      timeout,
      'the push service is not reachable',
      async (signal) => open(url, options, forget, signal),
      closing.signal,
    )
    session.catch(forget)
    const entry = { session, forget }
    entries.set(url.origin, entry)
    return entry
  }

  return {
    post: async (url, headers, body) =>
      within(
        timeout,
        'the push service did not respond',
        async (signal) => {
          const entry = entryFor(url)
          const session = await entry.session
          signal.addEventListener('abort', () => {
            // The connection may be broken: the next request opens another one.
            entry.forget()
            session.close()
          })
          const path = url.pathname + url.search
          return send(session, { ...headers, ':method': 'POST', ':path': path }, body, signal)
        },
        closing.signal,
      ),
    close: async () => {
      const sessions = [...entries.values()].map(({ session }) => session)
      closing.abort(new Error('push messages are no longer sent'))
      for (const session of await Promise.allSettled(sessions))
        if (session.status === 'fulfilled') session.value.destroy()
    },
  }
}

const open = async (
  url: URL,
  { network, ca, idle = 60_000 }: PushSessionOptions,
  forget: () => void,
  signal: AbortSignal,
): Promise<ClientHttp2Session> => {
  const place = await placeOf(url.href, network)
  signal.throwIfAborted()
  const session = connect(url.origin, {
    ...connectionTo(place),
    ...(ca !== undefined && { ca }),
    settings: { enablePush: false },
  })
  // Requests report the errors of their session.
  session.on('error', () => {}).on('goaway', forget)
  session.on('close', forget)
  try {
    await once(session, 'connect', { signal })
  } catch (error) {
    session.destroy()
    throw error
  }
  session.setTimeout(idle, () => {
    forget()
    session.close()
  })
  return session
}

const send = async (
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<PushResponse> =>
  new Promise((resolve, reject) => {
    const stream = session.request(headers, { signal })
    stream.on('response', (response) =>
      resolve({ status: response[':status'] ?? 0, retryAfter: response['retry-after'] }),
    )
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('the connection was closed before a response')))
    stream.resume()
    stream.end(body)
  })
