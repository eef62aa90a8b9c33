import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'

const HOUR = 60 * 60 * 1_000
const ada = { name: 'Ada Obi', username: 'ada', email: 'ada@example.com', password: 'maize and coffee' }

let clock: ReturnType<typeof createMovableClock>
let data: string
let site: Site | undefined

beforeEach(async () => {
  clock = createMovableClock()
  data = await temporaryFolder()
})
afterEach(async () => {
  await site?.stop()
  site = undefined
})

const start = async (): Promise<Site> => {
  await site?.stop()
  // Tokens are bound to the origin, so it must be the same after a restart.
  const origin = 'http://localhost:8080'
  const logger = createLogger({ level: 'silent' })
  site = await createEmbeddedSite({
    data,
    port: 0,
    origin,
    hasher: createPasswordHasher({ cost: 4 }),
    logger,
    clock,
  })
  await site.start()
  return site
}

const signIn = async ({ address }: Site) => {
  const client = createSiteClient(address)
  const { token } = await client.call<{ token: string }>('POST /api/auth/login', {
    body: { email: ada.email, password: ada.password },
  })
  return { client, headers: { authorization: `Bearer ${token}` } }
}
type Device = Awaited<ReturnType<typeof signIn>>

const statusOf = async ({ address }: Site, { headers }: Device): Promise<number> =>
  (await createSiteClient(address).ask('GET /api/auth/sessions', { headers })).status

const publish = async (client: SiteClient, { headers }: Device, title: string): Promise<string> => {
  const content = { title, desc: '<p>What maize costs in three markets.</p>' }
  const post = await client.call<{ createdAt: string }>('POST /api/posts/create', { headers, body: content })
  return post.createdAt
}

describe('a site whose clock ran ahead by two hours', { timeout: 120_000 }, () => {
  it('returns to the true time at once, also after a restart', async () => {
    const first = await start()
    await createSiteClient(first.address).call('POST /api/auth/register', { body: ada })
    clock.advance(2 * HOUR)
    const device = await signIn(first)
    const ahead = await publish(device.client, device, 'From the future')
    clock.advance(-2 * HOUR)
    const isNow = (time: string) => Math.abs(Date.parse(time) - Date.now()) < HOUR / 4
    expect(isNow(ahead)).toBe(false)
    expect(isNow(await publish(device.client, device, 'From the present'))).toBe(true)
    const again = await start()
    const other = await signIn(again)
    expect(isNow(await publish(other.client, other, 'After a restart'))).toBe(true)
    const { posts } = await other.client.call<{ posts: { title: string }[] }>('GET /api/posts')
    expect(posts.map(({ title }) => title)).toEqual([
      'After a restart',
      'From the present',
      'From the future',
    ])
  })

  it('refuses the token of a session that was ended then, once the clock is right and it has restarted', async () => {
    const first = await start()
    await createSiteClient(first.address).call('POST /api/auth/register', { body: ada })
    clock.advance(2 * HOUR)
    const [ended, kept] = [await signIn(first), await signIn(first)]
    await ended.client.call('POST /api/auth/logout', { headers: ended.headers })
    clock.advance(-2 * HOUR)
    const again = await start()
    expect(await statusOf(again, ended)).toBe(401)
    expect(await statusOf(again, kept)).toBe(200)
  })

  it('refuses the token of a session ended before, when it started with the wrong clock', async () => {
    const first = await start()
    await createSiteClient(first.address).call('POST /api/auth/register', { body: ada })
    const ended = await signIn(first)
    await ended.client.call('POST /api/auth/logout', { headers: ended.headers })
    clock.advance(2 * HOUR)
    const again = await start()
    clock.advance(-2 * HOUR)
    expect(await statusOf(again, ended)).toBe(401)
    expect(await statusOf(again, await signIn(again))).toBe(200)
  })
})
