import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { sharedFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../embedded/create-embedded-site.ts'
import { runScript } from '../copying/testing/run-script.ts'

const data = sharedFolder()
let site: Site

beforeAll(async () => {
  site = await createEmbeddedSite({
    data,
    port: 0,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
  })
  await site.start()
}, 60_000)
afterAll(async () => {
  await site.stop()
})

const ops = async (args: readonly string[], env: Record<string, string> = { SOKO_DATA: data }) =>
  runScript('ops.ts', args, env)

describe('npm run ops', { timeout: 60_000 }, () => {
  it('shows all services and consumers of the running site, without colour if redirected', async () => {
    const { status, output } = await ops(['--once'])
    expect(status).toBe(0)
    expect(output).toBe(stripVTControlCharacters(output))
    for (const service of ['gateway', 'auth', 'content', 'social', 'media', 'markets'])
      expect(output).toMatch(new RegExp(`^${service} +\\w+ +ready `, 'm'))
    expect(output).toMatch(/^content posts +\w+ +live +0 .*content [1-9]/m)
    expect(output).toMatch(/^Cache of \w+: 0 of 0 answers/m)
  })

  it('rebuilds projections, and explains impossible actions', async () => {
    expect(await ops(['rebuild', 'content', 'posts'])).toMatchObject({
      status: 0,
      output: 'rebuild content posts: done\n',
    })
    expect(await ops(['skip', 'content', 'posts'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('not parked'),
    })
    expect(await ops(['resume', 'content', 'none'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('no projection content none'),
    })
    expect(await ops(['forget', 'content', 'posts'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('Usage'),
    })
  })

  it('shows the mailings', async () => {
    const { status, output } = await ops(['mail'])
    expect(status).toBe(0)
    expect(output).toContain(
      'Complaints in 7 days: 0 about 0 mails\nSuppressed addresses: 0\n\nNo letter is waiting.',
    )
    expect(JSON.parse((await ops(['mail', '--json'])).output)).toMatchObject({ held: null, letters: [] })
  })

  it('reports if no site is running', async () => {
    // A killed site leaves its socket without a listener.
    await mkdir(join(data, 'killed'))
    await writeFile(join(data, 'killed', 'control.sock'), '')
    for (const folder of ['none', 'killed']) {
      const { status, output } = await ops(['--once'], { SOKO_DATA: join(data, folder) })
      expect(status).toBe(1)
      expect(output).toMatch(/^No Soko is running on .*--data DIR/)
    }
  })

  it('connects to a distributed site, and shows unavailable services', async () => {
    const content = site.services.find(({ name }) => name === 'content')!
    const server = await listen(content.app, { port: 0, host: '127.0.0.1' })
    const env = { CONTENT_URL: `http://127.0.0.1:${server.port}`, SOKO_SERVICE_TOKEN: 'wrong' }
    const { status, output } = await ops(['--once'], env)
    expect(status).toBe(1)
    expect(output).toMatch(/^content +- +away/m)
    await server.close()
  })
})
