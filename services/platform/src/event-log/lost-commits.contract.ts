import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seededIds } from '../ids.ts'
import { noted, openTestLog } from '../testing/event-log.ts'
import { verifyEventLog } from './create-event-log.ts'
import { openStoredLog } from './create-stored-log.ts'
import type { EventLogOptions, LogStore } from './event-log-options.ts'
import { CorruptLog } from './errors.ts'
import type { EventLog } from './event-log.ts'
import { headKeyOf, sealHead, type SealedHead } from './stored-head.ts'
import type { StoredLog } from './stored-log.ts'

export type LosingPlace = {
  readonly store: LogStore
  readonly cutAfter: (position: number) => Promise<void>
  readonly remove: () => Promise<void>
}

const headKey = headKeyOf(Buffer.alloc(32, 7))

/** Tests that a log detects missing commits at its end, which the hash chain cannot show. */
export const describeLostCommits = (name: string, makePlace: () => Promise<LosingPlace>): void => {
  describe(`commits lost at the end of a log: ${name}`, () => {
    const ids = seededIds(3)
    let place: LosingPlace
    let logs: EventLog[]

    const open = async (options: Partial<EventLogOptions> = {}): Promise<EventLog> => {
      const log = await openTestLog(place.store, { headKey, ids, onCorrupt: () => {}, ...options })
      logs.push(log)
      return log
    }
    const append = async (log: EventLog, commits: number): Promise<void> => {
      for (let n = 0; n < commits; n += 1)
        await log.append({ id: ids.next(), expected: {}, events: [noted('a', { n })] })
    }
    const grow = async (commits: number, options: Partial<EventLogOptions> = {}): Promise<void> => {
      const log = await open(options)
      await append(log, commits)
      await log.close()
    }
    const stored = async <T>(work: (log: StoredLog) => Promise<T>): Promise<T> => {
      const log = await openStoredLog(place.store)
      try {
        return await work(log)
      } finally {
        await log.close()
      }
    }
    const keptPosition = async (): Promise<unknown> =>
      stored(async (log) => ((await log.storedHead()) as SealedHead | undefined)?.position)

    beforeEach(async () => {
      logs = []
      place = await makePlace()
    })
    afterEach(async () => {
      for (const log of logs) await log.close()
      await place.remove()
    })

    it('are detected on open, with their number', async () => {
      await grow(9)
      await place.cutAfter(7)
      await expect(open()).rejects.toThrow(CorruptLog)
      await expect(open()).rejects.toThrow(
        'it ends at position 7 and had 10, so the last 3 commits are lost. Restore a backup, or accept it as it is by verify-log with --accept',
      )
      await expect(verifyEventLog(place.store)).rejects.toThrow('the last 3 commits are lost')
      await expect(verifyEventLog(place.store, { headKey })).rejects.toThrow('it ends at position 7')
    })

    it('are detected if nothing is left, and no new log is created', async () => {
      await grow(3)
      await place.cutAfter(0)
      for (const _ of ['at first', 'again'])
        await expect(open()).rejects.toThrow('ends at position 0 and had 4')
    })

    it('are detected if the log has grown without them', async () => {
      await grow(5)
      await place.cutAfter(3)
      await grow(5, { headKey: undefined as never })
      await expect(open()).rejects.toThrow('position 6 is another commit')
    })

    it('are not reported for a log newer than its stored head', async () => {
      await grow(5)
      const { hash } = (await stored(async (log) => log.read(3, 1)))[0] ?? { hash: '' }
      await stored(async (log) => log.storeHead(sealHead(headKey, { position: 4, hash })))
      await grow(1)
      expect(await keptPosition()).toBe(7)
      expect(await verifyEventLog(place.store, { headKey })).toMatchObject({
        commits: 7,
        head: { position: 7 },
      })
    })

    it('are not reported for a log of an earlier release, which gets a head now', async () => {
      await grow(5, { headKey: undefined as never })
      expect(await keptPosition()).toBeUndefined()
      await grow(0)
      expect(await keptPosition()).toBe(6)
    })

    it('are suspected if the head is missing, until an operator accepts the log', async () => {
      await grow(5, { headKey: undefined as never })
      const verify = async () => verifyEventLog(place.store, { headKey, wantsHead: true })
      await expect(verify()).rejects.toThrow(CorruptLog)
      await expect(verify()).rejects.toThrow(/the head stored beside event log .* is missing/u)
      await grow(0, { acceptLoss: true })
      expect(await verify()).toMatchObject({ commits: 7 })
    })

    it('are suspected if the head is damaged', async () => {
      await grow(5)
      await stored(async (log) => log.storeHead({ ...sealHead(headKey, await log.newest()), position: 5 }))
      await expect(open()).rejects.toThrow(/the head stored beside event log .* is damaged/u)
    })

    it('are recorded in the log when an operator accepts the loss', async () => {
      await grow(9)
      await place.cutAfter(7)
      const log = await open({ acceptLoss: true })
      const [accepted, ...others] = await log.readStream('operations')
      expect(others).toEqual([])
      expect(accepted).toMatchObject({
        position: 8,
        type: 'LossAccepted',
        data: { found: { position: 7 }, reason: expect.stringContaining('the last 3 commits are lost') },
      })
      await log.close()
      await grow(1, { acceptLoss: true })
      expect(await (await open()).readStream('operations')).toHaveLength(1)
    })

    it('stores the head soon after an append, and at most a second later while the log grows', async () => {
      await append(await open(), 20)
      await expect.poll(keptPosition).toBe(21)
    })
  })
}
