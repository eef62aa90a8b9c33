import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Json } from '@soko/platform/event-log/event-log.ts'
import { createHttpPeers } from '@soko/platform/http/http-peers.ts'
import type { PeerAnswer, Peers } from '@soko/platform/http/peers.ts'
import { controlSocketPath } from '../embedded/control-socket.ts'

/** The addresses of a distributed site's services, and what they know each other by. */
const ADDRESSES = {
  gateway: 'GATEWAY_OPS_URL',
  auth: 'AUTH_URL',
  content: 'CONTENT_URL',
  social: 'SOCIAL_URL',
  media: 'MEDIA_URL',
} as const

/** Whose health is shown, in this order. */
export const SERVICES = Object.keys(ADDRESSES)

/** The way to the services of a running site, and the end of it. */
export type Reached = Peers & { close(): Promise<void> }

/**
 * Reaches a running site: a distributed one where the environment names its services, else the embedded one by the
 * control socket in its data folder.
 * @throws Error saying what is missing.
 */
export const reachSite = (data: string, env: Readonly<Record<string, string | undefined>>): Reached => {
  const named = Object.entries(ADDRESSES).flatMap(([service, variable]) => {
    const address = env[variable] ?? ''
    return address === '' ? [] : [[service, address] as const]
  })
  if (named.length === 0) return bySocket(data)
  const serviceToken = env['SOKO_SERVICE_TOKEN'] ?? ''
  if (serviceToken === '') {
    throw new Error('Set SOKO_SERVICE_TOKEN to the service token of the site whose addresses are set.')
  }
  return createHttpPeers({ services: Object.fromEntries(named), serviceToken })
}

const bySocket = (data: string): Reached => {
  const socketPath = controlSocketPath(data)
  if (!existsSync(socketPath)) {
    throw new Error(
      `No Soko is running on ${data}. Name its data folder by --data DIR; for a distributed site set ${Object.values(ADDRESSES).join(', ')} and SOKO_SERVICE_TOKEN.`,
    )
  }
  const ask = async (method: string, path: string, body?: Json): Promise<PeerAnswer> =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      request({ socketPath, method, path, headers }, (answer) => {
        text(answer)
          .then((said) => ({
            status: answer.statusCode ?? 500,
            body: said === '' ? null : (JSON.parse(said) as Json),
          }))
          .then(resolve, reject)
      })
        .once('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    get: async (service, path) => ask('GET', `/${service}${path}`),
    post: async (service, path, body) => ask('POST', `/${service}${path}`, body),
    close: async () => {},
  }
}
