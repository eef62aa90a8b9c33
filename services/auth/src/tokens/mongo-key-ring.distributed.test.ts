import type { Clock } from '@soko/platform/clock.ts'
import { proxyTo } from '@soko/platform/testing/proxies.ts'
import { testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import { MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createKeyRing } from './create-key-ring.ts'
import { describeKeyRing } from './key-ring.contract.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const temporaryDatabase = async (url = testServers().mongodb) => {
  const client = await new MongoClient(url, {
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
  }).connect()
  const db = client.db(`${testNamespace()}-auth`)
  return {
    db,
    open: async (clock: Clock, dataKey = Buffer.alloc(32, 7)) =>
      createKeyRing({ kind: 'mongodb', db, dataKey }, clock),
    close: async () => {
      await db.dropDatabase()
      await client.close()
    },
  }
}

describeKeyRing('MongoDB', async () => temporaryDatabase())

describe('the signing keys of several replicas', () => {
  const place = async (url?: string) => {
    const database = await temporaryDatabase(url)
    onTestFinished(database.close)
    let time = Date.UTC(2026, 0, 1)
    const clock = { now: () => new Date(time) }
    return {
      ...database,
      clock,
      openRing: async () => database.open(clock),
      pass: (milliseconds: number) => {
        time += milliseconds
      },
    }
  }
  const kidsOf = (keys: readonly { readonly kid: string }[]) => keys.map(({ kid }) => kid)

  it('are the same when all replicas create the first or the next key concurrently', async () => {
    const { openRing, pass } = await place()
    const rings = await Promise.all(Array.from({ length: 6 }, openRing))
    const signing = async () => new Set(kidsOf(await Promise.all(rings.map((ring) => ring.signing()))))
    const first = await signing()
    expect(first.size).toBe(1)

    pass(30 * DAY - 60 * MINUTE)
    const published = await Promise.all(rings.map((ring) => ring.published()))
    expect(new Set(published.map((keys) => kidsOf(keys).join())).size).toBe(1)
    expect(published[0]).toHaveLength(2)

    pass(60 * MINUTE)
    const second = await signing()
    expect([...second]).toEqual([published[0]?.[1]?.kid])
  })

  it('are published by all replicas within a minute, an hour before they sign', async () => {
    const { openRing, pass } = await place()
    const [one, other] = [await openRing(), await openRing()]
    await one.signing()
    pass(30 * DAY - 61 * MINUTE)
    expect(await other.published()).toHaveLength(1)
    pass(MINUTE)
    const made = kidsOf(await one.published())
    expect(made).toHaveLength(2)
    pass(MINUTE)
    expect(kidsOf(await other.published())).toEqual(made)
    pass(58 * MINUTE)
    expect((await other.signing()).kid).toBe(made[0])
    pass(MINUTE)
    expect((await other.signing()).kid).toBe(made[1])
  })

  it('are encrypted in the database, and deleted when no longer needed', async () => {
    const { openRing, pass, db } = await place()
    const ring = await openRing()
    for (let month = 0; month < 4; month += 1) {
      await ring.signing()
      pass(31 * DAY)
    }
    await ring.signing()
    const stored = await db.collection('signing-keys').find().toArray()
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY')
    expect(JSON.stringify(stored)).not.toContain(Buffer.from('PRIVATE KEY').toString('base64').slice(0, 12))
  })

  it('cannot be decrypted with another data key, and the error has instructions', async () => {
    const { openRing, open, clock } = await place()
    await (await openRing()).signing()
    await expect(open(clock, Buffer.alloc(32, 8))).rejects.toThrow(/another data key\. Set SOKO_DATA_KEY/)
  })

  it('keep signing while the database is unavailable', async () => {
    const proxy = await proxyTo(testServers().mongodb)
    onTestFinished(proxy.close)
    const { openRing, pass } = await place(`${proxy.url}&serverSelectionTimeoutMS=5000`)
    const ring = await openRing()
    const { kid } = await ring.signing()

    await proxy.cut()
    pass(10 * MINUTE)
    expect((await ring.signing()).kid).toBe(kid)
    expect(kidsOf(await ring.published())).toEqual([kid])

    await proxy.heal()
    pass(30 * DAY)
    await expect.poll(async () => ring.published()).toHaveLength(2)
  })
})
