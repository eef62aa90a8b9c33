import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noted as event, openTestLog } from '../../testing/event-log.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createEventLog, verifyEventLog } from '../create-event-log.ts'
import type { EventLogOptions } from '../event-log-options.ts'
import { LogUnavailable } from '../../log-unavailable.ts'
import type { EventLog } from '../event-log.ts'
import { describeEventLog, type LogPlace } from '../event-log.contract.ts'
import { describeEventLogModel } from '../event-log-model.contract.ts'
import { eventId, openLogFile } from './sqlite-log-file.ts'

const holdsText = async (folder: string, text: string): Promise<boolean> => {
  const files = await readdir(folder)
  const contents = await Promise.all(files.map(async (file) => readFile(join(folder, file))))
  return contents.some((bytes) => bytes.includes(text))
}

const makePlace = async (): Promise<LogPlace> => {
  const folder = await temporaryFolder()
  const file = join(folder, 'log.sqlite')
  const change = (sql: string, ...values: (string | number)[]): void => {
    const db = new DatabaseSync(file)
    db.prepare(sql).run(...values)
    db.close()
  }
  return {
    open: async (options) => createEventLog({ store: { kind: 'sqlite', file }, ...options }),
    tamper: async ({ position, index, data }) =>
      change('UPDATE events SET data = ? WHERE id = ?', data, eventId(position, index)),
    removeCommit: async (position) => change('DELETE FROM commits WHERE position = ?', position),
    holdsText: async (text) => holdsText(folder, text),
    remove: async () => rm(folder, { recursive: true }),
  }
}

describeEventLog('SQLite', makePlace)
describeEventLogModel('SQLite', makePlace)

describe('the SQLite event log', () => {
  let file: string
  const logs: EventLog[] = []
  const open = async (options: Partial<EventLogOptions> = {}): Promise<EventLog> => {
    const log = await openTestLog({ kind: 'sqlite', file }, { onCorrupt: () => {}, ...options })
    logs.push(log)
    return log
  }
  const noted = (stream: string, text: string) => event(stream, { text })

  beforeEach(async () => {
    file = join(await temporaryFolder(), 'log.sqlite')
  })
  afterEach(async () => {
    await Promise.all(logs.splice(0).map(async (log) => log.close()))
  })

  it('flushes before a checkpoint, and overwrites deleted data', () => {
    const db = openLogFile(file)
    const pragma = (name: string): unknown => db.prepare(`PRAGMA ${name}`).get()
    expect(pragma('journal_mode')).toEqual(['wal'])
    expect(pragma('synchronous')).toEqual([1])
    expect(pragma('secure_delete')).toEqual([1])
    db.close()
  })

  it('continues a file without the column for latest times, which can be verified unchanged', async () => {
    const first = await open()
    await first.append({ id: 'before', expected: {}, events: [noted('a', 'text')] })
    await first.close()
    const db = new DatabaseSync(file)
    db.exec('ALTER TABLE commits DROP COLUMN latest')
    db.close()
    expect(await verifyEventLog({ kind: 'sqlite', file })).toMatchObject({ commits: 2 })

    const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000)
    const log = await open({ clock: { now: () => hoursAgo(2) } })
    const { commit } = await log.append({ id: 'after', expected: {}, events: [noted('a', 'text')] })
    expect(commit.time < hoursAgo(1).toISOString()).toBe(true)
    expect(await log.positionAt(hoursAgo(1).toISOString())).toBe(0)
    expect(await log.positionAt(new Date().toISOString())).toBe(3)
  })

  it('refuses each append of a group while the file is locked, and continues afterwards', async () => {
    const log = await open()
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const refused = log.append({ id: 'c', expected: {}, events: [noted('a', 'text')] })
    await expect(refused).rejects.toThrow(LogUnavailable)
    await expect(refused).rejects.toThrow('is in use by another process')
    other.exec('ROLLBACK')
    other.close()
    const { commit } = await log.append({ id: 'c', expected: { a: 0 }, events: [noted('a', 'text')] })
    expect(commit.position).toBe(2)
  })

  it('writes nothing of a group if the file fails, and accepts the same commits afterwards', async () => {
    const log = await open()
    const change = (sql: string): void => {
      const db = new DatabaseSync(file)
      db.exec(sql)
      db.close()
    }
    change(
      `CREATE TRIGGER failing BEFORE INSERT ON events WHEN new.stream = 'b' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    const appendBoth = async () =>
      Promise.allSettled([
        log.append({ id: 'first', expected: { a: 0 }, events: [noted('a', '1')] }),
        log.append({ id: 'second', expected: { a: 1 }, events: [noted('a', '2'), noted('b', '1')] }),
      ])
    const failed = await appendBoth()
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await log.head()).position).toBe(1)
    expect(await log.readStream('a')).toEqual([])

    change('DROP TRIGGER failing')
    const written = await appendBoth()
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await log.verify()).toEqual({ commits: 3 })
  })

  it('names the problem of a file that it cannot use', async () => {
    await mkdir(file)
    await expect(open()).rejects.toThrow(/log\.sqlite cannot be opened/u)
    await rm(file, { recursive: true })
    await writeFile(file, 'not a database, but long enough to be taken for one '.repeat(20))
    await expect(open()).rejects.toThrow(/log\.sqlite is not an event log/u)
    await rm(file)
    await expect(verifyEventLog({ kind: 'sqlite', file })).rejects.toThrow(LogUnavailable)
    const db = new DatabaseSync(file)
    db.exec('CREATE TABLE other (id)')
    db.close()
    await expect(open()).rejects.toThrow(/is not an event log/u)
  })

  it('names a damaged page of its file', async () => {
    const log = await open()
    await log.close()
    const bytes = await readFile(file)
    bytes.fill(0xff, 4_096)
    await writeFile(file, bytes)
    await expect(open()).rejects.toThrow(/log\.sqlite is damaged: restore it from a backup/u)
  })
})
