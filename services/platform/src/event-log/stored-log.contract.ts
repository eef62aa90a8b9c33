import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { noted as event, openTestLog } from '../testing/event-log.ts'
import { verifyEventLog } from './create-event-log.ts'
import { hasStoredLog, openStoredLog } from './create-stored-log.ts'
import { eraseStreams } from './erase-streams.ts'
import type { LogStore } from './event-log-options.ts'
import { CorruptLog } from './errors.ts'
import { LogUnavailable } from '../log-unavailable.ts'
import type { EventLog, NewEvent } from './event-log.ts'
import type { StoredCommit } from './verify-chain.ts'

export type StoredLogPlace = {
  readonly make: () => LogStore
  readonly remove: () => Promise<void>
}

const noted = (stream: string, text: string): NewEvent => event(stream, { text })

export const describeStoredLog = (
  name: string,
  makePlaces: () => Promise<{ readonly from: StoredLogPlace; readonly to: StoredLogPlace }>,
): void => {
  describe(`stored log: ${name}`, () => {
    const ids = createIds()
    let places: Awaited<ReturnType<typeof makePlaces>>
    let from: LogStore
    let to: LogStore
    let clock: Clock

    const using = async <T>(store: LogStore, work: (log: EventLog) => Promise<T>): Promise<T> => {
      const log = await openTestLog(store, { clock, ids })
      try {
        return await work(log)
      } finally {
        await log.close()
      }
    }
    const commitsOf = async (store: LogStore): Promise<readonly StoredCommit[]> => {
      const stored = await openStoredLog(store, { readOnly: true })
      try {
        return await stored.read(0, 1_000)
      } finally {
        await stored.close()
      }
    }
    const write = async (store: LogStore, commits: readonly StoredCommit[]): Promise<void> => {
      const stored = await openStoredLog(store)
      try {
        await stored.write(commits)
      } finally {
        await stored.close()
      }
    }

    beforeEach(async () => {
      clock = systemClock
      places = await makePlaces()
      from = places.from.make()
      to = places.to.make()
      await using(from, async (log) => {
        const append = async (...events: [NewEvent, ...NewEvent[]]) =>
          log.append({ id: ids.next(), expected: {}, events })
        await append(noted('a', 'Ça, 🌍 \u2028 "quoted"'), noted('b', '\ufffe'), noted('a', 'again'))
        await append(noted('person', 'a secret'))
        await append(noted('a', 'more'))
        await eraseStreams(log, ['person'])
      })
    })
    afterEach(async () => {
      await places.from.remove()
      await places.to.remove()
    })

    it('returns pages of commits as stored, erased ones without data and salt', async () => {
      const commits = await commitsOf(from)
      expect(commits.map(({ position }) => position)).toEqual([1, 2, 3, 4])
      expect(commits[2]?.events).toMatchObject([{ stream: 'person', data: null, salt: null }])
      expect(commits[3]?.events).toMatchObject([{ stream: 'a', version: 3, data: '{"text":"more"}' }])
      const stored = await openStoredLog(from, { readOnly: true })
      expect(await stored.read(1, 2)).toEqual(commits.slice(1, 3))
      expect(await stored.read(4, 2)).toEqual([])
      expect(await stored.newest()).toEqual({ position: 4, hash: commits[3]?.hash })
      await stored.close()
    })

    it('can be copied to another store and continues there', async () => {
      const commits = await commitsOf(from)
      await write(to, commits.slice(0, 2))
      await write(to, commits.slice(2))
      expect(await commitsOf(to)).toEqual(commits)
      expect(await verifyEventLog(to)).toMatchObject({ commits: 4 })
      const original = await using(from, async (log) => log.readAll(0))
      await using(to, async (log) => {
        expect(await log.readAll(0)).toEqual(original)
        expect(log.id).toBe(original[0]?.id)
        const { commit } = await log.append({
          id: ids.next(),
          expected: { a: 3 },
          events: [noted('a', 'new')],
        })
        expect(commit).toMatchObject({ position: 5, previousHash: original[3]?.hash })
      })
    })

    it('finds the same positions by time after a clock ran ahead', async () => {
      const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
      const append = async (log: EventLog) =>
        log.append({ id: ids.next(), expected: {}, events: [noted('a', 'later')] })
      clock = { now: () => new Date(hour(2)) }
      await using(from, append)
      clock = systemClock
      await using(from, append)
      const commits = await commitsOf(from)
      for (const [start, end] of [[0, 5], [5]]) await write(to, commits.slice(start, end))
      await using(to, async (log) => {
        await append(log)
        expect(await log.positionAt(hour(1))).toBe(4)
        expect(await log.positionAt(hour(3))).toBe(7)
        expect(await log.latestTime()).toBe(commits[4]?.time)
      })
    })

    it('accepts only commits that follow and match their hashes', async () => {
      const commits = await commitsOf(from)
      await expect(write(to, commits.slice(1))).rejects.toThrow('position 1 is missing')
      await write(to, commits.slice(0, 2))
      await expect(write(to, commits.slice(1))).rejects.toThrow(CorruptLog)
      const [third, ...others] = commits.slice(2)
      if (third === undefined) throw new Error('there must be four commits')
      const changed = { ...third, time: '2000-01-01T00:00:00.000Z' }
      await expect(write(to, [changed, ...others])).rejects.toThrow('position 3')
      expect(await commitsOf(to)).toEqual(commits.slice(0, 2))
    })

    it('erases data that was erased in the source after copying', async () => {
      await write(to, await commitsOf(from))
      const stored = await openStoredLog(to)
      for (const _ of ['once', 'again']) {
        await stored.erase([
          { position: 2, index: 1 },
          { position: 4, index: 0 },
        ])
      }
      await expect(stored.erase([{ position: 4, index: 1 }])).rejects.toThrow('no event 1 at position 4')
      await expect(stored.erase([{ position: 1, index: 0 }])).rejects.toThrow('the start of the log')
      await stored.close()
      const [, second, , fourth] = await commitsOf(to)
      expect(second?.events.map(({ data }) => data !== null)).toEqual([true, false, true])
      expect(fourth?.events).toMatchObject([{ data: null, salt: null }])
      expect(await verifyEventLog(to)).toMatchObject({ commits: 4 })
    })

    it('is empty at first and cannot be opened for reading', async () => {
      await expect(openStoredLog(to, { readOnly: true })).rejects.toThrow(LogUnavailable)
      expect(await hasStoredLog(to)).toBe(false)
      expect(await hasStoredLog(from)).toBe(true)
      const stored = await openStoredLog(to)
      expect(await stored.newest()).toEqual({ position: 0, hash: '0'.repeat(64) })
      expect(await stored.read(0, 10)).toEqual([])
      await stored.write([])
      await stored.close()
    })
  })
}
