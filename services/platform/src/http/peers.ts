import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Json } from '../event-log/event-log.ts'
import { type AskInProcess, askInProcess } from './in-process.ts'

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
  return {
    get: async (service, path) => {
      const answer = await askOf(service)(path, { [SERVICE_TOKEN_HEADER]: serviceToken })
      return { status: answer.statusCode ?? 500, body: (await json(answer)) as Json }
    },
  }
}
