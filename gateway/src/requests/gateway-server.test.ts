import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { runToySite, type ToySite, type ToySiteOptions, type UpstreamKind } from '../testing/toy-site.ts'

let site: ToySite
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site.close()
})
const run = async (options: ToySiteOptions = {}) => {
  site = await runToySite(options)
}

const open = () => {
  const socket = connect({ port: site.port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.setEncoding('latin1')
  let received = ''
  const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', resolve))
  socket.on('data', (part) => {
    received += String(part)
  })
  const untilReceived = async (text: string): Promise<void> => {
    while (!received.includes(text)) await once(socket, 'data')
  }
  const untilClosed = async (): Promise<string> => {
    await closed
    return received
  }
  return { socket, untilReceived, untilClosed }
}

const GET = 'GET /api/posts HTTP/1.1\r\nHost: soko.test\r\n\r\n'
const short = { headers: 500, request: 800 }

describe('a connection', () => {
  it('with an endless head gets an error and is closed', async () => {
    await run({ gateway: { timeouts: short } })
    const { socket, untilClosed } = open()
    socket.write('GET /api/posts HTTP/1.1\r\nHost: soko.test\r\n')
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 20)
    const answer = await untilClosed()
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('application/problem+json')
  })

  it('with an endless body is closed', async () => {
    await run({ gateway: { timeouts: short } })
    const { socket, untilClosed } = open()
    socket.write('POST /api/posts/create HTTP/1.1\r\nHost: soko.test\r\nContent-Length: 1000\r\n\r\n')
    const drip = setInterval(() => socket.write('x'), 20)
    const answer = await untilClosed()
    clearInterval(drip)
    expect(answer).not.toContain(' 200 ')
    expect(site.requests).toEqual([])
  })

  describe.each<UpstreamKind>(['local', 'http'])(
    'whose response, by a %s upstream, precedes the body',
    (kind) => {
      const LENGTH = 1024 * 1024
      const upload = async (timeouts = {}) => {
        await run({
          kind,
          service: (_, response) => response.writeHead(401).end('{}'),
          gateway: { timeouts },
        })
        const connection = open()
        connection.socket.write(
          `POST /api/posts/upload HTTP/1.1\r\nHost: soko.test\r\nContent-Length: ${LENGTH}\r\n\r\nx`,
        )
        await connection.untilReceived('{}')
        return connection
      }

      it('is closed if the body goes on', async () => {
        const { socket, untilClosed } = await upload({ farewell: 100 })
        const drip = setInterval(() => socket.write('x'), 20)
        expect(await untilClosed()).toMatch(/^HTTP\/1\.1 401 /)
        clearInterval(drip)
      })

      it('is kept if the body ends soon', async () => {
        const { socket, untilClosed } = await upload()
        socket.write('x'.repeat(LENGTH - 1))
        socket.write('GET /api/posts?second HTTP/1.1\r\nHost: soko.test\r\nConnection: close\r\n\r\n')
        await untilClosed()
        expect(site.requests.map(({ url }) => url)).toEqual(['/api/posts/upload', '/api/posts?second'])
      })
    },
  )

  it('without traffic is closed', async () => {
    await run({
      gateway: { timeouts: { idle: 500 } },
      service: (_request, response) => response.write('part'),
    })
    const { socket, untilClosed } = open()
    socket.write(GET)
    expect(await untilClosed()).toContain('part')
  })

  it('gets its response when the second request is malformed', async () => {
    await run()
    const { socket, untilReceived, untilClosed } = open()
    socket.write(GET)
    await untilReceived('{}')
    socket.write('nonsense\r\n\r\n')
    expect(await untilClosed()).toMatch(
      /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 400 Bad Request[^]*"code":"malformed"/,
    )
  })

  it('never mixes two responses', async () => {
    await run({ service: (_request, response) => response.write('part') })
    const { socket, untilReceived, untilClosed } = open()
    socket.write(GET)
    await untilReceived('part')
    socket.write('nonsense\r\n\r\n')
    expect(await untilClosed()).not.toContain(' 400 ')
  })

  it('does not become a tunnel', async () => {
    await run()
    expect(await site.raw('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')).not.toContain(' 200 ')
    const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n'
    const answer = await site.raw(`GET /api/posts HTTP/1.1\r\nHost: soko.test\r\n${upgrade}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('closing', () => {
  it('finishes open requests, and accepts no others', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    await run({
      service: (_request, response) => {
        begun.resolve()
        void goOn.promise.then(() => response.end('{}'))
      },
    })
    const { socket, untilClosed } = open()
    socket.write(GET)
    await begun.promise
    const closed = site.gateway.close()
    await expect(fetch(`http://127.0.0.1:${site.port}/api/posts`)).rejects.toThrow('fetch failed')
    goOn.resolve()
    const answer = await untilClosed()
    expect(answer).toContain('{}')
    // The gateway would ignore further data on this connection.
    expect(answer).toMatch(/^connection: close\r$/im)
    await closed
  })

  it('does not wait for idle connections', async () => {
    await run()
    const { socket, untilReceived, untilClosed } = open()
    socket.write(GET)
    await untilReceived('{}')
    await site.gateway.close()
    await untilClosed()
    expect(socket.closed).toBe(true)
  })
})
