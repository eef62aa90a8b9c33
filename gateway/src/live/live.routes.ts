import { LiveEndpoints } from '@soko/contracts/endpoints/live.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import { parsePositions } from '@soko/platform/http/soko-headers.ts'
import type { TokenVerifier } from '@soko/identity/tokens.ts'
import { openEventStream } from './event-stream.ts'
import type { LiveFeed } from './live-feed.ts'
import { createLiveListeners } from './live-listeners.ts'
import type { Channel, Followed } from './live-update.ts'

export type LiveOptions = {
  readonly feed: LiveFeed
  readonly verifier: TokenVerifier
  readonly followsOf: (userId: string) => Promise<readonly Followed[]>
  /** The interval of keep-alive comments in milliseconds. Default: 15 s. */
  readonly beatEvery?: number
  /** The most streams of a client address. Default: 50. */
  readonly mostPerAddress?: number
}

/** The most streams of a process. */
const MOST_STREAMS = 20_000
/** In milliseconds: how often streams with expired or revoked tokens are ended. */
const CHECK_EVERY = 1_000
/** In seconds, for `Retry-After`. */
const TRY_AGAIN = 5

/** Serves `GET /api/live`. `stop` also ends all streams. */
export const mountLive = (mount: Mount, options: LiveOptions): { start(): void; stop(): void } => {
  const { feed, verifier, followsOf, beatEvery = 15_000, mostPerAddress = 50 } = options
  const listeners = createLiveListeners(feed)
  const perAddress = new Map<string, number>()
  /** The tokens of open streams, by the function that ends the stream. */
  const withToken = new Map<() => void, string>()
  const timers: NodeJS.Timeout[] = []

  const countAddress = (address: string, change: 1 | -1): void => {
    const count = (perAddress.get(address) ?? 0) + change
    if (count > 0) perAddress.set(address, count)
    else perAddress.delete(address)
  }

  const endExpired = async (): Promise<void> => {
    for (const [end, token] of withToken) {
      try {
        if ((await verifier.verify(token)) === undefined) end()
      } catch {
        // The token service is unavailable; the next check retries.
      }
    }
  }

  mount(LiveEndpoints.listen, async ({ query, actor, request, response, clientKey }) => {
    const wantsMe = query.topics.includes('me')
    if (wantsMe && actor === undefined) throw new HttpProblem('not-signed-in')
    if (response.destroyed) return 'sent'
    if (!feed.isReady() || listeners.size >= MOST_STREAMS) throw new HttpProblem('not-ready')
    if ((perAddress.get(clientKey) ?? 0) >= mostPerAddress) {
      throw new HttpProblem('too-many-requests', { headers: { 'Retry-After': String(TRY_AGAIN) } })
    }
    // Counts before the first `await`, so that concurrent requests cannot exceed the limit.
    countAddress(clientKey, 1)
    response.once('close', () => countAddress(clientKey, -1))
    const lastId = request.headers['last-event-id']
    const from = typeof lastId === 'string' ? parsePositions(lastId) : feed.recent.published
    const channels = new Set<Channel>(query.topics.filter(isChannelOfAll))
    if (wantsMe && actor !== undefined) {
      for (const followed of await followsOf(actor.userId)) channels.add(followed)
      channels.add(`user:${actor.userId}`).add(`follows:${actor.userId}`)
      if (actor.role === 'admin') channels.add('admins')
    }
    if (response.destroyed) return 'sent'

    const stream = openEventStream(response)
    if (request.method === 'HEAD') {
      stream.end()
      return 'sent'
    }
    const leave = listeners.add({ stream, channels }, from)
    if (actor !== undefined) withToken.set(stream.end, tokenOf(request.headers.authorization))
    response.once('close', () => {
      leave()
      withToken.delete(stream.end)
    })
    return 'sent'
  })

  return {
    start: () => {
      timers.push(
        setInterval(listeners.beat, beatEvery),
        setInterval(() => void endExpired(), CHECK_EVERY),
      )
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      listeners.endAll()
    },
  }
}

/** Every topic but `me` is a channel; `me` stands for several. */
const isChannelOfAll = (topic: string): topic is 'posts' | `${'post' | 'call'}:${string}` => topic !== 'me'

const tokenOf = (authorization = ''): string => authorization.replace(/^Bearer +/i, '').trim()
