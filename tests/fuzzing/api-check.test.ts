/** Takes a minute or two, or ten with SOKO_DOSE=full. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { describe, expect, it, type TestContext } from 'vitest'
import { join as joinSite } from '../../site/operate/copying/testing/embedded-site.ts'
import type { SiteClient } from '../../site/site-client.ts'
import { type StartedProcess, startProcess } from '../../site/start-process.ts'
import { dose, seed } from '../vitest/dose.ts'
import { findSchemathesis, type RealIds, runSchemathesis } from './run-schemathesis.ts'

const command = findSchemathesis()
const mustRun = process.env['CI'] === 'true'
if (command === undefined && !mustRun)
  console.warn('SKIPPED: the API check needs schemathesis (pip install schemathesis, or SCHEMATHESIS=path).')

/** In milliseconds. */
const LONGEST = dose === 'small' ? 20 * 60_000 : 60 * 60_000
/** Requests per endpoint in the fuzzing phase. The other two phases add more. */
const PER_CALL = dose === 'small' ? 4 : 50
const ADMIN = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url))
const ENDINGS = /^\/api\/auth\/(logout|sessions\/\{id\})$/
const ADMINS = /^\/api\/admin\//

type CheckedSite = StartedProcess & {
  readonly ids: RealIds
  readonly tokens: Readonly<Record<'member' | 'admin', string>>
}

/** Opens a site for each test, because an admin's requests suspend members. */
const openSite = async ({ onTestFinished }: TestContext): Promise<CheckedSite> => {
  // `temporaryFolder` would delete the folders of all concurrent tests when the first one ends.
  const folder = await mkdtemp(join(tmpdir(), 'soko-api-check-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const site = await startProcess(data, await freePort())
  onTestFinished(async () => {
    await site.stop('SIGTERM')
  })

  const author = await joinSite(site.address, 'author')
  const admin = await joinSite(site.address, 'wambui')
  await promisify(execFile)(process.execPath, [ADMIN, admin.email, '--data', data])
  await admin.signIn(admin.email, admin.password)
  const tokenOf = async ({ call }: SiteClient): Promise<string> =>
    (await call<{ token: string }>('GET /api/auth/refetch')).token
  const post = await author.call<{ _id: string }>('POST /api/posts/create', {
    body: { title: 'Maize premium over Mombasa', desc: 'It held.', categories: ['Commodities'] },
  })
  const comment = await author.call<{ _id: string }>('POST /api/comments/create', {
    body: { postId: post._id, comment: 'Which port?' },
  })
  return {
    ...site,
    ids: { postId: post._id, commentId: comment._id, userId: author.id, username: 'author' },
    tokens: { member: await tokenOf(author), admin: await tokenOf(admin) },
  }
}

describe.skipIf(command === undefined && !mustRun)('the API against its own description', () => {
  it.concurrent.for([
    { who: 'visitor' },
    { who: 'member', except: [ENDINGS, ADMINS] },
    // On other paths, an admin has the same rights as a member.
    { who: 'admin', only: ADMINS },
  ] as const)(
    'answers a $who as described, without a 5xx',
    { timeout: LONGEST },
    async ({ who, ...paths }, context) => {
      const { address, ids, tokens, errors } = await openSite(context)
      const check = await runSchemathesis(command ?? 'schemathesis', address, {
        perCall: PER_CALL,
        seed,
        ...paths,
        ...(who !== 'visitor' && { token: tokens[who], ids }),
      })
      if (!check.passed) expect.fail(`seed ${seed}\n${check.report}`)
      expect(check.examples).toBeGreaterThanOrEqual(1_000)
      expect(errors()).toBe('')
    },
  )
})
