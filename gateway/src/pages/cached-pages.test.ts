import { Headers } from '@soko/contracts/http/headers.ts'
import { createLoopMonitor } from '@soko/platform/telemetry/loop-monitor.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runToyEdge, type ToyEdge } from '../testing/toy-edge.ts'
import { createPages } from './pages.ts'

let site: ToyEdge
let rendered: number
let failure: Error | undefined
let logged: string
/** How long rendering takes, in milliseconds, before and after it reads its data. */
let work: { readonly before: number; readonly after: number }
let now: number
let held: [string, number][]

beforeEach(async () => {
  rendered = 0
  failure = undefined
  logged = ''
  work = { before: 0, after: 0 }
  now = 0
  held = []
  site = await runToyEdge(
    (request, response) => {
      const isSite = request.url === '/api/site'
      response.setHeader(Headers.seen, isSite ? 'site=social@1' : site.seen())
      if (isSite) response.setHeader('Cache-Control', 'private, no-store')
      if (request.url === '/api/posts/broken') {
        response.destroy()
        return
      }
      response.statusCode = request.url === '/api/posts/gone' ? 404 : 200
      response.end(`${request.url ?? ''} ${site.requests.length}`)
    },
    (edge) =>
      createPages({
        files: new Map(),
        pictures: { at: () => undefined },
        edge,
        loopMonitor: createLoopMonitor({
          report: (route, milliseconds) => held.push([route, milliseconds]),
          now: () => now,
        }),
        logger: createLogger({
          level: 'error',
          sink: {
            write: (line) => {
              logged += line
            },
          },
        }),
        renderer: {
          addressOf: (address) => address.replace(/\?x=.*/, '').toLowerCase(),
          render: async (address, read) => {
            rendered += 1
            now += work.before
            if (address === null) return { status: 400, headers: {}, body: (await read('/api/site')).body }
            const post = await read(`/api/posts${address}`)
            const { body } = await read('/api/site')
            now += work.after
            if (failure !== undefined) {
              return { status: 500, headers: { 'cache-control': 'no-store' }, body: 'crashed', failure }
            }
            const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }
            return { status: post.status === 503 ? 200 : post.status, headers, body: post.body + body }
          },
        },
      }),
  )
})
afterEach(async () => {
  await site.close()
})

describe('a cached page', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  it('is rendered once for everybody, until its data changes', async () => {
    const { body, headers } = await get('/one')
    expect((await get('/one')).body).toBe(body)
    await site.announce('post:another')
    expect((await get('/one')).body).toBe(body)
    expect(rendered).toBe(1)
    expect(headers.get('etag')).not.toBeNull()
    await site.announce('post:one')
    expect((await get('/one')).body).not.toBe(body)
    expect(rendered).toBe(2)
  })

  it.each([
    [{ before: 30, after: 0 }, [['pages', 30]]],
    [{ before: 10, after: 40 }, [['pages', 40]]],
    [{ before: 10, after: 15 }, []],
  ])('that blocks the event loop is measured: %j', async (taking, holds) => {
    work = taking
    await get('/one')
    expect(held).toEqual(holds)
  })

  it('is not rendered again for an unknown parameter', async () => {
    const { body } = await get('/one')
    for (const x of ['1', '2', '%3F']) expect((await get(`/one?x=${x}`)).body).toBe(body)
    expect((await get('/two?x=1')).body).toContain('/api/posts/two ')
    expect(rendered).toBe(2)
  })

  it('is not rendered for another spelling of its URL, which redirects to it', async () => {
    for (const [asked, address] of [
      ['/ONE', '/one'],
      ['/One?x=1', '/one'],
      ['/ONE?Y=1', '/one?y=1'],
    ] as const) {
      const { status, headers, body } = await get(asked)
      expect([status, headers.get('location'), body]).toEqual([301, address, ''])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(rendered).toBe(0)
  })

  it('for unknown URLs is rendered once for all of them', async () => {
    for (const path of ['/100%', '/a%5Cb', '//one']) {
      const { status, headers, body } = await get(path, { accept: 'text/html' })
      expect([status, body]).toEqual([400, expect.stringContaining('/api/site')])
      expect(headers.get('connection')).toBe('close')
    }
    expect(rendered).toBe(1)
  })

  it('keeps its own policy in a 304', async () => {
    const { headers } = await get('/one')
    const again = await get('/one', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe("script-src 'self'")
  })

  it('that lacks data is not cached', async () => {
    await get('/broken')
    await get('/broken')
    expect(rendered).toBe(2)
  })

  it('that crashed is logged with its request ID, and not cached', async () => {
    failure = new Error('no such motif')
    const { status, headers, body } = await get('/one?theme=dark')
    expect([status, body]).toEqual([500, 'crashed'])
    expect(logged).toContain('no such motif')
    expect(logged).toContain(`"requestId":"${headers.get(Headers.requestId)}"`)
    expect(logged).toContain('"path":"/one"')
    failure = undefined
    expect((await get('/one?theme=dark')).status).toBe(200)
  })

  it('receives an empty 404 for private and invalid API URLs', async () => {
    const requester = { requestId: 'r', clientAddress: '127.0.0.1', written: undefined }
    for (const address of ['/api/me', '/internal/log', '/api/posts/../me', '/api/nothing']) {
      expect(await site.edge.api.read(address, requester)).toMatchObject({
        status: 404,
        body: Buffer.alloc(0),
      })
    }
    expect(site.requests).toEqual([])
  })
})
