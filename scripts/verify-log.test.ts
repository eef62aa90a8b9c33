import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { createIds } from '@soko/platform/ids.ts'

const verifyLog = async (data: string): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'verify-log.ts')
    const child = execFile(process.execPath, [script, '--data', data], (_, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, output: stdout + stderr })
    })
  })

describe('verify-log', () => {
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'soko-verify-'))
  })
  afterEach(async () => rm(data, { recursive: true }))

  const makeLog = async (service: string, commits: number): Promise<string> => {
    const file = join(data, service, 'log.sqlite')
    const ids = createIds()
    const log = await createEventLog({
      store: { kind: 'sqlite', file },
      definitions: { Noted: { schema: 1, publish: null } },
      keyFingerprint: 'a key',
      clock: systemClock,
      ids,
      onCorrupt: (error) => expect.unreachable(String(error)),
    })
    for (let n = 0; n < commits; n += 1) {
      await log.append({
        id: ids.next(),
        expected: {},
        events: [{ stream: 'a', type: 'Noted', schema: 1, data: { n } }],
      })
    }
    await log.close()
    return file
  }

  it('passes whole logs, and says how many commits each has', async () => {
    await makeLog('content', 5)
    await makeLog('auth', 0)
    expect(await verifyLog(data)).toEqual({
      status: 0,
      output: 'auth: 1 commits, all as they were written\ncontent: 6 commits, all as they were written\n',
    })
  })

  it('names the position that was changed, and still checks the others', async () => {
    const file = await makeLog('auth', 5)
    await makeLog('content', 1)
    const db = new DatabaseSync(file)
    db.exec(`UPDATE commits SET time = '2020-01-01T00:00:00.000Z' WHERE position = 3`)
    db.close()
    const { status, output } = await verifyLog(data)
    expect(status).toBe(1)
    expect(output).toContain('auth: DAMAGED at position 3: the commit does not fit its hash')
    expect(output).toContain('content: 2 commits')
  })

  it('fails when there is nothing to check', async () => {
    const { status, output } = await verifyLog(data)
    expect(status).toBe(1)
    expect(output).toContain('no event log in')
  })
})
