import { once } from 'node:events'
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestListener,
} from 'node:http'
import { connect } from 'node:net'
import { buffer as bufferOf, text as textOf } from 'node:stream/consumers'
import { listen } from '@soko/platform/http/listen.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createGateway, type Gateway, type GatewayOptions } from '../create-gateway.ts'
import { createHttpUpstream, type HttpUpstreamOptions } from '../upstreams/http-upstream.ts'
import { createLocalUpstream, type Upstream } from '../upstreams/upstream.ts'

export type ReceivedRequest = {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type ToyAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type ToyRequest = {
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string
}

/** A gateway on real sockets. One toy service replaces all services. */
export type ToySite = {
  readonly gateway: Gateway
  readonly port: number
  /** The requests that the service received, added when their body has been read. */
  readonly requests: ReceivedRequest[]
  /** Sends a request such as `GET /api/posts`, whose path is not normalized. */
  ask(line: string, request?: ToyRequest): Promise<ToyAnswer>
  /** As `ask`, but does not decode the body. */
  bytes(
    line: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Omit<ToyAnswer, 'body'> & { readonly body: Buffer }>
  /** Begins a request. The test sends the rest of it. */
  begin(line: string, headers?: ToyRequest['headers']): ClientRequest
  /** Returns everything received until the gateway closes the connection, or until 45 s without data. */
  raw(text: string): Promise<string>
  close(): Promise<void>
}

export type UpstreamKind = 'local' | 'http'

export type ToySiteOptions = {
  readonly kind?: UpstreamKind
  /** By default reads the body and responds `{}`. */
  readonly service?: RequestListener
  readonly gateway?: Partial<GatewayOptions>
  readonly upstream?: Partial<HttpUpstreamOptions>
}

export const forAllServices = (upstream: Upstream): GatewayOptions['upstreams'] => ({
  auth: upstream,
  content: upstream,
  social: upstream,
  media: upstream,
  markets: upstream,
  delivery: upstream,
  gateway: upstream,
})

/** The test must close the site. */
export const runToySite = async (options: ToySiteOptions = {}): Promise<ToySite> => {
  const { kind = 'local', service } = options
  const requests: ReceivedRequest[] = []
  const note = (request: IncomingMessage, body: string): void => {
    const { method, url, headers } = request
    requests.push({ method, url, headers: { ...headers }, body })
  }
  const toy: RequestListener = (request, response) => {
    if (service !== undefined) {
      note(request, '')
      service(request, response)
      return
    }
    textOf(request).then(
      (body) => {
        note(request, body)
        response.setHeader('Content-Type', 'application/json').end('{}')
      },
      () => response.destroy(),
    )
  }
  const server = kind === 'http' ? await listen(toy, { port: 0, host: '127.0.0.1' }) : undefined
  const logger = createLogger({ level: 'silent' })
  const upstream =
    server === undefined
      ? createLocalUpstream(toy)
      : createHttpUpstream({
          service: 'toy',
          origin: `http://127.0.0.1:${server.port}`,
          logger,
          ...options.upstream,
        })
  const gateway = createGateway({
    upstreams: forAllServices(upstream),
    origin: 'http://soko.test',
    signingKey: new Uint8Array(32),
    pages: {
      page: async (_request, response) => {
        response.end('page')
      },
      lost: async (_request, response) => {
        response.writeHead(400).end('lost')
      },
    },
    logger,
    ...options.gateway,
  })
  const { port } = await gateway.listen({ port: 0, host: '127.0.0.1' })

  const begin: ToySite['begin'] = (line, headers = {}) => {
    const [method, path] = line.split(' ')
    return httpRequest({ port, host: '127.0.0.1', method, path, headers, agent: false })
  }

  return {
    gateway,
    port,
    requests,
    begin,
    ask: async (line, { headers, body } = {}) => {
      const [response] = (await once(begin(line, headers).end(body), 'response')) as [IncomingMessage]
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await textOf(response),
      }
    },
    bytes: async (line, headers = {}) => {
      const [response] = (await once(begin(line, headers).end(), 'response')) as [IncomingMessage]
      return { status: response.statusCode ?? 0, headers: response.headers, body: await bufferOf(response) }
    },
    raw: async (text) => {
      const socket = connect({ port, host: '127.0.0.1' })
      let answer = ''
      socket.setEncoding('latin1')
      // Shorter than the test timeout.
      socket.setTimeout(45_000, () => socket.destroy())
      const closed = new Promise<void>((resolve) =>
        socket.on('error', () => undefined).once('close', resolve),
      )
      socket.on('data', (part) => {
        answer += String(part)
      })
      socket.write(text, 'latin1')
      await closed
      return answer
    },
    close: async () => {
      await gateway.close()
      await upstream.close()
      await server?.close()
    },
  }
}
