import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { openCircuits } from '../telemetry/circuits.ts'
import { until } from '../testing/until.ts'
import { createHttpPeers, type HttpPeers, type HttpPeersOptions } from './http-peers.ts'
import { listen } from '../http/listen.ts'
import { PeerUnavailable, SERVICE_TOKEN_HEADER } from './peers.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const run = async (listener: RequestListener, port = 0) => {
  const server = await listen(listener, { port, host: '127.0.0.1' })
  let ended: Promise<void> | undefined
  const end = async () => (ended ??= server.close())
  closing.push(end)
  return { origin: `http://127.0.0.1:${server.port}`, port: server.port, end }
}
const closedReplica = async () => {
  const service = await run(() => undefined)
  await service.end()
  return service.origin
}
const peersOf = (origins: string, options: Partial<HttpPeersOptions> = {}): HttpPeers => {
  const peers = createHttpPeers({ services: { content: origins }, serviceToken: 'secret', ...options })
  closing.push(peers.close)
  return peers
}
const answering = (status: number, body: unknown = { status }) => {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end(JSON.stringify(body))
  }
  return { asked, listener }
}

describe('peers behind HTTP', () => {
  it('are sent the service token, and return any response', async () => {
    const { origin } = await run((request, response) => {
      json(request).then(
        (body) => response.end(JSON.stringify({ method: request.method, body })),
        () =>
          response
            .writeHead(request.headers[SERVICE_TOKEN_HEADER] === 'secret' ? 404 : 401)
            .end(JSON.stringify({ path: request.url })),
      )
    })
    const peers = peersOf(origin)
    expect(await peers.get('content', '/internal/x?y=1')).toEqual({
      status: 404,
      body: { path: '/internal/x?y=1' },
    })
    expect(await peers.post('content', '/internal/x', { a: 1 })).toEqual({
      status: 200,
      body: { method: 'POST', body: { a: 1 } },
    })
    await expect(peers.get('nobody', '/internal/x')).rejects.toThrow(PeerUnavailable)
  })

  it('stream responses, which break off if the service does', async () => {
    let broken = false
    const { origin } = await run((request, response) => {
      if (request.url === '/internal/none') response.writeHead(404).end('{}')
      else {
        response.write('[1')
        if (broken) setImmediate(() => response.destroy())
        else response.end(']')
      }
    })
    const peers = peersOf(origin)
    const whole = await peers.open('content', '/internal/x')
    expect([whole.status, await json(whole.body)]).toEqual([200, [1]])
    expect(await peers.open('content', '/internal/none')).toMatchObject({ status: 404 })
    broken = true
    const { body } = await peers.open('content', '/internal/x')
    await expect(json(body)).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' })
    await expect(peers.open('nobody', '/internal/x')).rejects.toThrow(PeerUnavailable)

    broken = false
    const unread = await peers.open('content', '/internal/x')
    const closed = new Promise((resolve) => unread.body.once('close', resolve))
    unread.body.destroy()
    // An error event without a listener would end the process and fail this test.
    await closed
  })

  it('balance requests, POSTs too, and skip a stopped replica', async () => {
    const [one, other] = [answering(200), answering(200)]
    const origins = [
      await closedReplica(),
      (await run(one.listener)).origin,
      (await run(other.listener)).origin,
    ]
    const peers = peersOf(origins.join(','))
    for (let count = 0; count < 30; count += 1) {
      const asked =
        count % 2 === 0 ? peers.get('content', '/internal/x') : peers.post('content', '/internal/x', {})
      expect(await asked).toMatchObject({ status: 200 })
    }
    expect(one.asked.length + other.asked.length).toBe(30)
    expect(Math.min(one.asked.length, other.asked.length)).toBeGreaterThanOrEqual(10)
  })

  it.each([502, 503, 504])('retry GETs twice after %i, but never POSTs', async (status) => {
    const { asked, listener } = answering(status)
    const peers = peersOf((await run(listener)).origin)
    expect(await peers.get('content', '/internal/x')).toEqual({ status, body: { status } })
    expect(asked).toHaveLength(3)
    expect(await peers.post('content', '/internal/x', {})).toMatchObject({ status })
    expect(asked).toHaveLength(4)
  })

  it('do not retry other responses, timeouts or a broken POST', async () => {
    const failing = answering(500)
    expect(await peersOf((await run(failing.listener)).origin).get('content', '/internal/x')).toMatchObject({
      status: 500,
    })
    expect(failing.asked).toHaveLength(1)

    let slow = 0
    const frozen = await run((_request, response) => {
      slow += 1
      response.once('close', () => undefined)
    })
    const impatient = peersOf(frozen.origin, { timeouts: { connect: 1_000, headers: 50, body: 50 } })
    await expect(impatient.get('content', '/internal/x')).rejects.toThrow(PeerUnavailable)
    // On a busy machine the request may time out before the service receives it.
    await until(() => slow > 0)
    expect(slow).toBe(1)

    let hungUp = 0
    const hanging = await run((request) => {
      hungUp += 1
      request.socket.destroy()
    })
    const peers = peersOf(hanging.origin)
    await expect(peers.post('content', '/internal/x', {})).rejects.toThrow(PeerUnavailable)
    expect(hungUp).toBe(1)
    await expect(peers.get('content', '/internal/x')).rejects.toThrow(PeerUnavailable)
    expect(hungUp).toBe(4)
  })

  // Takes three seconds: a shorter pause could end too early on a busy machine.
  it('skip a replica after consecutive failures, and retry it after a pause', async () => {
    const service = await run((request) => request.socket.destroy())
    const peers = peersOf(service.origin, { circuit: { failures: 3, pause: 3_000 } })
    const post = async () => peers.post('content', '/internal/x', {})
    const open = (value: number) => new Map([['content', value]])
    for (let count = 0; count < 3; count += 1) await expect(post()).rejects.toThrow('is unavailable')
    expect(openCircuits()).toEqual(open(1))
    await service.end()
    const { asked, listener } = answering(200)
    await run(listener, service.port)
    await expect(post()).rejects.toMatchObject({ cause: { name: 'Error', isBrokenCircuitError: true } })
    expect(asked).toEqual([])
    expect(await until(async () => post().catch(() => undefined))).toMatchObject({ status: 200 })
    expect(await post()).toMatchObject({ status: 200 })
    expect(openCircuits()).toEqual(open(0))
  })
})
