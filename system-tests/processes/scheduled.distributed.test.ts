/** Takes three minutes: a time is chosen to the minute, and comes three times; processes are killed and started again. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunSite, runSite } from '../../site/distributed/testing/run-site.ts'
import type { SiteProcess } from '../../site/distributed/site-process.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'

const MINUTE = 60_000
/** In milliseconds: what a process is given to be killed and gone before the time comes. */
const ENOUGH = 15_000
/** In milliseconds: several rounds of each process, in which something could be published once more. */
const SEVERAL_ROUNDS = 15_000

type Notified = {
  readonly notifications: readonly { readonly kind: string; readonly at: string; readonly due?: string }[]
}
type Released = {
  readonly drafts: readonly {
    readonly _id: string
    readonly schedule: { readonly at: string }
    readonly publishedAt: string
  }[]
}

/** The first full minute that leaves enough time. */
const nextMinute = (): Date => new Date(Math.ceil((Date.now() + ENOUGH) / MINUTE) * MINUTE)

describe('a schedule and two content processes', { timeout: 4 * MINUTE }, () => {
  let site: RunSite
  let author: SiteClient

  beforeAll(async () => {
    site = await runSite(testServers(), { scale: { content: 2 } })
    author = createSiteClient(site.address)
    const account = { email: 'adhiambo@example.com', password: 'adhiambo sells sisal' }
    const person = { ...account, name: 'Adhiambo', username: 'adhiambo' }
    await author.call('POST /api/auth/register', { body: person })
    await author.signIn(account.email, account.password)
  })
  afterAll(async () => site.close())

  const find = (name: string): SiteProcess => {
    const found = site.processes.find((each) => each.name === name)
    if (found === undefined) throw new Error(`No process is called ${name}.`)
    return found
  }
  const startAnew = async (name: string): Promise<void> => {
    find(name).start()
    const isReady = async () =>
      fetch(`${find(name).opsAddress}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(true)
  }
  const schedule = async (title: string): Promise<{ readonly id: string; readonly at: Date }> => {
    const id = randomUUID().replaceAll('-', '')
    await author.call(`POST /api/drafts/${id}`, { body: { title, html: '<p>It rained at Voi.</p>' } })
    const at = nextMinute()
    const body = { local: at.toISOString().slice(0, 16), zone: 'UTC' }
    await author.call(`PUT /api/drafts/${id}/schedule`, { body })
    return { id, at }
  }
  const countOf = async (title: string): Promise<number> => {
    const { posts } = await author.call<{ posts: readonly { title: string }[] }>('GET /api/posts?limit=100')
    return posts.filter((post) => post.title === title).length
  }
  /** Once, and after several rounds still once. @returns by how many milliseconds it was late. */
  const expectPublishedOnce = async (id: string, title: string): Promise<number> => {
    await expect.poll(async () => countOf(title), { timeout: 2 * MINUTE, interval: 500 }).toBe(1)
    await sleep(SEVERAL_ROUNDS)
    expect(await countOf(title)).toBe(1)
    const { drafts } = await author.call<Released>('GET /api/drafts?state=released')
    const draft = drafts.find(({ _id }) => _id === id)
    return Date.parse(draft?.publishedAt ?? '') - Date.parse(draft?.schedule.at ?? '')
  }

  // Only one of them has the lease, and a test cannot tell which: so each is killed once.
  it.each([
    ['content', 'content 2'],
    ['content 2', 'content'],
  ])('publishes once when %s is killed before its time, and %s is left', async (killed) => {
    const title = `Without ${killed}`
    const { id, at } = await schedule(title)
    await find(killed).stop('SIGKILL')
    expect(Date.now()).toBeLessThan(at.getTime())
    expect(await expectPublishedOnce(id, title)).toBeGreaterThanOrEqual(0)
    await startAnew(killed)
  })

  it('publishes late what was due while both were away, and says so', async () => {
    const { id, at } = await schedule('With nobody there')
    await Promise.all(['content', 'content 2'].map(async (name) => find(name).stop('SIGKILL')))
    const lateBy = MINUTE + 5_000
    await sleep(at.getTime() + lateBy - Date.now())
    await Promise.all(['content', 'content 2'].map(startAnew))
    expect(await expectPublishedOnce(id, 'With nobody there')).toBeGreaterThanOrEqual(lateBy)
    const told = async () => (await author.call<Notified>('GET /api/notifications')).notifications[0]
    await expect.poll(told).toMatchObject({ kind: 'published', due: at.toISOString() })
    expect(Date.parse((await told())?.at ?? '')).toBeGreaterThanOrEqual(at.getTime() + lateBy)
  })
})
