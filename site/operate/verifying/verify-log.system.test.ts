import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { writeSignatures } from '@soko/transparency/checkpoints/signed-objects.ts'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import { runScript } from '../copying/testing/run-script.ts'
import { cutLogAfter, makeStoredLog } from '../copying/testing/stored-site.ts'

const verifyLog = async (data: string, ...options: readonly string[]) =>
  runScript('verify-log.ts', ['--data', data, ...options])

describe('verify-log', { timeout: 60_000 }, () => {
  let data: string
  beforeEach(async () => {
    data = await temporaryFolder()
  })

  const makeLog = async (service: string, commits: number): Promise<string> =>
    makeStoredLog(data, service, commits)

  const hashAt = (file: string, position: number): string => {
    const db = new DatabaseSync(file, { readOnly: true })
    const row = db.prepare('SELECT hash FROM commits WHERE position = ?').get(position)
    db.close()
    return String(row?.['hash'])
  }

  it('passes intact logs, with their number of commits and heads', async () => {
    const content = await makeLog('content', 5)
    const auth = await makeLog('auth', 0)
    expect(await verifyLog(data)).toMatchObject({
      status: 0,
      output: `auth: 1 commits, all as they were written; head 1 ${hashAt(auth, 1)}\ncontent: 6 commits, all as they were written; head 6 ${hashAt(content, 6)}\n`,
    })
  })

  it('reports lost commits at the end, and a lost log', async () => {
    cutLogAfter(await makeLog('auth', 5), 4)
    await rm(await makeLog('content', 1))
    const { status, output } = await verifyLog(data)
    expect(status).toBe(1)
    expect(output).toMatch(/auth: DAMAGED: .* ends at position 4 and had 6, so the last 2 commits are lost/u)
    expect(output).toContain('content: not checked, event log')
  })

  it.each([
    ['the data key', 'data.key', 'There is no data key there'],
    ['the head of a log', 'auth/log.sqlite.head', 'auth: DAMAGED: the head stored beside event log'],
  ])('fails without %s', async (_what, file, message) => {
    await makeLog('auth', 2)
    await rm(join(data, file))
    expect(await verifyLog(data)).toMatchObject({ status: 1, output: expect.stringContaining(message) })
  })

  it('accepts a log at an operator’s request, while it is unused', async () => {
    const file = await makeLog('auth', 5)
    expect(await verifyLog(data, '--accept', 'auth')).toMatchObject({
      status: 0,
      output: expect.stringContaining('nothing to accept'),
    })
    cutLogAfter(file, 4)
    const using = openDataFolder(data)
    expect(await verifyLog(data, '--accept', 'auth')).toMatchObject({
      status: 1,
      output: expect.stringContaining('Another Soko is using'),
    })
    using.release()
    expect(await verifyLog(data, '--accept', 'auth')).toMatchObject({
      status: 0,
      output: 'auth: accepted as it is, up to position 4. Position 5 records that.\n',
    })
    expect(await verifyLog(data)).toMatchObject({ status: 0, output: expect.stringContaining('head 5') })
  })

  it('accepts a log without its signed leaves at an operator’s request, and passes it afterwards', async () => {
    await makeLog('content', 3)
    const objects = await createObjectStore({ kind: 'folder', folder: join(data, 'objects') })
    const origin = 'soko.example/log/content/01K5ABCD'
    await writeSignatures(objects, origin, { signed: { size: 9, root: 'AAAA', note: '' } })
    expect(await verifyLog(data)).toMatchObject({
      status: 1,
      output: expect.stringContaining(
        `content: NOT WHAT WAS SIGNED: the log has 0 leaves, but 9 were signed as ${origin}`,
      ),
    })
    expect(await verifyLog(data, '--accept', 'content')).toMatchObject({
      status: 0,
      output:
        'content: accepted as it is, up to position 4. Position 5 records that. Its public log is signed again when an admin has begun a new origin.\n',
    })
    expect(await verifyLog(data)).toMatchObject({ status: 0, output: expect.stringContaining('head 5') })
    expect(await verifyLog(data, '--accept', 'content')).toMatchObject({
      status: 0,
      output: expect.stringContaining('nothing to accept'),
    })
  })

  it('reports the changed position, and still checks the other logs', async () => {
    const file = await makeLog('auth', 5)
    await makeLog('content', 1)
    const db = new DatabaseSync(file)
    db.exec(`UPDATE commits SET time = '2020-01-01T00:00:00.000Z' WHERE position = 3`)
    db.close()
    const { status, output } = await verifyLog(data)
    expect(status).toBe(1)
    expect(output).toContain('auth: DAMAGED: position 3: the commit does not fit its hash')
    expect(output).toContain('content: 2 commits')
  })

  describe('a file built from a log', () => {
    const makeViews = async (): Promise<string> => {
      const file = join(dirname(await makeLog('content', 1)), 'views.sqlite')
      const db = new DatabaseSync(file)
      db.exec(`PRAGMA page_size = ${PAGE}; CREATE TABLE documents (key TEXT PRIMARY KEY, body TEXT) WITHOUT ROWID;
        CREATE TABLE entries (id INTEGER PRIMARY KEY, body TEXT)`)
      const [one, other] = ['documents', 'entries'].map((table) =>
        db.prepare(`INSERT INTO ${table} VALUES (?, ?)`),
      )
      for (let n = 100; n < 200; n += 1) {
        one!.run(`key ${n}`, 'maize '.repeat(100))
        other!.run(n, 'beans '.repeat(100))
      }
      db.close()
      return file
    }
    const PAGE = 4_096
    const page = (bytes: Buffer, number: number) => bytes.subarray(number * PAGE, (number + 1) * PAGE)

    it('is reported if a page is misplaced', async () => {
      const file = await makeViews()
      const bytes = await readFile(file)
      const last = bytes.length / PAGE - 1
      page(bytes, last - 2).set(page(bytes, last))
      await writeFile(file, bytes)
      const { status, output } = await verifyLog(data)
      expect(status).toBe(1)
      expect(output).toMatch(/content: views.sqlite: DAMAGED; stop Soko and delete it/u)
      expect(output).toContain('content: 2 commits, all as they were written')
    })
  })
})
