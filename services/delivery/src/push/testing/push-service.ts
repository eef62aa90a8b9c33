import { createPublicKey } from 'node:crypto'
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { type Clock, systemClock } from '@soko/platform/clock.ts'
import { isPublicAddress, type Network } from '@soko/platform/fetching/network.ts'
import jwt from 'jsonwebtoken'
import { onTestFinished } from 'vitest'
import type { PushTarget } from '../push-sender.ts'
import { type Browser, createBrowser } from './create-browser.ts'
import { PUSH_CERTIFICATE } from './push-certificate.ts'

type ReceivedPush = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Decrypted with the device's key. */
  readonly payload: string
}

export type PushService = {
  readonly port: number
  /** Resolves the names of *.push.example to the service, and `inside.push.example` to a private address. */
  readonly network: Network
  readonly received: readonly ReceivedPush[]
  /** All sessions, including closed ones. */
  readonly sessions: readonly ServerHttp2Session[]
  /** Creates the push subscription of a new browser. */
  subscribe(host?: string): PushTarget
  /** Breaks all connections. */
  cut(): void
  /** Replaces the response, which is 201. */
  respond(how: (stream: ServerHttp2Stream) => void): void
}

/**
 * Runs a push service on HTTP/2 and TLS, which verifies VAPID tokens and decrypts messages. It stops after
 * the test.
 * @param clock for the validity of tokens.
 */
export const runPushService = async (clock: Clock = systemClock): Promise<PushService> => {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const sessions: ServerHttp2Session[] = []
  const sockets: TLSSocket[] = []
  let respond = accept

  const server = createSecureServer(PUSH_CERTIFICATE)
  server.on('secureConnection', (socket) => sockets.push(socket))
  server.on('session', (session) => sessions.push(session))
  const receive = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const path = headers[':path'] ?? ''
    const body = await buffer(stream)
    if (!isAuthorized(headers, clock.now().getTime() / 1_000))
      return stream.respond({ ':status': 403 }, { endStream: true })
    const browser = browsers.get(path)
    if (browser === undefined) return stream.respond({ ':status': 404 }, { endStream: true })
    received.push({ path, headers, payload: browser.open(body) })
    return respond(stream)
  }
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    receive(stream, headers).catch((error: unknown) =>
      stream.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })

  return {
    port,
    network: {
      resolve: async (host) => (host === 'inside.push.example' ? ['10.0.0.7'] : ['127.0.0.1']),
      allows: (address, at) => (address === '127.0.0.1' && at === port) || isPublicAddress(address),
    },
    received,
    sessions,
    subscribe: (host = 'push.example') => {
      const browser = createBrowser()
      const { p256dh, auth } = browser
      const path = `/send/${browsers.size}?token=${auth}`
      browsers.set(path, browser)
      return { endpoint: `https://${host}:${port}${path}`, p256dh, auth }
    },
    cut,
    respond: (how) => {
      respond = how
    },
  }
}

const accept = (stream: ServerHttp2Stream): void => stream.respond({ ':status': 201 }, { endStream: true })

/** As RFC 8292 requires: signed by the key in the header, for this origin, valid for at most a day. */
const isAuthorized = (headers: IncomingHttpHeaders, now: number): boolean => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  try {
    const claims = jwt.verify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      algorithms: ['ES256'],
      audience: `https://${headers[':authority']}`,
      clockTimestamp: now,
    })
    const { exp = Infinity, sub = '' } = typeof claims === 'string' ? {} : claims
    return exp <= now + 24 * 3_600 && /^(?:mailto|https):/.test(sub)
  } catch {
    return false
  }
}
