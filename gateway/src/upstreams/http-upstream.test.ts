import { once } from 'node:events'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { runToySite, type ToySite, type ToySiteOptions } from '../testing/toy-site.ts'

let site: ToySite
const closing: (() => unknown)[] = []
afterEach(async () => {
  await site.close()
  for (const close of closing.splice(0)) close()
})
const run = async (
  service?: (request: IncomingMessage, response: ServerResponse) => void,
  options: ToySiteOptions = {},
) => {
  site = await runToySite({ kind: 'http', ...(service && { service }), ...options })
}

/** Returns the server's origin. */
const runSocketServer = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const responseOf = async (request: ClientRequest): Promise<IncomingMessage> => {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}
const problemOf = ({ body }: { body: string }) => (JSON.parse(body) as { code: string }).code
const KILOBYTES_64 = Buffer.alloc(64 * 1024, 'a')

describe('a response', () => {
  it('is forwarded with status, fields and body', async () => {
    await run((_request, response) => {
      response.writeHead(201, { 'Set-Cookie': ['a=1', 'b=2'], ETag: '"x"', 'X-Own': 'é' })
      response.end('{"a":1}')
    })
    const answer = await site.ask('POST /api/posts/create')
    expect(answer).toMatchObject({ status: 201, body: '{"a":1}' })
    expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], etag: '"x"', 'x-own': 'é' })
  })

  it('is streamed', async () => {
    const second = Promise.withResolvers<void>()
    await run((_request, response) => {
      response.write('first ')
      void second.promise.then(() => response.end('second'))
    })
    const response = await responseOf(site.begin('GET /api/posts').end())
    const [part] = (await once(response, 'data')) as [Buffer]
    expect(part.toString()).toBe('first ')
    second.resolve()
    expect(await textOf(response)).toBe('second')
  })

  it('is read no faster than the client reads it', async () => {
    const parts = 2_000
    let written = 0
    await run((request, response) => {
      if (request.url !== '/api/posts') {
        response.end('{}')
        return
      }
      const go = (): void => {
        while (written < parts) {
          written += 1
          if (!response.write(KILOBYTES_64)) {
            response.once('drain', go)
            return
          }
        }
        response.end()
      }
      go()
    })
    const response = await responseOf(site.begin('GET /api/posts').end())
    // Backpressure stops reading this response, but other requests are still served.
    await expect
      .poll(async () => {
        const before = written
        for (let time = 0; time < 5; time += 1) await site.ask('GET /api/users')
        return written - before
      })
      .toBe(0)
    expect(written).toBeLessThan(parts / 2)
    let length = 0
    for await (const part of response as AsyncIterable<Buffer>) length += part.length
    expect(length).toBe(parts * KILOBYTES_64.length)
  })
})

describe('a request body', () => {
  it('is streamed upstream, with its length or in chunks', async () => {
    await run()
    const text = 'x'.repeat(300_000)
    await site.ask('POST /api/posts/create', {
      body: text,
      headers: { 'Content-Length': String(text.length) },
    })
    await site.ask('POST /api/posts/create', { body: text, headers: { 'Transfer-Encoding': 'chunked' } })
    const [whole, chunked] = site.requests
    expect(whole).toMatchObject({ body: text, headers: { 'content-length': '300000' } })
    expect(chunked).toMatchObject({ body: text, headers: { 'transfer-encoding': 'chunked' } })
  })

  it('in chunks is aborted if it is too long', async () => {
    await run()
    const request = site.begin('POST /api/auth/logout', { 'Transfer-Encoding': 'chunked' })
    request.on('error', () => undefined)
    request.write(KILOBYTES_64)
    const response = await responseOf(request)
    expect(response.statusCode).toBe(413)
    request.destroy()
    expect(site.requests).toEqual([])
  })
})

describe('a client that disconnects', () => {
  it('aborts the upstream request', async () => {
    const ended = Promise.withResolvers<void>()
    await run((_request, response) => {
      response.write('first')
      response.once('close', () => {
        ended.resolve()
      })
    })
    const request = site.begin('GET /api/posts').end()
    await once(request, 'response')
    request.destroy()
    await ended.promise
    expect(site.requests).toHaveLength(1)
  })

  it('in the middle of a body aborts the request, too', async () => {
    const begun = Promise.withResolvers<void>()
    const aborted = Promise.withResolvers<void>()
    await run((request) => {
      request.on('data', begun.resolve)
      request.once('error', () => {
        aborted.resolve()
      })
    })
    const request = site.begin('POST /api/posts/create', { 'Content-Length': '1000' })
    request.on('error', () => undefined)
    request.write('part')
    await begun.promise
    request.destroy()
    await aborted.promise
    expect(site.requests).toHaveLength(1)
  })
})

describe('an upstream', () => {
  const long = 60_000

  it('that is unreachable is 503 with a retry hint', async () => {
    const origin = await runSocketServer(() => undefined)
    for (const close of closing.splice(0)) close()
    await run(undefined, { upstream: { origin } })
    const answer = await site.ask('GET /api/posts')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(problemOf(answer)).toBe('not-ready')
  })

  it.each([
    ['hangs up', (socket: Socket) => socket.once('data', () => socket.destroy())],
    ['speaks no HTTP', (socket: Socket) => socket.once('data', () => socket.end('hello\r\n\r\n'))],
    [
      'frames its answer twice',
      (socket: Socket) =>
        socket.once('data', () =>
          socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
        ),
    ],
  ])('that %s is 502', async (_what, onConnection) => {
    await run(undefined, { upstream: { origin: await runSocketServer(onConnection) } })
    const answer = await site.ask('GET /api/posts')
    expect(answer.status).toBe(502)
    expect(problemOf(answer)).toBe('bad-gateway')
    expect(answer.body).not.toContain('127.0.0.1')
  })

  it('that does not respond is 504', async () => {
    await run(() => undefined, { upstream: { timeouts: { connect: long, headers: 1_000, body: long } } })
    const answer = await site.ask('GET /api/posts')
    expect(answer.status).toBe(504)
    expect(problemOf(answer)).toBe('gateway-timeout')
  })

  it('that stops in the middle of its response causes a closed connection', async () => {
    await run((_request, response) => response.writeHead(200, { 'Content-Length': '10' }).write('half'), {
      upstream: { timeouts: { connect: long, headers: long, body: 1_000 } },
    })
    const response = await responseOf(site.begin('GET /api/posts').end())
    await expect(textOf(response)).rejects.toThrow('aborted')
  })

  it('never mixes up the responses of two clients', async () => {
    await run((request, response) => {
      setTimeout(() => response.end(request.url), Math.random() * 20)
    })
    const numbers = Array.from({ length: 100 }, (_, index) => index)
    const bodies = await Promise.all(numbers.map(async (n) => (await site.ask(`GET /api/posts/${n}`)).body))
    expect(bodies).toEqual(numbers.map((n) => `/api/posts/${n}`))
  })
})
