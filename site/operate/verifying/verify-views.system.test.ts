import { cp, rm } from 'node:fs/promises'
import { join as path } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sharedFolder, temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { comment, publish, upload } from '../../../tests/api/testing/calls.ts'
import { untilIdle } from '../../../tests/names/until-idle.ts'
import { join, startEmbedded } from '../copying/testing/embedded-site.ts'
import { type Ended, runScript } from '../copying/testing/run-script.ts'

const folder = sharedFolder()
const data = path(folder, 'data')

let whileRunning: Ended

const verifyViews = async (of: string) => runScript('verify-log.ts', ['--data', of, '--views'])

const generationOf = (database: DatabaseSync, view: string): number => {
  const found = database
    .prepare("SELECT id FROM generation WHERE active = 1 AND name LIKE ? || '@%'")
    .get(view)
  return Number(found?.['id'])
}
const doctored = async (sql: (generation: number) => string): Promise<string> => {
  const copy = path(await temporaryFolder(), 'data')
  await cp(data, copy, { recursive: true })
  const database = new DatabaseSync(path(copy, 'markets', 'views.sqlite'))
  const { changes } = database.prepare(sql(generationOf(database, 'calls'))).run()
  database.close()
  expect(changes).toBe(1)
  return copy
}

describe('verify-log --views', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const site = await startEmbedded(data)
    const amina = await join(site.address, 'amina')
    const otieno = await join(site.address, 'otieno')
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const body = { title: 'Gold', desc: 'It holds.', calls: [{ symbol: 'XAU', direction: 'up', until }] }
    // Content receives the instrument shortly after markets.
    await vi.waitFor(async () => amina.call('POST /api/posts/create', { body }), { timeout: 60_000 })
    const post = await publish(amina, 'Maize in Kitale', { image: await upload(amina) })
    await comment(otieno, post._id, 'And in Kitui?')
    await otieno.call(`POST /api/users/follow/${amina.id}`, { body: {} })
    await amina.call(`PUT /api/posts/${post._id}`, { body: { title: 'Maize is cheap' } })
    const gone = await join(site.address, 'wafula')
    await comment(gone, post._id, 'I leave.')
    await gone.call(`DELETE /api/users/${gone.id}`, { body: { currentPassword: gone.password } })
    whileRunning = await verifyViews(data)
    await untilIdle(data)
    await site.stop()
  }, 180_000)

  it('refuses a folder that Soko is using', () => {
    expect(whileRunning).toMatchObject({ status: 1 })
    expect(whileRunning.output).toContain('Another Soko is using')
  })

  it('passes an untouched folder', async () => {
    const { status, output } = await verifyViews(data)
    expect(output).not.toContain('DIFFERS')
    expect(output).toMatch(/^markets: 2 of 2 views match the logs$/mu)
    expect(output).toMatch(/^content: 6 of 6 views/mu)
    expect(status).toBe(0)
  })

  it('reports view, document and field of a changed document, and how to repair it', async () => {
    const copy = await doctored(
      (id) => `UPDATE document_${id} SET value = json_set(value, '$.z', 3.21) WHERE key LIKE 'record:%'`,
    )
    const { status, output } = await verifyViews(copy)
    expect(status).toBe(1)
    expect(output).toMatch(
      /^markets: view calls: DIFFERS: document record:\S+, field z: stored 3.21, from the logs null$/mu,
    )
    expect(output).toContain('start Soko and run "npm run ops -- rebuild markets calls"')
    expect(output).toContain('markets: 1 of 2 views match the logs')
    expect(output.match(/DIFFERS/gu)).toHaveLength(1)
  })

  it.each([
    [
      'a missing document',
      (id: number) => `DELETE FROM document_${id} WHERE key LIKE 'record:%'`,
      /document record:\S+: stored missing, from the logs \{/u,
    ],
    [
      'another score in a list',
      (id: number) =>
        `UPDATE entry_${id} SET score = 9 WHERE list = (SELECT id FROM list_${id} WHERE name = 'few')`,
      /list few, member \S+: stored 9, from the logs 0/u,
    ],
    [
      'another size of a list',
      (id: number) => `UPDATE list_${id} SET size = 7 WHERE name = 'few'`,
      /list few, size: stored 7, from the logs 1/u,
    ],
  ])('finds %s', async (_, sql, message) => {
    const { status, output } = await verifyViews(await doctored(sql))
    expect(status).toBe(1)
    expect(output).toMatch(message)
  })

  it('reports views that it cannot check without the log of another service', async () => {
    const copy = path(await temporaryFolder(), 'data')
    await cp(data, copy, { recursive: true })
    await rm(path(copy, 'markets'), { recursive: true })
    const { status, output } = await verifyViews(copy)
    expect(status).toBe(1)
    expect(output).toContain('content: view calls: not checked: there is no log of markets')
    expect(output).toContain('auth: 2 of 2 views')
  })

  it('is for the data folder of an embedded site only', async () => {
    const { status, output } = await runScript('verify-log.ts', ['--from', 'distributed', '--views'])
    expect(status).toBe(1)
    expect(output).toContain('--views compares the views in a data folder')
  })
})
