/** Takes a minute: it kills processes and reads logs of thousands of commits. */
import { type Db, MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIds } from '../../ids.ts'
import { connectMongo } from '../../mongodb/connect-mongodb.ts'
import { appendUntilKilled, expectWritten } from '../../testing/killed-writer.ts'
import { noted, openTestLog } from '../../testing/event-log.ts'
import { proxyTo } from '../../testing/proxies.ts'
import { openRelay } from '../../testing/relay.ts'
import { testNamespace, testServers } from '../../testing/servers.ts'
import { until } from '../../testing/until.ts'
import { createEventLog, verifyEventLog } from '../create-event-log.ts'
import { openStoredLog } from '../create-stored-log.ts'
import { eraseStreams } from '../erase-streams.ts'
import { CorruptLog, StreamConflict } from '../errors.ts'
import type { EventLogOptions } from '../event-log-options.ts'
import type { EventLog } from '../event-log.ts'
import { describeEventLog, type LogPlace } from '../event-log.contract.ts'
import { describeEventLogModel } from '../event-log-model.contract.ts'
import { headKeyOf } from '../stored-head.ts'
import { describeLostCommits } from '../lost-commits.contract.ts'
import { type CommitDocument, commitsIn, documentsAfter } from './mongo-log-commits.ts'

let client: MongoClient

beforeAll(async () => {
  client = await new MongoClient(testServers().mongodb).connect()
})
afterAll(async () => client.close())

const makeStore = async () => {
  const connection = await connectMongo(testServers().mongodb)
  const name = `${testNamespace()}-log`
  return {
    store: { kind: 'mongodb', db: connection.db(name) } as const,
    commits: commitsIn(client.db(name)),
    remove: async () => {
      await connection.close()
      await client.db(name).dropDatabase()
    },
  }
}

const makePlace = async (): Promise<LogPlace> => {
  const { store, commits, remove } = await makeStore()
  return {
    open: async (options) => createEventLog({ store, ...options }),
    tamper: async ({ position, index, data }) => {
      await commits.updateOne({ _id: position }, { $set: { [`events.${index}.data`]: data } })
    },
    removeCommit: async (position) => {
      await commits.deleteOne({ _id: position })
    },
    // Searches only the documents. MongoDB's journal and oplog keep erased data for some time.
    holdsText: async (text) => JSON.stringify(await commits.find().toArray()).includes(text),
    remove,
  }
}

describeEventLog('MongoDB', makePlace)
describeEventLogModel('MongoDB', makePlace)
describeLostCommits('MongoDB', async () => {
  const { store, commits, remove } = await makeStore()
  const cutAfter = async (position: number): Promise<void> => {
    await commits.deleteMany({ _id: { $gt: position } })
  }
  return { store, cutAfter, remove }
})

