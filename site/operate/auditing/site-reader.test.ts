import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '@soko/platform/http/port-of.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { alarm, good, logOf, namesOf, show, startAudits } from './testing/run-audits.ts'

const log = show(logOf(300))

describe('a busy or unavailable site', () => {
  it.each([17, 300])('is asked again %i seconds after a 429 that says so', async (seconds) => {
    const { site, run, waits } = await startAudits()
    site.logs = [log]
    const refused = new Set<string>()
    site.instead = ({ url = '' }, response) => {
      if (refused.has(url)) return false
      refused.add(url)
      response.writeHead(429, { 'retry-after': String(seconds) }).end()
      return true
    }
    expect(good(await run())).toMatchObject({ size: 300 })
    expect(new Set(waits)).toEqual(new Set([seconds * 1_000]))
    expect(waits).toHaveLength(refused.size)
  })

  it('is retried with backoff until the log counts as not checked', async () => {
    const { site, run, waits } = await startAudits(log)
    site.instead = ({ url = '' }, response) => {
      const isDown = url.endsWith('/checkpoint')
      if (isDown) response.writeHead(503).end()
      return isDown
    }
    expect(namesOf(await run())).toEqual([
      `content: ${site.address}/log/content/01K5ABCD/checkpoint: the answer was 503.`,
    ])
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    site.instead = undefined
    expect(good(await run())).toMatchObject({ added: 0 })
  })

  it('may be unreachable, or abort a response', async () => {
    const { site, run } = await startAudits()
    site.logs = [log]
    let broken = 0
    site.instead = ({ url = '' }, response) => {
      if (!url.includes('/tile/entries/') || broken > 1) return false
      broken += 1
      response.writeHead(200, { 'content-length': '1000' }).write('ab')
      setImmediate(() => response.destroy())
      return true
    }
    expect(good(await run())).toMatchObject({ size: 300 })
    expect(broken).toBe(2)
    await expect(run({ site: new URL('http://127.0.0.1:1') })).rejects.toThrow(/ECONNREFUSED|bad port/)
  })

  it.each([
    ['/api/logs', 'what is no JSON', '<html>'],
    ['/api/logs/content/texts?from=0', 'another JSON', '[]'],
  ])('may answer %s by %s', async (path, _what, body) => {
    const { site, run } = await startAudits()
    site.logs = [log]
    site.instead = ({ url }, response) => {
      if (url !== path) return false
      response.end(body)
      return true
    }
    const found = run().then(namesOf, (error: Error) => [error.message])
    expect((await found).join()).toMatch(/The response of \S+ has an unexpected form\.$/)
  })
})

it('redirects to another host or in a loop are not followed', async () => {
  const { site, run } = await startAudits()
  const asked: (string | undefined)[] = []
  const other = createServer((request, response) => {
    asked.push(request.url)
    response.end(JSON.stringify({ logs: [] }))
  })
  onTestFinished(() => void other.close())
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = portOf(other)
  site.instead = (_, response) => {
    response.writeHead(302, { location: `http://localhost:${port}/api/logs` }).end()
    return true
  }
  await expect(run()).rejects.toThrow(`it leads to another place, http://localhost:${port}.`)
  expect(asked).toEqual([])
  site.instead = (_, response) => {
    response.writeHead(302, { location: '/api/logs' }).end()
    return true
  }
  await expect(run()).rejects.toThrow('it leads on and on.')
})

describe('the cost of a response', () => {
  it('is limited, so an endless one is aborted', async () => {
    const { site, run } = await startAudits()
    site.logs = [log]
    site.instead = ({ url = '' }, response) => {
      if (!url.endsWith('/checkpoint')) return false
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
      return true
    }
    expect(namesOf(await run()).join()).toMatch(/the answer is larger than 100000 bytes\.$/)
  })

  it('is limited if texts make no progress', async () => {
    const { site, run } = await startAudits()
    site.logs = [log]
    site.instead = ({ url = '' }, response) => {
      if (!url.startsWith('/api/logs/content/texts')) return false
      response.end(JSON.stringify({ texts: [], next: 0 }))
      return true
    }
    expect(namesOf(await run())).toEqual(['content: /api/logs/content/texts makes no progress.'])
    site.instead = ({ url = '' }, response) => {
      if (!url.startsWith('/api/logs/content/texts')) return false
      response.writeHead(404).end()
      return true
    }
    expect(alarm(await run())).toMatchObject({ about: 'withheld' })
  })
})
