import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { Health, type ProcessHealth, summarize } from '@soko/contracts/types/health.ts'
import { listen } from '@soko/platform/http/listen.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedSite, type Site } from '../../site/embedded/create-embedded-site.ts'
import { runScript } from '../copying/testing/run-script.ts'
import { renderHealth } from './render-health.ts'

let data: string
let site: Site

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'soko-ops-'))
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
  await rm(data, { recursive: true, force: true })
})

const ops = async (args: readonly string[], env: Record<string, string> = { SOKO_DATA: data }) =>
  runScript('ops.ts', args, env)

// Its tests take seconds: each command is a process, and projections are built anew.
describe('npm run ops', { timeout: 60_000 }, () => {
  it('shows all services and consumers of the running site, without colour where nobody looks', async () => {
    const { status, output } = await ops(['--once'])
    expect(status).toBe(0)
    expect(output).toBe(stripVTControlCharacters(output))
    for (const service of ['gateway', 'auth', 'content', 'social', 'media', 'markets'])
      expect(output).toMatch(new RegExp(`^${service} +\\w+ +ready `, 'm'))
    expect(output).toMatch(/^content posts +\w+ +live +0 .*content [1-9]/m)
    expect(output).toMatch(/^Cache of \w+: 0 of 0 answers/m)
  })

  it('gives the same as JSON', async () => {
    const { output } = await ops(['--json'])
    expect(Health.parse(JSON.parse(output)).services.map(({ name }) => name)).toHaveLength(6)
  })

  it('has projections built anew, and says clearly what cannot be', async () => {
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

  it('says what is missing where no site is running', async () => {
    // A site that was killed leaves its socket behind, at which nobody listens.
    await mkdir(join(data, 'killed'))
    await writeFile(join(data, 'killed', 'control.sock'), '')
    for (const folder of ['none', 'killed']) {
      const { status, output } = await ops(['--once'], { SOKO_DATA: join(data, folder) })
      expect(status).toBe(1)
      expect(output).toMatch(/^No Soko is running on .*--data DIR/)
    }
  })

  it('reaches a distributed site by its addresses, and shows who is away', async () => {
    const content = site.services.find(({ name }) => name === 'content')!
    const server = await listen(content.app, { port: 0, host: '127.0.0.1' })
    const env = { CONTENT_URL: `http://127.0.0.1:${server.port}`, SOKO_SERVICE_TOKEN: 'wrong' }
    const { status, output } = await ops(['--once'], env)
    expect(status).toBe(1)
    expect(output).toMatch(/^content +- +away/m)
    await server.close()
  })
})

describe('the picture of a site', () => {
  const process: ProcessHealth = {
    instance: '01KAJ0W1QZ8Y4N9F6T2B7C3D5E',
    startedAt: '2026-01-31T12:00:00.000Z',
    at: '2026-01-31T12:00:00.000Z',
    waitsFor: ['search'],
    logHead: 1_234_567,
    timeAhead: null,
    relay: { status: 'relaying', published: 1_234_560, error: null },
    consumers: [
      {
        name: 'posts',
        isView: true,
        status: 'parked',
        rebuilding: false,
        positions: { auth: 12, content: 1_234_000, media: 7, social: 99 },
        lag: { content: 567 },
        error: 'projection posts failed',
        parkedAt: { source: 'content', position: 1_234_001, index: 0 },
      },
    ],
    queues: { 'content.posts': 4_000 },
    cache: { hit: 90, miss: 10, stale: 0, entries: 5, bytes: 1_250_000 },
  }
  const health = { at: '2026-01-31T12:00:00.000Z', services: [summarize('content', [process])] }

  it('fits 80 columns', () => {
    const lines = renderHealth(health, { width: 80, colour: false })
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
    expect(lines).toEqual([
      'Soko at 2026-01-31 12:00:00 UTC',
      '',
      'SERVICE   PROCESS  STATE         LOG HEAD   RELAY                    QUEUED',
      'content   7C3D5E   waiting      1,234,567   relaying 1,234,560        4,000',
      '  waits for search',
      '',
      'CONSUMER                            PROCESS  STATE          LAG   APPLIED',
      'content posts                       7C3D5E   parked         567   auth 12  cont…',
      '  at content@1234001: projection posts failed',
      '',
      'Cache of 7C3D5E: 90 of 100 answers from memory (90 %), 5 entries, 1.3 MB',
    ])
  })

  it('says where a clock was wrong', () => {
    const timeAhead = { seconds: 7_140, from: 812, since: '2026-01-31T11:04:09.000Z' }
    const services = [summarize('content', [{ ...process, timeAhead }])]
    const lines = renderHealth({ ...health, services }, { width: 80, colour: false })
    expect(lines).toContain('  times from commit 812 on are up to 119 min ahead, since 2026-01-31 11:04 UTC')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
  })

  it('is coloured where somebody looks', () => {
    const lines = renderHealth(health, { width: 80, colour: true })
    expect(lines.join('')).toContain('\u001b[31m')
    expect(lines.map(stripVTControlCharacters)).toEqual(renderHealth(health, { width: 80, colour: false }))
  })
})