describe('the MongoDB event log', () => {
  const ids = createIds()
  const ends: (() => Promise<unknown>)[] = []
  let name: string
  let db: Db

  beforeEach(() => {
    name = `${testNamespace()}-log`
    db = client.db(name)
  })
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
    await db.dropDatabase()
  })

  const open = async ({
    url = testServers().mongodb,
    ...options
  }: Partial<EventLogOptions> & { readonly url?: string } = {}): Promise<EventLog> => {
    const connection = await connectMongo(url)
    ends.push(async () => connection.close())
    const store = { kind: 'mongodb', db: connection.db(name) } as const
    const log = await openTestLog(store, { ids, onCorrupt: () => {}, ...options })
    ends.push(async () => log.close())
    return log
  }

  it('is one log when several processes create it concurrently', async () => {
    const logs = await Promise.all([open(), open(), open()])
    expect(new Set(logs.map(({ id }) => id)).size).toBe(1)
    expect(await logs[0].readAll(0)).toHaveLength(1)
  })

  it('stores every commit of several writers once, in one chain', async () => {
    const logs = await Promise.all([open(), open(), open()])
    const appended = await Promise.all(
      logs.flatMap((log, writer) =>
        Array.from({ length: 60 }, async (_, n) =>
          log.append({ id: `${writer}-${n}`, expected: {}, events: [noted('all'), noted(`own-${writer}`)] }),
        ),
      ),
    )
    expect(appended.every(({ duplicate }) => !duplicate)).toBe(true)
    const commits = await logs[0].readAll(1)
    expect(commits.map(({ position }) => position)).toEqual(Array.from({ length: 180 }, (_, n) => n + 2))
    expect(new Set(commits.map(({ id }) => id)).size).toBe(180)
    expect(commits).toEqual(
      appended.map(({ commit }) => commit).toSorted((one, other) => one.position - other.position),
    )
    expect((await logs[1].readStream('all')).map(({ version }) => version)).toEqual(
      Array.from({ length: 180 }, (_, n) => n + 1),
    )
    expect(await verifyEventLog({ kind: 'mongodb', db })).toMatchObject({ commits: 181 })
  })

  it('finds positions by time for several writers with different clocks, also for later readers', async () => {
    const hour = (count: number) => new Date(Date.now() + count * 3_600_000)
    const logs: EventLog[] = []
    for (const off of [0, 2, -2]) logs.push(await open({ clock: { now: () => hour(off) } }))
    // Positions 2 to 7. The log whose clock is two hours ahead writes positions 3 and 6.
    for (let n = 0; n < 6; n += 1) {
      await logs[n % 3]?.append({ id: `c-${n}`, expected: {}, events: [noted('a')] })
    }
    const now = Date.now()
    const times = (await logs[0]!.readAll(1)).map(({ time }) => Date.parse(time) - now)
    expect(times.map((off) => Math.round(off / 3_600_000) + 0)).toEqual([0, 2, -2, 0, 2, -2])
    for (const log of [...logs, await open()]) {
      expect(await log.positionAt(hour(1).toISOString())).toBe(2)
      expect(await log.positionAt(hour(3).toISOString())).toBe(7)
      expect(Math.round((Date.parse(await log.latestTime()) - Date.now()) / 3_600_000)).toBe(2)
    }
  })

  it('gives a version to one of several writers, and reports the current one to the others', async () => {
    const logs = await Promise.all([open(), open(), open()])
    for (let version = 0; version < 10; version += 1) {
      const outcomes = await Promise.allSettled(
        logs.map(async (log) =>
          log.append({ id: ids.next(), expected: { a: version }, events: [noted('a')] }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') continue
        expect(outcome.reason).toBeInstanceOf(StreamConflict)
        expect(outcome.reason).toMatchObject({ expected: version, actual: version + 1 })
      }
    }
  })

  it('notices appends and erasures of other processes', async () => {
    const [one, two] = await Promise.all([open(), open()])
    const heard: number[] = []
    let erasures = 0
    let own = 0
    two.onAppend(({ position }) => heard.push(position))
    two.onErase(() => (erasures += 1))
    one.onErase(() => (own += 1))
    await one.append({ id: ids.next(), expected: {}, events: [noted('person', { text: 'a secret' })] })
    await until(() => heard.includes(2))
    expect(erasures).toBe(0)
    await eraseStreams(one, ['person'])
    await until(() => erasures > 0)
    await one.append({ id: ids.next(), expected: {}, events: [noted('a')] })
    await until(() => heard.includes(3))
    expect(own).toBe(1)
  })

  it('notices missed changes after a disconnect, and assumes an erasure', async () => {
    const proxy = await proxyTo(testServers().mongodb)
    ends.push(async () => proxy.close())
    const [one, two] = await Promise.all([open(), open({ url: proxy.url })])
    const heard: number[] = []
    let erasures = 0
    two.onAppend(({ position }) => heard.push(position))
    two.onErase(() => (erasures += 1))
    await proxy.cut()
    await one.append({ id: ids.next(), expected: {}, events: [noted('a'), noted('b')] })
    await eraseStreams(one, ['a'])
    await proxy.heal()
    await until(() => heard.includes(2) && erasures > 0)
    expect(await two.head()).toEqual(await one.head())
  })

  it('is written once, with a result, if the reply is lost', async () => {
    const proxy = await proxyTo(testServers().mongodb)
    ends.push(async () => proxy.close())
    const log = await open({ url: proxy.url })
    await log.append({ id: 'before', expected: {}, events: [noted('a')] })
    // Slow enough that the inserted commits are visible before the reply, without affecting earlier reads.
    await proxy.slow(4_000)
    const appending = Promise.all(
      ['lost-1', 'lost-2', 'lost-3'].map(async (id) =>
        log.append({ id, expected: {}, events: [noted('a')] }),
      ),
    )
    await until(async () => (await commitsIn(db).countDocuments()) === 5)
    await proxy.cut()
    await proxy.heal()
    const appended = await appending
    expect(appended.map(({ duplicate }) => duplicate)).toEqual([false, false, false])
    expect((await log.readAll(2)).map(({ id }) => id)).toEqual(['lost-1', 'lost-2', 'lost-3'])
    expect(await log.verify()).toEqual({ commits: 5 })
  })

  it('is written over another connection if the network drops packets during a write', async () => {
    const { hostname, port } = new URL(testServers().mongodb)
    const relay = await openRelay(hostname, Number(port))
    ends.push(async () => relay.close())
    const log = await open({ url: `mongodb://127.0.0.1:${relay.port}/?directConnection=true` })
    await log.append({ id: 'before', expected: {}, events: [noted('a')] })
    relay.dropPackets()
    // 11 MB, which is more than the network buffers of both sides hold.
    const text = '名'.repeat(1_900_000)
    await log.append({ id: 'dropped', expected: {}, events: [noted('a', { text }), noted('a', { text })] })
    expect(await log.verify()).toEqual({ commits: 3 })
  })

  it('decides the rest of a partially written group again', async () => {
    const log = await open()
    const other = await open()
    await other.append({ id: 'third', expected: {}, events: [noted('elsewhere')] })
    const outcomes = await Promise.allSettled([
      log.append({ id: 'first', expected: { a: 0 }, events: [noted('a')] }),
      log.append({ id: 'second', expected: { a: 1 }, events: [noted('a')] }),
      log.append({ id: 'third', expected: { a: 2 }, events: [noted('a')] }),
      log.append({ id: 'fourth', expected: { a: 3 }, events: [noted('a')] }),
      log.append({ id: 'fifth', expected: { a: 2 }, events: [noted('a')] }),
    ])
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.commit.position, outcome.value.duplicate] : 'refused',
      ),
    ).toEqual([[3, false], [4, false], [2, true], 'refused', [5, false]])
    expect(await log.verify()).toEqual({ commits: 5 })
  })

  it('contains complete commits, including all acknowledged ones, after its process was killed', async () => {
    const acknowledged = await appendUntilKilled(100, testServers().mongodb, name)
    await expectWritten(await open(), acknowledged)
  })

  it('reports a gap in every read', async () => {
    const corrupt: unknown[] = []
    const log = await open({ onCorrupt: (error) => corrupt.push(error) })
    for (const id of ['a', 'b', 'c']) await log.append({ id, expected: {}, events: [noted(id)] })
    await commitsIn(db).deleteOne({ _id: 3 })
    await expect(log.readAll(1)).rejects.toThrow('position 3 is missing')
    expect(corrupt).toEqual([expect.any(CorruptLog)])
    await expect(open()).rejects.toThrow('position 3 is missing')
    await expect(verifyEventLog({ kind: 'mongodb', db })).rejects.toThrow('position 3 is missing')
  })

  it('reads any number of unknown commits, and requests few documents if there are few', async () => {
    const log = await open()
    const other = await open()
    const asked: number[] = []
    const reader = new MongoClient(testServers().mongodb, { monitorCommands: true })
    ends.push(async () => reader.close())
    reader.on('commandStarted', ({ command }) => {
      const filter = (command as { filter?: { _id?: { $in?: readonly number[] } } }).filter
      if (filter?._id?.$in) asked.push(filter._id.$in.length)
    })
    const commits = commitsIn(reader.db(name))
    await log.append({ id: 'first', expected: {}, events: [noted('a')] })
    expect(await documentsAfter(commits, 1, 500, { known: 2 })).toHaveLength(1)
    expect(Math.max(...asked)).toBeLessThan(20)
    const added = Array.from({ length: 300 }, (_, n) => `id-${n}`)
    await Promise.all(added.map(async (id) => other.append({ id, expected: {}, events: [noted(id)] })))
    for (const known of [0, 2, 17, 18, 250, 302, 1_000]) {
      expect(await documentsAfter(commits, 2, 1_000, { known })).toHaveLength(300)
      expect(await documentsAfter(commits, 2, 17, { known })).toHaveLength(17)
    }
    expect(await log.readAll(2)).toHaveLength(300)
  })

  it('finds a gap up to the known position', async () => {
    const log = await open()
    for (let n = 0; n < 60; n += 1) await log.append({ id: `id-${n}`, expected: {}, events: [noted('a')] })
    await commitsIn(db).deleteMany({ _id: { $in: Array.from({ length: 40 }, (_, n) => 10 + n) } })
    await expect(log.readAll(9)).rejects.toThrow('position 10 is missing')
  })

  it('reports a commit whose keys do not match its events', async () => {
    const log = await open()
    for (const id of ['a', 'b']) await log.append({ id, expected: {}, events: [noted(id)] })
    await log.close()
    await commitsIn(db).updateOne({ _id: 3 }, { $set: { keys: ['b@2'] } })
    await expect(open()).rejects.toThrow('position 3: the commit is kept under keys')
    await expect(verifyEventLog({ kind: 'mongodb', db })).rejects.toThrow('position 3')
  })

  it('stores the newest head of all writers beside the commits, never an older one', async () => {
    const headKey = headKeyOf(Buffer.alloc(32, 7))
    const logs = [await open({ headKey }), await open({ headKey })]
    for (let nth = 0; nth < 10; nth += 1) {
      await logs[nth % 2]?.append({ id: `${nth}`, expected: {}, events: [noted('a')] })
    }
    await logs[1]?.close()
    await logs[0]?.close()
    const stored = await openStoredLog({ kind: 'mongodb', db }, { readOnly: true })
    expect(await stored.storedHead()).toMatchObject(await stored.newest())
    await stored.close()
  })

  it('does not continue from a foreign commit without a valid hash', async () => {
    const corrupt: unknown[] = []
    const log = await open({ onCorrupt: (error) => corrupt.push(error) })
    const forged: CommitDocument = {
      _id: 2,
      id: 'forged',
      time: new Date().toISOString(),
      hash: 'f'.repeat(64),
      streams: ['a'],
      keys: ['a@1'],
      events: [],
    }
    await commitsIn(db).insertOne(forged)
    const refused = log.append({ id: 'next', expected: {}, events: [noted('a')] })
    await expect(refused).rejects.toThrow('position 2: the commit')
    expect(corrupt).toHaveLength(1)
  })

  it('reports a missing log on verify, and creates none', async () => {
    await expect(verifyEventLog({ kind: 'mongodb', db })).rejects.toThrow('holds no event log')
    expect(await db.listCollections().toArray()).toEqual([])
  })
})
