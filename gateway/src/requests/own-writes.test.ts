import { afterEach, describe, expect, it } from 'vitest'
import { runToySite, type ToySite, type UpstreamKind } from '../testing/toy-site.ts'

let site: ToySite
let now = new Date('2026-03-01T12:00:00Z')
afterEach(async () => {
  await site.close()
  now = new Date('2026-03-01T12:00:00Z')
})

/** Runs a site whose service reports the position at the end of a path as written. */
const run = async (kind: UpstreamKind = 'local', origin = 'http://soko.test') => {
  site = await runToySite({
    kind,
    service: (request, response) => {
      const position = /\/(\d+)$/.exec(request.url ?? '')?.[1]
      if (position !== undefined) response.setHeader('Soko-Written', `content@${position}`)
      if (request.url?.startsWith('/api/users')) response.setHeader('Soko-Written', 'social@7')
      response.setHeader('Soko-Seen', 'posts=content@1')
      response.setHeader('Soko-Stale', '1')
      response.end('{}')
    },
    gateway: { origin, clock: { now: () => now } },
  })
}

const write = async (position: number, headers: Record<string, string> = {}) =>
  site.ask(`PUT /api/posts/${position}`, { headers })
const carried = async (headers: Record<string, string>) => {
  await site.ask('GET /api/posts', { headers })
  return site.requests.at(-1)?.headers['soko-written']
}
const tokenOf = ({ headers }: Awaited<ReturnType<typeof write>>) => String(headers['soko-written'])
const cookieOf = ({ headers }: Awaited<ReturnType<typeof write>>) => String(headers['set-cookie']?.[0])

describe.each<UpstreamKind>(['local', 'http'])(
  'the written positions of a client, with a %s upstream',
  (kind) => {
    it('is signed for the client, and sent upstream without signature', async () => {
      await run(kind)
      const token = tokenOf(await write(812))
      expect(token).toMatch(/^content@812\.\w+\.[\w-]{22}$/)
      expect(await carried({ 'Soko-Written': token })).toBe('content@812')
    })

    it('is also sent as a cookie', async () => {
      await run(kind)
      const cookie = cookieOf(await write(812))
      expect(cookie).toMatch(/^soko-written=content@812\.\S+; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(await carried({ Cookie: `a=b; ${cookie.split(';')[0]}; c=d` })).toBe('content@812')
    })

    it('is merged by the highest position of each source', async () => {
      await run(kind)
      const first = tokenOf(await write(812))
      const second = tokenOf(
        await site.ask('POST /api/users/follow/x', { headers: { 'Soko-Written': first } }),
      )
      const third = tokenOf(await write(40, { 'Soko-Written': second }))
      expect(await carried({ 'Soko-Written': third })).toBe('content@812,social@7')
      const other = cookieOf(await write(900)).split(';')[0]!
      expect(await carried({ 'Soko-Written': third, Cookie: other })).toBe('content@900,social@7')
    })
  },
)

describe('a mark without a valid signature', () => {
  it('is ignored without an error', async () => {
    await run()
    const token = tokenOf(await write(812))
    const forgeries = [
      'content@99999999',
      'content@812',
      token.replace('812', '813'),
      token.replace(/\.\w+\./, '.zzzzzz.'),
      token.slice(0, -1),
      `${token}x`,
      `${token}, ${token}`,
      '',
      '.'.repeat(5_000),
    ]
    for (const forgery of forgeries) {
      expect(await carried({ 'Soko-Written': forgery })).toBeUndefined()
      expect(await carried({ Cookie: `soko-written=${forgery}` })).toBeUndefined()
    }
    expect(site.requests.every(({ headers }) => headers['soko-written'] === undefined)).toBe(true)
  })

  it('expires', async () => {
    await run()
    const token = tokenOf(await write(812))
    now = new Date(now.getTime() + 30_000)
    expect(await carried({ 'Soko-Written': token })).toBe('content@812')
    now = new Date(now.getTime() + 31_000)
    expect(await carried({ 'Soko-Written': token })).toBeUndefined()
  })
})

it('is sent over https only if the site uses it', async () => {
  await run('local', 'https://soko.test')
  expect(cookieOf(await write(1))).toMatch(/; Secure$/)
})
