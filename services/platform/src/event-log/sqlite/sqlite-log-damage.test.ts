import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { noted, openTestLog } from '../../testing/event-log.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { verifyEventLog } from '../create-event-log.ts'
import { CorruptLog } from '../errors.ts'
import type { EventLog } from '../event-log.ts'
import { headKeyOf } from '../stored-head.ts'
import { describeLostCommits } from '../lost-commits.contract.ts'
import { eventId } from './sqlite-log-file.ts'

const change = (file: string, ...statements: string[]): void => {
  const db = new DatabaseSync(file)
  for (const sql of statements) db.exec(sql)
  db.close()
}

describeLostCommits('SQLite', async () => {
  const file = join(await temporaryFolder(), 'log.sqlite')
  return {
    store: { kind: 'sqlite', file },
    cutAfter: async (position) =>
      change(
        file,
        `DELETE FROM events WHERE id >= ${eventId(position + 1, 0)}`,
        `DELETE FROM commits WHERE position > ${position}`,
      ),
    remove: async () => {},
  }
})

describe('a damaged file of the SQLite event log', () => {
  const headKey = headKeyOf(Buffer.alloc(32, 7))
  let file: string

  const open = async (): Promise<EventLog> =>
    openTestLog({ kind: 'sqlite', file }, { headKey, onCorrupt: () => {} })
  const verify = async () => verifyEventLog({ kind: 'sqlite', file }, { headKey })

  beforeEach(async () => {
    file = join(await temporaryFolder(), 'log.sqlite')
    const log = await open()
    for (let n = 0; n < 40; n += 1) {
      const id = `commit-${n}`
      await log.append({ id, expected: {}, events: [noted(`stream-${n}`, { n }), noted('all', { n })] })
    }
    await log.close()
  })

  const changeIndex = async (index: string, text: string): Promise<void> => {
    const db = new DatabaseSync(file)
    const root = Number(
      db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(index)?.['rootpage'],
    )
    const size = Number(db.prepare('PRAGMA page_size').get()?.['page_size'])
    db.close()
    const bytes = await readFile(file)
    const at = bytes.indexOf(text, (root - 1) * size)
    expect(at).toBeLessThan(root * size)
    expect(at).toBeGreaterThan(0)
    bytes[at + text.length - 1] = 'x'.charCodeAt(0)
    await writeFile(file, bytes)
  }

  it.each([
    ['sqlite_autoindex_events_1', 'stream-17'],
    ['sqlite_autoindex_commits_1', 'commit-17'],
  ])('is detected on open and by verify if a byte of %s was changed', async (index, text) => {
    await changeIndex(index, text)
    await expect(open()).rejects.toThrow('position 19: an index of the log does not lead to it')
    await expect(verify()).rejects.toThrow(CorruptLog)
    await expect(verify()).rejects.toThrow(/is damaged, but its commits are whole: .*autoindex/u)
  })

  it.each([
    ['after the newest commit', eventId(42, 0), 'events after position 41, without their commits'],
    ['before the first', 17, 'events before position 1'],
  ])('is detected if there are events %s', async (_, id, message) => {
    change(file, `INSERT INTO events VALUES (${id}, 'lonely', 1, 'Noted', 1, '', '', '{}')`)
    await expect(verify()).rejects.toThrow(message)
    await expect(open()).rejects.toThrow(message)
  })

  it.each([
    ['is missing', 'DELETE FROM events', 'position 20'],
    [
      'has moved within its commit',
      `UPDATE events SET id = ${eventId(20, 5)}`,
      'position 20: an event is missing or out of its place',
    ],
  ])('is detected if an event %s', async (_, statement, message) => {
    change(file, `${statement} WHERE id = ${eventId(20, 1)}`)
    await expect(verify()).rejects.toThrow(message)
    await expect(open()).rejects.toThrow('position 20')
  })

  it('refuses to create a new log if one was lost with its file', async () => {
    await rm(file)
    await expect(open()).rejects.toThrow('ends at position 0 and had 41')
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  it('is detected by the head beside it, which only its owner can read', async () => {
    const head = `${file}.head`
    expect((await stat(head)).mode & 0o777).toBe(0o600)
    await writeFile(head, 'not a head')
    await expect(open()).rejects.toThrow(/the head stored beside .* is damaged/u)
  })
})
