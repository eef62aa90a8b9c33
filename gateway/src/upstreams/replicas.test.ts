import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { listen } from '@soko/platform/http/listen.ts'
import { until } from '@soko/platform/testing/until.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runToySite, type ToySite } from '../testing/toy-site.ts'

let site: ToySite
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await site.close()
  for (const close of closing.splice(0)) await close()
})

const runReplica = async (name: string, answer?: RequestListener, port = 0) => {
  const requests: string[] = []
  const server = await listen(
    (request, response) => {
      textOf(request).then(
        (body) => {
          requests.push(`${request.method} ${body}`)
          if (answer === undefined) response.end(name)
          else answer(request, response)
        },
        () => response.destroy(),
      )
    },
    { port, host: '127.0.0.1', longestAnswer: 0 },
  )
  closing.push(server.close)
  return { origin: `http://127.0.0.1:${server.port}`, port: server.port, requests, close: server.close }
}
const deadReplica = async () => {
  const replica = await runReplica('dead')
  await replica.close()
  return replica
}
const front = async (
  replicas: readonly { readonly origin: string }[],
  options: { timeouts?: { connect: number; headers: number; body: number }; pause?: number } = {},
) => {
  const { timeouts, pause = 60_000 } = options
  site = await runToySite({
    kind: 'http',
    upstream: {
      origin: replicas.map(({ origin }) => origin).join(','),
      circuit: { failures: 3, pause },
      ...(timeouts && { timeouts }),
    },
  })
}
const hangsUp = (request: IncomingMessage): unknown => request.socket.destroy()
const is503 = (_request: IncomingMessage, response: ServerResponse): unknown =>
  response.writeHead(503).end('starting')
const read = async () => site.ask('GET /api/posts')
const write = async () =>
  site.ask('POST /api/posts/create', { body: '{}', headers: { 'Content-Length': '2' } })

describe('several replicas', () => {
  it('respond if one is dead, including commands with bodies', async () => {
    const alive = await runReplica('alive')
    await front([await deadReplica(), alive])
    for (let count = 0; count < 10; count += 1) {
      expect(await read()).toMatchObject({ status: 200, body: 'alive' })
      expect(await write()).toMatchObject({ status: 200, body: 'alive' })
    }
    expect(alive.requests.filter((each) => each === 'POST {}')).toHaveLength(10)
  })

  it('respond to reads if one hangs up or is starting', async () => {
    const others = [await runReplica('odd', hangsUp), await runReplica('new', is503)]
    await front([...others, await runReplica('alive')])
    for (let count = 0; count < 12; count += 1) expect(await read()).toMatchObject({ body: 'alive' })
  })

  it('never receive a sent command twice', async () => {
    const replicas = [await runReplica('odd', hangsUp), await runReplica('odd', hangsUp)]
    await front(replicas)
    expect(await write()).toMatchObject({ status: 502 })
    expect(replicas.flatMap(({ requests }) => requests)).toEqual(['POST {}'])
  })

  it('behind one name are resolved', async () => {
    const replica = await runReplica('alive')
    site = await runToySite({
      kind: 'http',
      upstream: {
        origin: `http://content:${replica.port}`,
        resolve: async () => ['127.0.0.2', '127.0.0.1'],
      },
    })
    for (let count = 0; count < 6; count += 1) expect(await read()).toMatchObject({ body: 'alive' })
  })
})

describe('a circuit', () => {
  it('responds 503 immediately while all replicas are dead, and closes when one returns', async () => {
    const [one, other] = [await deadReplica(), await deadReplica()]
    await front([one, other], { pause: 200 })
    for (let count = 0; count < 3; count += 1) {
      const answer = await read()
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'not-ready' })
    }
    await runReplica('back', undefined, one.port)
    await until(async () => (await read()).status === 200)
    for (let count = 0; count < 10; count += 1) expect(await read()).toMatchObject({ body: 'back' })
  })

  it('does not block a new replica', async () => {
    const [old, next] = [await runReplica('old'), await deadReplica()]
    await front([old, next])
    for (let count = 0; count < 10; count += 1) expect(await read()).toMatchObject({ body: 'old' })
    await runReplica('next', undefined, next.port)
    await old.close()
    expect(await read()).toMatchObject({ status: 200, body: 'next' })
    expect(await write()).toMatchObject({ status: 200, body: 'next' })
  })

  it('avoids a replica that is too slow', async () => {
    const slow = await runReplica('slow', () => undefined)
    await front([slow], { timeouts: { connect: 60_000, headers: 100, body: 60_000 } })
    for (let count = 0; count < 3; count += 1) expect((await read()).status).toBe(504)
    for (let count = 0; count < 3; count += 1) expect((await read()).status).toBe(503)
    expect((await write()).status).toBe(503)
    expect(slow.requests).toHaveLength(3)
  })

  it('stays closed for any response of a running service', async () => {
    const replica = await runReplica('failing', (_request, response) => response.writeHead(500).end('own'))
    await front([replica])
    for (let count = 0; count < 10; count += 1)
      expect(await read()).toMatchObject({ status: 500, body: 'own' })
    expect(replica.requests).toHaveLength(10)
  })

  it('stays closed for clients that disconnect', async () => {
    const replica = await runReplica('patient', (request, response) => {
      if (request.url === '/api/posts') response.end('there')
    })
    await front([replica])
    for (let count = 0; count < 5; count += 1) {
      const request = site.begin('GET /api/posts/1').end()
      request.on('error', () => undefined)
      await until(() => replica.requests.length > count)
      request.destroy()
    }
    expect(await read()).toMatchObject({ status: 200, body: 'there' })
  })
})
