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
  /** Where each service is, by its name: `http://content:8080`, or several addresses with commas between them. */
  readonly services: Readonly<Record<string, string>>
  readonly serviceToken: string
  readonly logger?: Logger
  readonly timeouts?: ReplicasOptions['timeouts']
  readonly circuit?: ReplicasOptions['circuit']
  readonly resolve?: Resolve
}

/** Peers behind HTTP, and the end of the connections to them. */
export type HttpPeers = Peers & { close(): Promise<void> }

const TIMEOUTS = { connect: 1_000, headers: 3_000, body: 3_000 }
const CONNECTIONS = 32

/** Answers by which a service says that it, or what it relies on, is not there now. */
const POOR = new Set([502, 503, 504])

/**
 * Peers behind HTTP. A GET goes on to another replica, and is tried again twice, when a connection fails or the answer is
 * 502, 503 or 504; a POST goes on only where nothing could be sent. After failures in a row the circuit of a
 * replica opens: then it is not asked for 2 s, and `PeerUnavailable` comes at once when no other one is left.
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
    if (replicas === undefined) throw new PeerUnavailable(`no address is known for the service ${service}`)
    return replicas
  }

  /** The headers of every request: the service token, the id of the request that it is part of, and its trace. */
  const headers = (): Record<string, string> => {
    const own: Record<string, string> = { [SERVICE_TOKEN_HEADER]: serviceToken }
    const request = currentRequest()
    if (request !== undefined) own[REQUEST_ID_HEADER] = request.id
    passTraceOn(own)
    return own
  }

  /** @param read reads the body as far as the answer needs it. */
  const ask = async <Answer>(
    service: string,
    path: PeerPath,
    request: Pick<Dispatcher.RequestOptions, 'method'> & { readonly body?: string },
    read: (response: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer> => {
    const repeatable = request.method === 'GET'
    const sent = headers()
    if (request.body !== undefined) sent['content-type'] = 'application/json'
    /** The answer of the last replica that is not there: given when no other replica answers better. */
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
      throw new PeerUnavailable(`the service ${service} does not answer`, { cause: error })
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

/** The body of a failure is of no use, and would keep its connection. */
const readOpen = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<OpenPeerAnswer> => {
  if (statusCode !== 200) await body.dump()
  // A reader gets the error. A body that is destroyed or fails unread must not end the process.
  body.on('error', () => {})
  return { status: statusCode, body }
}
