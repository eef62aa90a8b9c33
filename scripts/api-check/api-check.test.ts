import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient } from '../embedded/site-client.ts'
import { freePort, type StartedProcess, startProcess } from '../embedded/start-process.ts'
import { findSchemathesis, runSchemathesis } from './run-schemathesis.ts'

const command = findSchemathesis()
const mustRun = process.env['CI'] === 'true'
if (command === undefined && !mustRun)
  console.warn('SKIPPED: the API check needs schemathesis (pip install schemathesis, or SCHEMATHESIS=path).')

/** Minutes: thousands of requests one after the other. */
const LONGEST = 10 * 60_000
const PASSWORD = 'a long enough password 71'

describe.skipIf(command === undefined && !mustRun)('the API against its own description', () => {
  let folder: string
  let site: StartedProcess
  let token: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soko-api-check-'))
    site = await startProcess(join(folder, 'data'), await freePort())
    const person = createSiteClient(site.address)
    await person.call('POST /api/auth/register', {
      body: { name: 'Amina', username: 'amina', email: 'amina@example.com', password: PASSWORD },
    })
    const signedIn = await person.call<{ token: string }>('POST /api/auth/login', {
      body: { email: 'amina@example.com', password: PASSWORD },
    })
    token = signedIn.token
    await person.signIn('amina@example.com', PASSWORD)
    await person.call('POST /api/posts/create', {
      body: { title: 'Maize premium over Mombasa', desc: 'It held.', categories: ['Commodities'] },
    })
  }, 60_000)
  afterAll(async () => {
    await site.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['signed out', () => ({})],
    // Logging out would end the session that the others are made with.
    ['signed in', () => ({ token, exclude: ['/api/auth/logout'] })],
  ])(
    'answers as described, without a 5xx: %s',
    async (_, options) => {
      const check = await runSchemathesis(command ?? 'schemathesis', site.address, {
        perCall: 25,
        ...options(),
      })
      if (!check.passed) expect.fail(check.report)
      expect(check.examples).toBeGreaterThanOrEqual(1_000)
      expect(site.errors()).toBe('')
    },
    LONGEST,
  )
})
