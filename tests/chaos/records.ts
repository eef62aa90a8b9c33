import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog, verifyEventLog } from '@soko/platform/event-log/create-event-log.ts'
import type { LogStarted } from '@soko/platform/event-log/platform-events.ts'
import type { StoredEvent } from '@soko/platform/event-log/verify-chain.ts'
import { createIds } from '@soko/platform/ids.ts'
import { MAJORITY } from '@soko/platform/mongodb/majority.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { parseCheckpoint } from '@soko/platform/view-store/checkpoints.ts'
import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { dumpRedisViews, readRedisCheckpoints } from '@soko/platform/view-store/testing/dump-redis-views.ts'
import type { ViewDump } from '@soko/platform/view-store/testing/dump-view-file.ts'
import type { Signatures } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import { acceptSignedLoss } from '@soko/transparency/signing/signed-loss.ts'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'

/** In milliseconds: a process stores the head of the log within this time after a write (ADR 0022). */
const HEAD_STORED = 1_500

export type LogService = (typeof SERVICES)[number]

export type FoundCommit = {
  readonly _id: number
  readonly id: string
  readonly hash: string
  readonly events: readonly StoredEvent[]
}

export type FoundView = Omit<ViewDump, 'checkpoint'> & {
  readonly service: LogService
  readonly checkpoint: Checkpoint | null
}

export type FoundCheckpoint = Pick<FoundView, 'service' | 'name' | 'checkpoint'> & {
  /** Each rebuild has a new generation. */
  readonly generation: string
}

/** Reads logs and views directly from the servers. */
export type Records = {
  log(service: LogService): Promise<readonly FoundCommit[]>
  heads(): Promise<Readonly<Record<LogService, number>>>
  /** Returns the position up to which the relay has published, initially 0. */
  relayed(service: LogService): Promise<number>
  /** @throws CorruptLog */
  verify(service: LogService): Promise<void>
  /** Resets the log and its stored head to a position, like a restored copy of the database. */
  putBack(service: LogService, position: number): Promise<void>
  /** Accepts the loss of signed leaves of the public log. The service must be stopped. */
  acceptLoss(service: LogService): Promise<void>
  checkpoints(): Promise<readonly FoundCheckpoint[]>
  /** Returns all views, including those of reactors. */
  views(): Promise<readonly FoundView[]>
  close(): Promise<void>
}

/** Connects to the servers directly, without the proxies of the test. */
export const openRecords = async (
  servers: Pick<Servers, 'mongodb' | 'redis'>,
  namespace: string,
): Promise<Records> => {
  const mongo = await new MongoClient(servers.mongodb).connect()
  const redis = createClient({ url: servers.redis })
  // The client reconnects by itself after a test has stopped the server.
  redis.on('error', () => {})
  await redis.connect()
  const seen = new Map<string, FoundCheckpoint>()
  const databaseOf = (service: LogService) => mongo.db(`${namespace}-${service}`)
  const commitsOf = (service: LogService) => databaseOf(service).collection<FoundCommit>('commits', MAJORITY)

  return {
    log: async (service) =>
      commitsOf(service)
        .find({}, { projection: { id: 1, hash: 1, events: 1 } })
        .sort({ _id: 1 })
        .toArray(),
    heads: async () => {
      const heads = SERVICES.map(async (service) => {
        const newest = await commitsOf(service).findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } })
        return [service, newest?._id ?? 0] as const
      })
      return Object.fromEntries(await Promise.all(heads)) as Record<LogService, number>
    },
    relayed: async (service) => {
      const leases = databaseOf(service).collection<{ _id: string; checkpoint: number }>('leases')
      const lease = await leases.findOne({ _id: { $regex: /^relay\./ } })
      return lease?.checkpoint ?? 0
    },
    verify: async (service) => {
      await verifyEventLog({ kind: 'mongodb', db: databaseOf(service) })
    },
    putBack: async (service, position) => {
      await sleep(HEAD_STORED)
      await commitsOf(service).deleteMany({ _id: { $gt: position } })
      await databaseOf(service)
        .collection('heads')
        .deleteMany({ position: { $gt: position } })
    },
    acceptLoss: async (service) => {
      const db = databaseOf(service)
      const first = await commitsOf(service).findOne({ _id: 1 })
      const begun = JSON.parse(first?.events[0]?.data ?? '{}') as LogStarted
      const signed = await db.collection<Signatures & { readonly _id: string }>('signed').find().toArray()
      const [lost, ...others] = signed.flatMap(({ _id: origin, signed: newest }) =>
        newest === undefined ? [] : [{ origin, size: newest.size }],
      )
      if (lost === undefined) return
      const ids = createIds()
      const log = await createEventLog({
        ...begun,
        store: { kind: 'mongodb', db },
        definitions: {},
        clock: systemClock,
        ids,
        onCorrupt: (error) => {
          throw error
        },
      })
      await acceptSignedLoss(log, { leaves: 0, lost: [lost, ...others] }, ids.next())
      await log.close()
    },
    checkpoints: async () => {
      const found = SERVICES.map(async (service) => {
        const views = await readRedisCheckpoints(redis, `${namespace}:${service}`)
        return views.map(({ checkpoint, ...view }) => ({ ...view, service, checkpoint: parse(checkpoint) }))
      })
      const now = new Map(
        (await Promise.all(found)).flat().map((view) => [`${view.service}.${view.name}`, view]),
      )
      for (const [name, view] of now) seen.set(name, { ...view, checkpoint: null, generation: '' })
      return [...new Map([...seen, ...now]).values()]
    },
    views: async () => {
      const dumps = SERVICES.map(async (service) => {
        const views = await dumpRedisViews(redis, `${namespace}:${service}`)
        return views.map(({ checkpoint, ...view }) => ({ ...view, service, checkpoint: parse(checkpoint) }))
      })
      return (await Promise.all(dumps)).flat()
    },
    close: async () => {
      redis.destroy()
      await mongo.close()
    },
  }
}

const parse = (stored: unknown): Checkpoint | null =>
  stored === null ? null : parseCheckpoint(JSON.stringify(stored))
