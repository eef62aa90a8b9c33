import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LeafPlace } from '@soko/contracts/types/public-log.ts'
import { until } from '@soko/platform/testing/until.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient } from '../../site-client.ts'
import {
  type EmbeddedSite,
  join as joinSite,
  type Member,
  startEmbedded,
} from '../copying/testing/embedded-site.ts'
import type { AuditSiteOptions, Finding } from './audit-site.ts'
import { alarm, auditOnce, good, namesOf } from './testing/run-audits.ts'

const ALL_WELL = ['content: good', 'markets: good']
const SECOND = 1_000

const folder = sharedFolder()
let site: EmbeddedSite
let amina: Member
let otieno: Member

beforeAll(async () => {
  site = await startEmbedded(join(folder, 'data'))
  amina = await joinSite(site.address, 'amina')
  otieno = await joinSite(site.address, 'otieno')
})
afterAll(async () => {
  await site.stop()
})

const run = async (options: Partial<AuditSiteOptions> = {}): Promise<readonly Finding[]> =>
  auditOnce({
    site: new URL(site.address),
    folder: join(folder, 'kept'),
    patience: 20 * SECOND,
    ...options,
  })

type Post = { readonly _id: string; readonly version: number }
const publish = async (title: string, author = amina, symbol?: string): Promise<Post> => {
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const calls = symbol === undefined ? [] : [{ symbol, direction: 'up', until }]
  return author.call<Post>('POST /api/posts/create', { body: { title, desc: 'It held.', calls } })
}
const leavesOf = async ({ _id }: Post): Promise<readonly LeafPlace[]> => {
  const { leaves } = await createSiteClient(site.address).call<{ leaves: readonly LeafPlace[] }>(
    `GET /api/posts/${_id}/leaves`,
  )
  return leaves
}

describe('the logs of a real site', { timeout: 240_000 }, () => {
  it('pass the audit after all events of an analysis', async () => {
    await expect.poll(async () => namesOf(await run())).toEqual(ALL_WELL)
    const post = await publish('Maize in Kitale', amina, 'XAU')
    const his = await publish('Beans in Kisumu', otieno, 'XAU')
    expect(namesOf(await run())).toEqual(ALL_WELL)
    await amina.call(`PUT /api/posts/${post._id}`, {
      body: { title: 'Maize, again', desc: 'It rose.', version: post.version },
    })
    await amina.call(`DELETE /api/posts/${post._id}`)
    expect(namesOf(await run())).toEqual(ALL_WELL)
    await amina.call(`POST /api/posts/${post._id}/restore`)
    await publish('Sorghum in Kitui')
    expect(namesOf(await run())).toEqual(ALL_WELL)
    await otieno.call(`DELETE /api/users/${otieno.id}`, { body: { currentPassword: otieno.password } })
    await expect
      .poll(async () => (await createSiteClient(site.address).ask(`GET /api/posts/${his._id}`)).status)
      .toBe(404)
    expect(namesOf(await run())).toEqual(ALL_WELL)
    // The texts of the version and of the call count as ended once the erasure is complete.
    await expect.poll(async () => good(await run({ full: true })).ended).toBe(2)
  })

  it('raise an alarm when a text is deleted outside the log', async () => {
    const post = await publish('Millet in Mwingi')
    const [leaf] = await leavesOf(post)
    await expect.poll(async () => good(await run()).size).toBeGreaterThan(leaf!.index)
    await site.stop()
    const log = new DatabaseSync(join(folder, 'data', 'content', 'log.sqlite'))
    const { changes } = log
      .prepare('UPDATE events SET data = NULL, salt = NULL WHERE stream = ? AND version = 1')
      .run(`post-${post._id}`)
    log.close()
    expect(changes).toBe(1)
    site = await startEmbedded(join(folder, 'data'))
    const found = await until(async () => {
      const findings = await run({
        full: true,
        service: 'content',
        site: new URL(site.address),
        patience: 3 * SECOND,
      })
      return findings[0]?.kind === 'alarm' && findings
    })
    expect(alarm(found)).toMatchObject({
      about: 'missing-text',
      message: expect.stringMatching(new RegExp(`: leaf ${leaf!.index}\\.$`)),
    })
  })
})
