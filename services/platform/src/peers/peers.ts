import type { IncomingMessage, RequestListener } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Json } from '../json.ts'
import { parseJson } from '../json.ts'
import { type AskInProcess, askInProcess } from './in-process.ts'

/** `body` is null where the answer has none. */
export type PeerAnswer = { readonly status: number; readonly body: Json }

/** Read `body` to its end or destroy it. A response that breaks off fails its reader. */
export type OpenPeerAnswer = { readonly status: number; readonly body: Readable }

/** What services ask of each other: `/internal` routes, which want the service token, and auth's public keys. */
export type PeerPath = `/internal/${string}` | '/api/auth/jwks.json'

/**
 * Asks another service's `/internal` routes: for its published log, and for the few answers no event may carry, such as
 * a person's own e-mail.
 */
export interface Peers {
  /** @throws PeerUnavailable when the service cannot be reached; any answer it gives, 4xx included, is returned. */
  get(service: string, path: PeerPath): Promise<PeerAnswer>
  /** The same for a long answer, whose body is read as it comes. */
  open(service: string, path: `/internal/${string}`): Promise<OpenPeerAnswer>
  /** The same for what changes something: sent once, never tried again. */
  post(service: string, path: `/internal/${string}`, body: Json): Promise<PeerAnswer>
}

export class PeerUnavailable extends Error {
  override readonly name = 'PeerUnavailable'
}

/** The header by which services of one site know each other. */
export const SERVICE_TOKEN_HEADER = 'soko-service-token'

/** Peers in this process. */
export const createEmbeddedPeers = (
  services: ReadonlyMap<string, RequestListener>,
  serviceToken: string,
): Peers => {
  const asking = new Map<RequestListener, AskInProcess>()
  const askOf = (service: string): AskInProcess => {
    const listener = services.get(service)
    if (listener === undefined) throw new PeerUnavailable(`service ${service} is not running`)
    const ask = asking.get(listener) ?? askInProcess(listener)
    asking.set(listener, ask)
    return ask
  }
  const own = { [SERVICE_TOKEN_HEADER]: serviceToken }
  return {
    get: async (service, path) => answerOf(await askOf(service)(path, own)),
    open: async (service, path) => {
      const answer = await askOf(service)(path, own)
      return { status: answer.statusCode ?? 500, body: answer }
    },
    post: async (service, path, body) => {
      const headers = { ...own, 'content-type': 'application/json' }
      return answerOf(await askOf(service)(path, headers, JSON.stringify(body)))
    },
  }
}

/** Reads an answer of node:http as one of a service. @throws SyntaxError when it is not JSON. */
export const answerOf = async (answer: IncomingMessage): Promise<PeerAnswer> => {
  const body = await text(answer)
  return { status: answer.statusCode ?? 500, body: body === '' ? null : parseJson(body) }
}
