import {
  createServer,
  type IncomingMessage,
  request as send,
  type RequestListener,
  type Server,
} from 'node:http'
import { duplexPair } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { Json } from '../event-log/event-log.ts'

export type PeerAnswer = { readonly status: number; readonly body: Json }

/** Asks another service's `/internal` routes: for the few answers no event may carry, such as a person's own e-mail. */
export interface Peers {
  /** @throws PeerUnavailable when the service cannot be reached; any answer it gives, 4xx included, is returned. */
  get(service: string, path: `/internal/${string}`): Promise<PeerAnswer>
}

export class PeerUnavailable extends Error {
  override readonly name = 'PeerUnavailable'
}

/** The header by which services of one site know each other. */
export const SERVICE_TOKEN_HEADER = 'soko-service-token'

/**
 * Peers in this process: HTTP as over a network, on a pair of streams in place of a socket. (Libraries that fake request
 * and response change Express's prototypes for the whole process, real requests included.)
 */
export const createEmbeddedPeers = (
  services: ReadonlyMap<string, RequestListener>,
  serviceToken: string,
): Peers => {
  const servers = new Map<RequestListener, Server>()
  const serverOf = (service: string): Server => {
    const listener = services.get(service)
    if (listener === undefined) throw new PeerUnavailable(`service ${service} is not running`)
    const server = servers.get(listener) ?? createServer(listener)
    servers.set(listener, server)
    return server
  }
  return {
    get: async (service, path) => {
      const answer = await ask(serverOf(service), path, { [SERVICE_TOKEN_HEADER]: serviceToken })
      return { status: answer.statusCode ?? 500, body: (await json(answer)) as Json }
    },
  }
}

const ask = async (
  server: Server,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const createConnection = () => {
      const [ours, theirs] = duplexPair()
      server.emit('connection', theirs)
      return ours
    }
    send({ path, headers, createConnection }, resolve).once('error', reject).end()
  })
