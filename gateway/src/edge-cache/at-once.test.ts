import type { RequestListener } from 'node:http'
import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { GatewayOptions } from '../create-gateway.ts'
import { runToyEdge, type ToyEdge } from '../testing/toy-edge.ts'

let site: ToyEdge
afterEach(async () => site.close())

const SEEN = 'posts=content@2'
const PATH = '/api/posts?limit=20'
const answer: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'application/json').setHeader('Soko-Seen', SEEN).end('{"items":[]}')
}
const run = async (gateway: Partial<GatewayOptions> = {}, service: RequestListener = answer) => {
  site = await runToyEdge(service, undefined, gateway)
  expect((await site.ask(`GET ${PATH}`)).status).toBe(200)
  expect(site.requests).toHaveLength(1)
}
const head = (...headers: readonly string[]): string =>
  [`GET ${PATH} HTTP/1.1`, ...headers, '', ''].join('\r\n')
const statusesOf = (answers: string): readonly number[] =>
  Array.from(answers.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status))

describe('an immediate cache hit', () => {
  it('counts each read for a low rate limit', async () => {
    const rates = { commands: 240, reads: 3, logReads: 3, rendering: 25 }
    await run({ limits: createRateLimits({ kind: 'memory' }), rates })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await site.ask(`GET ${PATH}`)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('counts reads for a high rate limit with a tolerance of one per cent', async () => {
    const rates = { commands: 240, reads: 1_000, logReads: 3, rendering: 25 }
    await run({ limits: createRateLimits({ kind: 'memory' }), rates })
    const last = head('Host: soko.test', 'Connection: close')
    const statuses = statusesOf(await site.raw(head('Host: soko.test').repeat(1_100) + last))
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(999)
    expect(passed).toBeLessThanOrEqual(1_009)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each([
    { what: 'two Hosts', headers: ['Host: soko.test', 'host: other.test'], status: 400 },
    { what: 'a Host that is none', headers: ['Host: soko.test/x'], status: 400 },
    { what: 'a coding we do not know', headers: ['Host: soko.test', 'Transfer-Encoding: gzip'], status: 400 },
    { what: 'a body', headers: ['Host: soko.test', 'Connection: close', 'Content-Length: 0'], status: 200 },
  ])('is no request with $what, which is looked at first', async ({ headers, status }) => {
    await run()
    expect(statusesOf(await site.raw(head(...headers)))).toEqual([status])
  })

  it('is sent in the order of requests', async () => {
    let letAnswer = (): void => {}
    await run({}, (request, response) => {
      const slow = request.url?.includes('limit=7') === true
      letAnswer = () => response.setHeader('Soko-Seen', SEEN).end('slow')
      if (!slow) answer(request, response)
    })
    const slow = `GET /api/posts?limit=7 HTTP/1.1\r\nHost: soko.test\r\n\r\n`
    const all = site.raw(slow + head('Host: soko.test', 'Connection: close'))
    await expect.poll(() => site.requests.length).toBe(2)
    letAnswer()
    expect(await all).toMatch(/slow[^]*\{"items":\[\]\}$/)
  })
})
