import type { RequestListener } from 'node:http'
import type { Json } from '../event-log/event-log.ts'
import inject from 'light-my-request'

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

/** Peers in this process: each request is handed to the service's own listener, without a socket. */
export const createEmbeddedPeers = (
  services: ReadonlyMap<string, RequestListener>,
  serviceToken: string,
): Peers => ({
  get: async (service, path) => {
    const listener = services.get(service)
    if (listener === undefined) throw new PeerUnavailable(`service ${service} is not running`)
    const answer = await inject(listener, {
      method: 'GET',
      url: path,
      headers: { [SERVICE_TOKEN_HEADER]: serviceToken },
    })
    return { status: answer.statusCode, body: answer.json<Json>() }
  },
})
