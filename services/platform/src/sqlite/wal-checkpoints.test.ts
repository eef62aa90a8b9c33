import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createWalCheckpoints, type WalCheckpointOptions, type WalCheckpoints } from './wal-checkpoints.ts'
import { createWalThread, type WalThread } from './wal-thread.ts'

describe('checkpointing a write-ahead log', () => {
  let path: string
  let database: DatabaseSync
  let thread: WalThread
  let wal: WalCheckpoints

  const use = (options: WalCheckpointOptions = {}): void => {
    database = new DatabaseSync(path)
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS page (bytes BLOB)')
    wal = createWalCheckpoints(database, path, { thread, ...options })
  }
  beforeEach(async () => {
    path = join(await temporaryFolder(), 'a #1?.sqlite')
    thread = createWalThread()
    use()
  })
  afterEach(async () => {
    await wal.release()
    if (database.isOpen) database.close()
  })

  const write = (pages: number): void => {
    const insert = database.prepare('INSERT INTO page VALUES (zeroblob(4000))')
    for (let written = 0; written < pages; written += 10) {
      database.exec('BEGIN')
      for (let n = 0; n < 10; n += 1) insert.run()
      database.exec('COMMIT')
      wal.written()
    }
  }
  const waiting = (): number => {
    const row = database.prepare('PRAGMA wal_checkpoint(NOOP)').get()
    return Number(row?.log) - Number(row?.checkpointed)
  }
  const untilMoved = async (): Promise<void> => {
    while (waiting() >= 1_000) {
      wal.written()
      await sleep(1)
    }
  }
  const size = async (): Promise<number> => (await stat(path)).size

  it('happens in the thread once many pages wait, not before', async () => {
    write(500)
    await sleep(50)
    expect(waiting()).toBeGreaterThan(500)
    const before = await size()
    write(1_000)
    await untilMoved()
    expect(await size()).toBeGreaterThan(before)
  })

  const replaceThread = async (move: WalThread['move'], limits: WalCheckpointOptions = {}): Promise<void> => {
    await wal.release()
    database.close()
    use({ thread: { move, letGo: async () => {} }, ...limits })
  }

  it('happens in the writing thread if the other fails', async () => {
    await replaceThread(async () => Promise.reject(new Error('broken')))
    write(1_500)
    await untilMoved()
    expect(waiting()).toBeLessThan(1_000)
  })

  it('is completed by the writing thread if the other cannot keep up, so that the log restarts', async () => {
    await replaceThread(async () => {}, { many: 100, tooMany: 1_000 })
    for (let round = 0; round < 50; round += 1) {
      write(100)
      await sleep(0)
    }
    expect((await stat(`${path}-wal`)).size).toBeLessThan(2_000 * 4_096)
    expect(database.prepare('SELECT count(*) AS count FROM page').get()?.count).toBe(5_000)
  })

  it('empties the log on request, regardless of active work', async () => {
    write(2_000)
    expect(await wal.empty()).toBe(true)
    expect((await stat(`${path}-wal`)).size).toBe(0)
  })

  it('reports a reader that prevents emptying', async () => {
    const reader = new DatabaseSync(path)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM page').get()
    write(10)
    expect(await wal.empty()).toBe(false)
    reader.exec('COMMIT')
    expect(await wal.empty()).toBe(true)
    reader.close()
  })

  it('allows replacing a released file', async () => {
    for (let round = 1; round <= 3; round += 1) {
      write(2_000)
      await untilMoved()
      await wal.release()
      database.close()
      for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true })
      use()
      write(10)
      const other = new DatabaseSync(path)
      expect(other.prepare('SELECT count(*) AS count FROM page').get()?.count).toBe(10)
      expect(other.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok')
      other.close()
    }
  })
})

describe('the checkpoint thread', () => {
  it('reports a missing file and does not create it', async () => {
    const thread = createWalThread()
    const missing = join(tmpdir(), 'soko-no-such-file.sqlite')
    await expect(thread.move(missing)).rejects.toThrow('unable to open')
    await expect(stat(missing)).rejects.toThrow('ENOENT')
    await thread.letGo(missing)
  })
})
