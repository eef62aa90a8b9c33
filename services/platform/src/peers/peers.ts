import type { IncomingMessage, RequestListener } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Json } from '../json.ts'
import { parseJson } from '../json.ts'
import { type AskInProcess, askInProcess } from './in-process.ts'

/** `body` is null if the response is empty. */
export type PeerAnswer = { readonly status: number; readonly body: Json }

/** Callers must read `body` or destroy it. It emits an error if the connection breaks. */
export type OpenPeerAnswer = { readonly status: number; readonly body: Readable }

export type PeerPath = `/internal/${string}` | '/api/auth/jwks.json'

/** Calls `/internal` routes: published logs, and private data that events must not contain. */
export interface Peers {
  /** Returns any response, also errors such as 404. Throws PeerUnavailable if there is none. */
  get(service: string, path: PeerPath): Promise<PeerAnswer>
  /** Like `get`, but returns the body as a stream. */
  open(service: string, path: `/internal/${string}`): Promise<OpenPeerAnswer>
  /** Sends a change. Unlike `get`, it is never sent again after the service may have received it. */
  post(service: string, path: `/internal/${string}`, body: Json): Promise<PeerAnswer>
}

export class PeerUnavailable extends Error {
  override readonly name = 'PeerUnavailable'
}

export const SERVICE_TOKEN_HEADER = 'soko-service-token'

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

export const answerOf = async (answer: IncomingMessage): Promise<PeerAnswer> => {
  const body = await text(answer)
  return { status: answer.statusCode ?? 500, body: body === '' ? null : parseJson(body) }
}
