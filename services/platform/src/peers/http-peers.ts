import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import { parseJson } from '../json.ts'
import type { Resolve } from './addresses.ts'
import { PoorAnswer } from './connection-failure.ts'
import {
  type OpenPeerAnswer,
  type PeerAnswer,
  type PeerPath,
  type Peers,
  PeerUnavailable,
  SERVICE_TOKEN_HEADER,
} from './peers.ts'
import { passTraceOn } from '../telemetry/tracing.ts'
import { createReplicas, type Replicas, type ReplicasOptions } from './replicas.ts'
import { currentRequest, REQUEST_ID_HEADER } from '../http/request-context.ts'

export type HttpPeersOptions = {
  /** The addresses of each service by name: `http://content:8080`, or several separated by commas. */
  readonly services: Readonly<Record<string, string>>
  readonly serviceToken: string
  readonly logger?: Logger
  readonly timeouts?: ReplicasOptions['timeouts']
  readonly circuit?: ReplicasOptions['circuit']
  readonly resolve?: Resolve
}

export type HttpPeers = Peers & { close(): Promise<void> }

const TIMEOUTS = { connect: 1_000, headers: 3_000, body: 3_000 }
const CONNECTIONS = 32

const POOR = new Set([502, 503, 504])

/**
 * Creates a client for other services. A GET is also sent to other replicas, and retried twice, after failed
 * connections, 502, 503 or 504; a POST only if nothing was sent. Consecutive failures open a circuit for 2 s.
 * If no replica is left, requests fail at once with `PeerUnavailable`.
 */
export const createHttpPeers = (options: HttpPeersOptions): HttpPeers => {
  const { serviceToken, logger, timeouts = TIMEOUTS, circuit, resolve } = options
  const services = new Map(
    Object.entries(options.services).map(([service, origins]) => [
      service,
      createReplicas({
        service,
        origins,
        logger,
        timeouts,
        connections: CONNECTIONS,
        ...(circuit && { circuit }),
        ...(resolve && { resolve }),
      }),
    ]),
  )
  const replicasOf = (service: string): Replicas => {
    const replicas = services.get(service)
    if (replicas === undefined)
      throw new PeerUnavailable(`no address is configured for the service ${service}`)
    return replicas
  }

  const headers = (): Record<string, string> => {
    const own: Record<string, string> = { [SERVICE_TOKEN_HEADER]: serviceToken }
    const request = currentRequest()
    if (request !== undefined) own[REQUEST_ID_HEADER] = request.id
    passTraceOn(own)
    return own
  }

  const ask = async <Answer>(
    service: string,
    path: PeerPath,
    request: Pick<Dispatcher.RequestOptions, 'method'> & { readonly body?: string },
    read: (response: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer> => {
    const repeatable = request.method === 'GET'
    const sent = headers()
    if (request.body !== undefined) sent['content-type'] = 'application/json'
    /** The last 502, 503 or 504 response. It is returned if no other replica responds better. */
    let poor: Answer | undefined
    try {
      return await replicasOf(service).ask(
        async ({ origin, host }, dispatcher) => {
          const response = await dispatcher.request({
            ...request,
            origin,
            path,
            headers: { ...sent, host },
          })
          const answer = await read(response)
          if (repeatable && POOR.has(response.statusCode)) {
            poor = answer
            throw new PoorAnswer()
          }
          return answer
        },
        { repeatable },
      )
    } catch (error) {
      if (error instanceof PoorAnswer && poor !== undefined) return poor
      if (error instanceof PeerUnavailable) throw error
      throw new PeerUnavailable(`the service ${service} is unavailable`, { cause: error })
    }
  }

  return {
    get: async (service, path) => ask(service, path, { method: 'GET' }, readWhole),
    open: async (service, path) => ask(service, path, { method: 'GET' }, readOpen),
    post: async (service, path, body) =>
      ask(service, path, { method: 'POST', body: JSON.stringify(body) }, readWhole),
    close: async () => {
      await Promise.all([...services.values()].map(async (replicas) => replicas.close()))
    },
  }
}

const readWhole = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<PeerAnswer> => {
  const text = await body.text()
  return { status: statusCode, body: text === '' ? null : parseJson(text) }
}

/** Discards the body of any status but 200, because an unread body would occupy the connection. */
const readOpen = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<OpenPeerAnswer> => {
  if (statusCode !== 200) await body.dump()
  // The consumer also gets the error; without a listener, an unread body could end the process.
  body.on('error', () => {})
  return { status: statusCode, body }
}
