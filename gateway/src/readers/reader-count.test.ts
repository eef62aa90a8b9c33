import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runToySite, type ToySite } from '../testing/toy-site.ts'
import { createNoonClock } from '../testing/noon-clock.ts'
import { createReaderCount } from './reader-count.ts'

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const DAY = '2026-01-31'

let site: ToySite
afterEach(async () => site.close())

const run = async ({ interval = 3_600_000, status = 200, leaving = 204 } = {}) => {
  const all: { readonly path: string; readonly body: unknown }[] = []
  const social = { isAway: false }
  const readers = createReaderCount({
    peers: {
      post: async (_service, path, body) => {
        if (social.isAway) throw new PeerUnavailable('social is away')
        all.push({ path, body })
        return { status: 204, body: null }
      },
    },
    clock: createNoonClock(),
    ids: createIds(),
    origin: 'https://soko.example',
    logger: createLogger({ level: 'silent' }),
    interval,
  })
  site = await runToySite({
    service: ({ method }, response) =>
      method === 'POST' ? response.writeHead(leaving).end() : response.writeHead(status).end('{}'),
    gateway: {
      readers,
      trustProxy: ['loopback'],
      pages: {
        page: async (_request, response) => {
          response.writeHead(status).end('page')
        },
        lost: async (_request, response) => {
          response.writeHead(400).end('lost')
        },
      },
    },
  })
  readers.start()
  const asker =
    (method: string) =>
    async (address: string, path: string, headers: Record<string, string> = {}) =>
      site.ask(`${method} ${path}`, { headers: { ...BROWSER, 'X-Forwarded-For': address, ...headers } })
  const [read, leave] = [asker('GET'), asker('POST')]
  const reported = () => all.filter(({ path }) => path === '/internal/readers')
  const reportedPosts = () => all.filter(({ path }) => path === '/internal/readings').map(({ body }) => body)
  return {
    reported,
    reportedPosts,
    social,
    readers,
    read,
    leave,
    counts: () => reported().map(({ body }) => body),
  }
}

describe('the readers of analyses', () => {
  it('are counted by page and by the API, once a day, and reported to social', async () => {
    const { read, readers, reported } = await run()
    await read('192.0.2.1', '/posts/post/the-shilling')
    await read('192.0.2.1', '/posts/post/tea?from=mail')
    await read('192.0.2.2', '/api/posts/01K0J8R0000000000000000003')
    await read('192.0.2.3', '/api/posts/title/the-shilling')
    await readers.stop()
    expect(reported()).toEqual([
      { path: '/internal/readers', body: { day: DAY, gateway: expect.any(String), readers: 3 } },
    ])
  })

  it.each([
    ['another page', '/blog', {}, 200],
    ['a list', '/api/posts', {}, 200],
    ['a post’s history', '/api/posts/01K0J8R0000000000000000003/history', {}, 200],
    ['a crawler', '/posts/post/tea', { 'User-Agent': 'Googlebot/2.1' }, 200],
    ['a prefetch', '/posts/post/tea', { 'Sec-Purpose': 'prefetch' }, 200],
    ['a post that is not found', '/posts/post/none', {}, 404],
  ])('does not include %s', async (_, path, headers, status) => {
    const { read, readers, reported } = await run({ status })
    await read('192.0.2.1', path, headers)
    await readers.stop()
    expect(reported()).toEqual([])
  })

  it('are reported periodically, and after a failure with the next report', async () => {
    const { read, readers, social, counts } = await run({ interval: 10 })
    await read('192.0.2.1', '/posts/post/tea')
    await expect.poll(counts).toMatchObject([{ readers: 1 }])
    social.isAway = true
    expect((await read('192.0.2.2', '/posts/post/tea')).status).toBe(200)
    await read('192.0.2.3', '/posts/post/tea')
    social.isAway = false
    await expect.poll(() => counts().at(-1)).toMatchObject({ readers: 3 })
    await readers.stop()
  })
})

describe('the count of a post', () => {
  const ID = '01K0J8R0000000000000000003'

  it('contains its readers, and the referring hosts', async () => {
    const { read, readers, reportedPosts } = await run()
    await read('192.0.2.1', '/posts/post/%E1%89%A1%E1%8A%93?utm_source=mail', {
      Referer: 'https://www.Example.com/search?q=who+am+i',
    })
    await read('192.0.2.2', '/posts/post/%E1%89%A1%E1%8A%93', { Referer: 'https://soko.example/blog' })
    await read('192.0.2.3', '/posts/post/%E1%89%A1%E1%8A%93')
    await read('192.0.2.4', '/posts/post/%E1%89%A1%E1%8A%93', { Referer: 'http://192.168.7.9/wiki' })
    await read('192.0.2.5', '/posts/post/%E1%89%A1%E1%8A%93?from=letter', {
      Referer: 'https://mail.example/',
    })
    await readers.stop()
    expect(reportedPosts()).toEqual([
      {
        day: DAY,
        readings: [
          {
            counter: expect.any(String),
            post: { by: 'slug', name: 'ቡና' },
            readers: 5,
            known: 0,
            quarters: [0, 0, 0, 0],
            sources: { 'example.com': 1, soko: 1, direct: 1, other: 1, letter: 1 },
          },
        ],
      },
    ])
  })

  it('contains no data of a reader', async () => {
    const { read, leave, readers, reportedPosts } = await run()
    await read('192.0.2.1', '/posts/post/tea', {
      Cookie: 'session=secret',
      Referer: 'https://a.example/u/amina',
    })
    await leave('192.0.2.1', `/api/posts/${ID}/depth?quarters=4`)
    await readers.stop()
    const text = JSON.stringify(reportedPosts())
    expect(text).toContain(ID)
    expect(text).toContain('a.example')
    for (const trace of ['192.0.2', 'Firefox', 'Mozilla', 'secret', 'amina', '/u/'])
      expect(text).not.toContain(trace)
  })

  it.each([
    ['what another site has a browser say', 204, { 'Sec-Fetch-Site': 'cross-site' }, '?quarters=4'],
    ['what is of no post', 404, {}, '?quarters=4'],
    ['what makes no sense', 204, {}, '?quarters=9'],
  ])('is not %s', async (_, leaving, headers, query) => {
    const { leave, readers, reportedPosts } = await run({ leaving })
    await leave('192.0.2.1', `/api/posts/${ID}/depth${query}`, headers)
    await readers.stop()
    expect(reportedPosts()).toEqual([])
  })
})
