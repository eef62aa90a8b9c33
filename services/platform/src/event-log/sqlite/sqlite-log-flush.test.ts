import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { createIds } from '../../ids.ts'
import { LogUnavailable } from '../../log-unavailable.ts'
import { noted } from '../../testing/event-log.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { EventLog, Head } from '../event-log.ts'
import { createSqliteEventLog } from './sqlite-event-log.ts'

const createDisk = () => {
  let flushes = 0
  let held: PromiseWithResolvers<void> | undefined
  let asked = Promise.withResolvers<void>()
  return {
    dataSync: async (): Promise<void> => {
      flushes += 1
      asked.resolve()
      await held?.promise
    },
    hold: (): void => {
      held = Promise.withResolvers()
      asked = Promise.withResolvers()
    },
    isAsked: async (): Promise<void> => asked.promise,
    letGo: (): void => held?.resolve(),
    fail: (): void => held?.reject(new Error('EIO: i/o error')),
    flushes: (): number => flushes,
  }
}

describe('flushing the SQLite event log', () => {
  let folder: string
  let disk: ReturnType<typeof createDisk>
  let log: EventLog
  let failures: unknown[]
  const open = async (): Promise<EventLog> =>
    createSqliteEventLog(
      join(folder, 'log.sqlite'),
      {
        definitions: { Noted: { schema: 1, publish: null } },
        keyFingerprint: 'a key',
        clock: systemClock,
        ids: createIds(),
        onCorrupt: (error) => failures.push(error),
      },
      { dataSync: disk.dataSync },
    )
  const append = async (id: string) =>
    log.append({ id, expected: { [`note-${id}`]: 0 }, events: [noted(`note-${id}`)] })

  beforeEach(async () => {
    folder = await temporaryFolder()
    disk = createDisk()
    failures = []
    log = await open()
  })
  afterEach(async () => log.close())

  it('shows and acknowledges no commit before it is flushed', async () => {
    const heads: Head[] = []
    log.onAppend((head) => heads.push(head))
    disk.hold()
    const first = append('a')
    await disk.isAsked()

    const waiting = [first, append('a'), log.readCommit('a'), log.readStream('note-a')]
    expect(await Promise.race([...waiting, sleep(50, 'nothing')])).toBe('nothing')
    expect((await log.head()).position).toBe(1)
    expect(await log.readAll(1)).toEqual([])
    expect(await log.readTexts(1)).toEqual([])
    expect(heads).toEqual([])

    disk.letGo()
    const { commit } = await first
    expect(await Promise.all(waiting)).toMatchObject([
      { commit: { position: 2 }, duplicate: false },
      { commit: { position: 2 }, duplicate: true },
      { position: 2 },
      [{ position: 2 }],
    ])
    expect(await log.readAll(1)).toMatchObject([{ position: 2 }])
    expect(heads).toEqual([{ position: 2, hash: commit.hash }])
  })

  it('groups commits that arrive during a flush for the next one', async () => {
    const before = disk.flushes()
    disk.hold()
    const appends = [append('a')]
    await disk.isAsked()
    appends.push(append('b'), append('c'), append('d'))
    disk.letGo()
    expect((await Promise.all(appends)).map(({ commit }) => commit.position)).toEqual([2, 3, 4, 5])
    expect(disk.flushes() - before).toBe(2)
  })

  it('refuses all use after a failed flush, reports it, and works when opened again', async () => {
    disk.hold()
    const lost = append('a')
    await disk.isAsked()
    const waiting = append('b')
    disk.fail()
    await expect(lost).rejects.toThrow(/could not be flushed to the disk/u)
    await expect(waiting).rejects.toThrow(LogUnavailable)
    await expect(append('c')).rejects.toThrow(LogUnavailable)
    await expect(log.readStream('note-a')).rejects.toThrow(LogUnavailable)
    expect(failures).toEqual([expect.any(LogUnavailable)])
    await log.close()

    disk = createDisk()
    log = await open()
    expect((await append('a')).commit.position).toBe(2)
    expect((await append('b')).commit.position).toBe(3)
    expect(await log.verify()).toEqual({ commits: 3 })
  })
})
