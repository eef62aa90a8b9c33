import { Headers } from '@soko/contracts/http/headers.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runToyEdge, type ToyEdge } from '../testing/toy-edge.ts'
import { createPages } from './pages.ts'
import { createRenderTurns } from './render-turns.ts'

let site: ToyEdge
let rendering: Map<string, () => void>
let requested: Set<string | undefined>
let closed: Set<string | undefined>

beforeEach(async () => {
  rendering = new Map()
  requested = new Set()
  closed = new Set()
  site = await runToyEdge(
    (_request, response) => {
      response.setHeader(Headers.seen, site.seen())
      response.end('{}')
    },
    (edge) => {
      const pages = createPages({
        files: new Map(),
        pictures: { at: () => undefined },
        edge,
        turns: createRenderTurns(),
        logger: createLogger({ level: 'silent' }),
        renderer: {
          addressOf: (address) => address,
          render: async (address, read) => {
            await read('/api/posts')
            if (address !== '/cached') await new Promise<void>((end) => rendering.set(address ?? '', end))
            return { status: 200, headers: {}, body: address ?? '' }
          },
        },
      })
      const page: typeof pages.page = async (request, response, requester) => {
        requested.add(request.url)
        response.once('close', () => closed.add(request.url))
        await pages.page(request, response, requester)
      }
      return { ...pages, page }
    },
  )
})
afterEach(async () => {
  await site.close()
})

const get = async (path: string, client: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    headers: { 'x-forwarded-for': client },
  })
  await answer.text()
  return answer.status
}
const end = async (path: string): Promise<void> => {
  await expect.poll(() => rendering.has(path)).toBe(true)
  rendering.get(path)?.()
}

it('pages are rendered one at a time for one client, and for others meanwhile', async () => {
  const many = ['/a1', '/a2', '/a3'].map(async (path) => get(path, '203.0.113.9'))
  await expect.poll(() => rendering.size).toBe(1)
  const other = get('/b1', '198.51.100.7')
  await end('/b1')
  expect(await other).toBe(200)
  expect(rendering.size).toBe(2)
  const [first = ''] = rendering.keys()
  for (const path of [first, ...['/a1', '/a2', '/a3'].filter((each) => each !== first)]) await end(path)
  expect(await Promise.all(many)).toEqual([200, 200, 200])
})

it('cached pages do not wait for a turn', async () => {
  expect(await get('/cached', '203.0.113.9')).toBe(200)
  const slow = get('/a1', '203.0.113.9')
  await expect.poll(() => rendering.size).toBe(1)
  expect(await get('/cached', '203.0.113.9')).toBe(200)
  await end('/a1')
  expect(await slow).toBe(200)
})

it('a client that requests the same page as another does not wait for the other’s turn', async () => {
  const slow = get('/a1', '203.0.113.9')
  await expect.poll(() => rendering.size).toBe(1)
  const queued = get('/wanted', '203.0.113.9')
  const reader = get('/wanted', '198.51.100.7')
  await end('/wanted')
  expect(await reader).toBe(200)
  await end('/a1')
  expect(await Promise.all([slow, queued])).toEqual([200, 200])
})

it('does not render for a client that disconnects before its turn', async () => {
  const slow = get('/a1', '203.0.113.9')
  await expect.poll(() => rendering.size).toBe(1)
  const missing = site.begin('GET /missing', { 'x-forwarded-for': '203.0.113.9' })
  missing.on('error', () => undefined)
  missing.end()
  await expect.poll(() => requested.has('/missing')).toBe(true)
  const last = get('/a2', '203.0.113.9')
  missing.destroy()
  await expect.poll(() => closed.has('/missing')).toBe(true)
  await end('/a1')
  await end('/a2')
  expect(await Promise.all([slow, last])).toEqual([200, 200])
  expect(rendering.has('/missing')).toBe(false)
})
