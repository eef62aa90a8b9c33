/** Takes 45 seconds: a site starts, and a lease of a killed process expires. */
import { randomUUID } from 'node:crypto'
import { testServers } from '@soko/platform/testing/servers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunSite, runSite } from '../../site/distributed/testing/run-site.ts'
import type { SiteProcess } from '../../site/distributed/site-process.ts'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'
import { faultyProcess } from '../chaos/faulty-process-option.ts'

const MINUTE = 60_000
const BOTH = ['content', 'content 2']

const account = { email: 'adhiambo@example.com', password: 'adhiambo sells sisal' }

type Notified = {
  readonly notifications: readonly { readonly kind: string; readonly at: string; readonly due?: string }[]
}
type Released = {
  readonly drafts: readonly { readonly _id: string; readonly publishedAt: string }[]
}
type Scheduled = { readonly id: string; readonly title: string; readonly at: Date }

describe('a schedule and two content processes', () => {
  let site: RunSite
  let author: SiteClient
  /** In milliseconds, far below a token's lifetime. */
  let ahead = 0

  beforeAll(async () => {
    site = await runSite(testServers(), { scale: { content: 2 }, env: faultyProcess })
    author = createSiteClient(site.address)
    const person = { ...account, name: 'Adhiambo', username: 'adhiambo' }
    await author.call('POST /api/auth/register', { body: person })
  })
  afterAll(async () => site.close())

  const find = (name: string): SiteProcess => {
    const found = site.processes.find((each) => each.name === name)
    if (found === undefined) throw new Error(`No process is called ${name}.`)
    return found
  }
  const tellTime = (): void => {
    for (const name of BOTH) find(name).send({ clockAhead: ahead })
  }
  const comes = (moment: Date, lateBy = 0): void => {
    ahead = moment.getTime() + lateBy - Date.now()
    tellTime()
  }
  const startAgain = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) find(name).start()
    await site.ready()
    tellTime()
  }
  /** Schedules a draft late enough that it is not due before the clocks are moved. */
  const schedule = async (title: string): Promise<Scheduled> => {
    // The clock of content is ahead, so earlier tokens expire soon.
    await author.signIn(account.email, account.password)
    const id = randomUUID().replaceAll('-', '')
    await author.call(`POST /api/drafts/${id}`, { body: { title, html: '<p>It rained at Voi.</p>' } })
    const at = new Date(Math.ceil((Date.now() + ahead) / MINUTE + 1) * MINUTE)
    const body = { local: at.toISOString().slice(0, 16), zone: 'UTC' }
    await author.call(`PUT /api/drafts/${id}/schedule`, { body })
    return { id, title, at }
  }
  const titles = async (): Promise<readonly string[]> => {
    const { posts } = await author.call<{ posts: readonly { title: string }[] }>('GET /api/posts?limit=100')
    return posts.map(({ title }) => title)
  }
  const untilPublished = async ({ title }: Scheduled): Promise<void> => {
    await expect.poll(titles).toContain(title)
  }
  /** In milliseconds. */
  const publishedLateBy = async ({ id, at }: Scheduled): Promise<number> => {
    const { drafts } = await author.call<Released>('GET /api/drafts?state=released')
    return Date.parse(drafts.find(({ _id }) => _id === id)?.publishedAt ?? '') - at.getTime()
  }

  // Only one process has the lease, and the test cannot tell which.
  it.each(BOTH)('publishes when %s is killed before the time, and the other is left', async (killed) => {
    const draft = await schedule(`Without ${killed}`)
    await find(killed).stop('SIGKILL')
    expect(await titles()).not.toContain(draft.title)
    comes(draft.at)
    await untilPublished(draft)
    expect(await publishedLateBy(draft)).toBeGreaterThanOrEqual(0)
    await startAgain(killed)
  })

  it('publishes overdue posts of a downtime, and reports the delay', async () => {
    const draft = await schedule('With nobody there')
    await Promise.all(BOTH.map(async (name) => find(name).stop('SIGKILL')))
    const lateBy = MINUTE + 5_000
    comes(draft.at, lateBy)
    await startAgain(...BOTH)
    await untilPublished(draft)
    expect(await publishedLateBy(draft)).toBeGreaterThanOrEqual(lateBy)
    const notified = async () => (await author.call<Notified>('GET /api/notifications')).notifications[0]
    await expect.poll(notified).toMatchObject({ kind: 'published', due: draft.at.toISOString() })
    expect(Date.parse((await notified())?.at ?? '')).toBeGreaterThanOrEqual(draft.at.getTime() + lateBy)
  })

  it('has published each of them once after further rounds', async () => {
    // The scheduler publishes due posts in order, the earliest first.
    const last = await schedule('With both')
    comes(last.at)
    await untilPublished(last)
    expect(await titles()).toEqual(['With both', 'With nobody there', 'Without content 2', 'Without content'])
  })
})
