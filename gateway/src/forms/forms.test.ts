import { afterEach, expect, it } from 'vitest'
import { runToySite, type ToySite, type UpstreamKind } from '../testing/toy-site.ts'

let site: ToySite
afterEach(async () => site.close())

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const SUBSCRIBE = 'email=ama%40mail.example&purpose=author%3Au1&wording=1'

it.each<UpstreamKind>(['local', 'http'])('sends forms as JSON to a %s upstream', async (kind) => {
  site = await runToySite({ kind })
  const locationOf = async (path: string, body: string) => {
    const { status, headers } = await site.ask(`POST ${path}`, { headers: form, body })
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      303,
      'no-store',
      'no-referrer',
    ])
    return headers.location
  }
  expect(await locationOf('/subscribe', `${SUBSCRIBE}&shareAddress=on`)).toBe('/subscribe/sent')
  expect(await locationOf('/subscribe', SUBSCRIBE.replace('%40', ''))).toBe('/subscribe/invalid')
  expect(await locationOf('/confirm/a.b.c', '')).toBe('/confirm/a.b.c/done')
  expect(await locationOf('/confirm/a.b.c', 'renew=')).toBe('/subscribe/sent')
  expect(await locationOf('/unsubscribe/a.b', 'scope=all')).toBe('/unsubscribe/a.b')
  expect(await locationOf('/unsubscribe/a.b', 'scope=some')).toBe('/unsubscribe/a.b')
  expect(await locationOf('/unsubscribe/a.b', 'undo=')).toBe('/unsubscribe/a.b/undone')
  expect(await locationOf('/keep/a.b', '')).toBe('/keep/a.b')
  const sent = site.requests.map(({ method, url, body }) => [method, url, JSON.parse(body) as unknown])
  expect(sent).toEqual([
    [
      'POST',
      '/api/subscriptions/visitor',
      { email: 'ama@mail.example', purpose: 'author:u1', wording: 1, shareAddress: true },
    ],
    ['POST', '/api/subscriptions/confirm/a.b.c', {}],
    ['POST', '/api/subscriptions/confirm/a.b.c/renew', {}],
    ['POST', '/api/unsubscribe/a.b', { scope: 'all' }],
    ['POST', '/api/unsubscribe/a.b/undo', {}],
    ['POST', '/api/keep/a.b', {}],
  ])
  // Delivery limits the forms of each client.
  expect(site.requests[0]?.headers['soko-client']).toBe('127.0.0.1')
})

it.each([
  [429, '/subscribe/later', '/confirm/a/failed', '/unsubscribe/a/failed', '/keep/a/failed'],
  [503, '/subscribe/failed', '/confirm/a/failed', '/unsubscribe/a/failed', '/keep/a/failed'],
  [422, '/subscribe/invalid', '/confirm/a', '/unsubscribe/a', '/keep/a'],
  [410, '/subscribe/invalid', '/confirm/a', '/unsubscribe/a', '/keep/a'],
])('shows a page for the status %s of the API', async (status, ...pages) => {
  site = await runToySite({ service: (_request, response) => response.writeHead(status).end() })
  for (const [path, body] of [
    ['/subscribe', SUBSCRIBE],
    ['/confirm/a', ''],
    ['/unsubscribe/a', 'undo='],
    ['/keep/a', ''],
  ] as const) {
    const { headers } = await site.ask(`POST ${path}`, { headers: form, body })
    expect(headers.location).toBe(pages.shift())
  }
})

it('refuses forms of other sites, except with a token, and other bodies', async () => {
  site = await runToySite()
  const statusOf = async (path: string, headers: Readonly<Record<string, string>>, body = SUBSCRIBE) =>
    (await site.ask(`POST ${path}`, { headers: { ...form, ...headers }, body })).status
  expect(await statusOf('/subscribe', { Origin: 'https://evil.test' })).toBe(403)
  expect(await statusOf('/subscribe', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await statusOf('/subscribe', { 'Content-Type': 'text/plain' })).toBe(415)
  expect(await statusOf('/subscribe', {}, 'a'.repeat(5000))).toBe(413)
  expect(site.requests).toEqual([])
  // Browsers send this from pages without a referrer.
  expect(await statusOf('/confirm/a', { Origin: 'null' })).toBe(303)
})

it.each<UpstreamKind>(['local', 'http'])(
  'passes one-click forms of mail programs to a %s upstream (RFC 8058)',
  async (kind) => {
    site = await runToySite({ kind })
    const oneClick = 'List-Unsubscribe=One-Click'
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    for (const [type, body] of [
      [form['Content-Type'], oneClick],
      ['multipart/form-data; boundary=x', multipart],
    ] as const) {
      const answer = await site.ask('POST /api/unsubscribe/a.b', { headers: { 'Content-Type': type }, body })
      expect(answer.status).toBe(200)
      expect(site.requests.at(-1)).toMatchObject({ body, headers: { 'content-type': type } })
    }
  },
)
