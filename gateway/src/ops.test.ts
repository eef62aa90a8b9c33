import { listen } from '@soko/platform/http/listen.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runToySite } from './testing/toy-site.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const run = async (waitsFor: readonly string[] = []) => {
  const site = await runToySite({ gateway: { waitsFor: () => waitsFor } })
  const ops = await listen(site.gateway.ops, { port: 0, host: '127.0.0.1' })
  closing.push(site.close, ops.close)
  return { site, ask: async (path: string) => fetch(`http://127.0.0.1:${ops.port}${path}`) }
}

describe('the operators’ port', () => {
  it('reports health and readiness, without the API', async () => {
    const { ask } = await run()
    expect((await ask('/healthz')).status).toBe(200)
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready', waitsFor: [] })
    expect((await ask('/api/posts')).status).toBe(404)
  })

  it('lists pending dependencies', async () => {
    const { ask } = await run(['live updates'])
    const answer = await ask('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ status: 'waiting', waitsFor: ['live updates'] })
  })

  it('has metrics by route, without URLs', async () => {
    const { site, ask } = await run()
    await site.ask('GET /api/posts/an-address')
    await site.ask('GET /api/unknown-address')
    const text = await (await ask('/metrics')).text()
    expect(text).toMatch(/soko_http_request_seconds_count\{.*route="\/api\/posts\/\{id\}",status="200".*\} 1/)
    expect(text).toMatch(/route="unknown",status="404"/)
    expect(text).not.toContain('address')
  })
})
