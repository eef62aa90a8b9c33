import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { Json } from '@soko/platform/json.ts'
import { answerTo } from '@soko/platform/http/answer-to.ts'
import { createHttpPeers, type HttpPeersOptions } from '@soko/platform/peers/http-peers.ts'
import { answerOf, type PeerAnswer, type Peers } from '@soko/platform/peers/peers.ts'
import { findSite } from '../../distributed/find-site.ts'
import { controlSocketPath, isNobodyThere } from '../../embedded/control-path.ts'

/** Services in display order. */
export const SERVICES = ['gateway', 'auth', 'content', 'social', 'media', 'markets', 'delivery'] as const

export type Reached = Pick<Peers, 'get' | 'post'> & { close(): Promise<void> }

/** Finds the distributed site, else the embedded one in the folder `given`. @throws Error if there is none */
export const reachSite = async (
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  timeouts?: HttpPeersOptions['timeouts'],
): Promise<Reached> => {
  const site = await findSite(env, given ?? '.soko-distributed')
  if (site === undefined) return bySocket(given ?? '.soko')
  const addresses = Object.entries({ ...site.services, gateway: site.gateways })
  const known = addresses.flatMap(([service, origins]) =>
    origins.length > 0 ? [[service, origins.join(',')] as const] : [],
  )
  return createHttpPeers({
    services: Object.fromEntries(known),
    serviceToken: site.serviceToken,
    ...(timeouts && { timeouts }),
  })
}

const bySocket = async (data: string): Promise<Reached> => {
  const socketPath = controlSocketPath(data)
  await tryConnecting(socketPath).catch((error: unknown) => {
    if (!isNobodyThere(error)) throw error
    throw new Error(
      `No Soko is running on ${data}. Name its folder by --data DIR, or set SOKO_SERVICE_TOKEN and the addresses of its services.`,
      { cause: error },
    )
  })
  const ask = async (method: string, path: string, body?: Json): Promise<PeerAnswer> => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request({ socketPath, method, path, headers })
    return answerOf(await answerTo(sent, body === undefined ? undefined : JSON.stringify(body)))
  }
  return {
    get: async (service, path) => ask('GET', `/${service}${path}`),
    post: async (service, path, body) => ask('POST', `/${service}${path}`, body),
    close: async () => {},
  }
}

const tryConnecting = async (path: string): Promise<void> => {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
