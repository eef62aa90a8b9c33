import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'
import { type StartedProcess, startProcess } from '../../site/start-process.ts'
import { findSchemathesis, type RealIds, runSchemathesis } from './run-schemathesis.ts'

const command = findSchemathesis()
const mustRun = process.env['CI'] === 'true'
if (command === undefined && !mustRun)
  console.warn('SKIPPED: the API check needs schemathesis (pip install schemathesis, or SCHEMATHESIS=path).')

/** Minutes: thousands of requests one after the other. */
const LONGEST = 10 * 60_000
const PASSWORD = 'a long enough password 71'
const ADMIN = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url))
/** They would end the session that all requests are made with. */
const ENDINGS = /^\/api\/auth\/(logout|sessions\/\{id\})$/
const ADMINS = /^\/api\/admin\//

describe.skipIf(command === undefined && !mustRun)('the API against its own description', () => {
  let folder: string
  let site: StartedProcess
  let ids: RealIds
  const tokens = { member: '', admin: '' }

  const signUp = async (username: string): Promise<{ client: SiteClient; token: string; userId: string }> => {
    const client = createSiteClient(site.address)
    const email = `${username}@example.com`
    await client.call('POST /api/auth/register', {
      body: { name: username, username, email, password: PASSWORD },
    })
    if (username === 'admin')
      await promisify(execFile)(process.execPath, [ADMIN, email, '--data', join(folder, 'data')])
    const userId = await client.signIn(email, PASSWORD)
    const { token } = await client.call<{ token: string }>('GET /api/auth/refetch')
    return { client, token, userId }
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soko-api-check-'))
    site = await startProcess(join(folder, 'data'), await freePort())
    const author = await signUp('author')
    const post = await author.client.call<{ _id: string }>('POST /api/posts/create', {
      body: { title: 'Maize premium over Mombasa', desc: 'It held.', categories: ['Commodities'] },
    })
    const comment = await author.client.call<{ _id: string }>('POST /api/comments/create', {
      body: { postId: post._id, comment: 'Which port?' },
    })
    ids = { postId: post._id, commentId: comment._id, userId: author.userId, username: 'author' }
    tokens.member = author.token
    tokens.admin = (await signUp('admin')).token
  }, 60_000)
  afterAll(async () => {
    await site.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    { who: 'visitor' },
    { who: 'member', except: [ENDINGS, ADMINS] },
    // Elsewhere an admin is a member.
    { who: 'admin', only: ADMINS },
  ] as const)(
    'answers a $who as described, without a 5xx',
    async ({ who, ...paths }) => {
      const check = await runSchemathesis(command ?? 'schemathesis', site.address, {
        perCall: 10,
        ...paths,
        ...(who !== 'visitor' && { token: tokens[who], ids }),
      })
      if (!check.passed) expect.fail(check.report)
      expect(check.examples).toBeGreaterThanOrEqual(1_000)
      expect(site.errors()).toBe('')
    },
    LONGEST,
  )
})
