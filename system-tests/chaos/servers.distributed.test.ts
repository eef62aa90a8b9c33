/** Takes some minutes: real servers end and start again, RabbitMQ alone in ten seconds, and all views are built anew. */
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageForm } from '../api/testing/calls.ts'
import { type OwnServers, openOwnServers } from './own-servers.ts'
import { aWhile, chooseSeed, openRig, type Rig } from './rig.ts'
import { brokenUnderFault } from './broken-under-fault.ts'

const seed = chooseSeed()
/** In milliseconds: RabbitMQ takes its time on a busy machine, and what one service wrote the others hear of by it. */
const LONGEST_RESTART = 90_000
/** In characters: what a server has set aside before its disk was full is soon used up. */
const BALLAST = 'b'.repeat(100_000)

/** Does it again and again until it fails. */
const untilRefused = async (write: () => Promise<unknown>): Promise<void> => {
  for (let refused = false; !refused;) {
    refused = await write().then(
      () => false,
      () => true,
    )
  }
}

describe(`servers that fail while people write and read (SOKO_SEED=${seed})`, { timeout: 600_000 }, () => {
  let own: OwnServers
  let rig: Rig
  beforeAll(async () => {
    own = await openOwnServers()
    rig = await openRig({ servers: own.servers, seed, patience: LONGEST_RESTART })
    await rig.clients[0]?.publish()
    // RabbitMQ 3.10 writes down late which quorum queues it has; killed before, it never finds their leaders again.
    await own.processes.rabbitmq.restart()
  }, 600_000)
  afterAll(async () => {
    await rig.close()
    await own.remove()
  })

  it.each(['mongodb', 'rabbitmq', 'redis'] as const)('%s is killed and comes back', async (name) => {
    const { kill, start } = own.processes[name]
    expect(await brokenUnderFault(rig, { begin: kill, end: start, lasting: 500 })).toEqual([])
  })

  it.each(['mongodb', 'rabbitmq', 'redis'] as const)('%s is restarted in good order', async (name) => {
    const { restart } = own.processes[name]
    expect(await brokenUnderFault(rig, { begin: restart, lasting: 500 })).toEqual([])
  })

  it('Redis is emptied', async () => {
    const begin = async (): Promise<void> => {
      const redis = await createClient({ url: own.servers.redis }).connect()
      await redis.flushAll()
      redis.destroy()
    }
    expect(await brokenUnderFault(rig, { begin })).toEqual([])
  })

  it.each(['while people write', 'when nobody writes'])(
    'Redis is put back to an older copy of its data %s',
    async (when) => {
      const { redis } = own.processes
      const copy = `${redis.folder}.copy`
      await rm(copy, { recursive: true, force: true })
      await redis.stop()
      await cp(redis.folder, copy, { recursive: true })
      await redis.start()
      await rig.whileWriting(async () => aWhile())
      const putBack = async (): Promise<void> => {
        await redis.kill()
        for (const name of await readdir(redis.folder)) {
          await rm(join(redis.folder, name), { recursive: true })
        }
        await cp(copy, redis.folder, { recursive: true })
        await redis.start()
      }
      if (when === 'while people write') {
        expect(await brokenUnderFault(rig, { begin: putBack })).toEqual([])
      } else {
        // By then each has stored how far it is, and no commit comes that would show what becomes of it.
        expect(await rig.broken()).toEqual([])
        await putBack()
        expect(await rig.broken()).toEqual([])
      }
    },
  )

  it('the disk of Redis is full', async () => {
    const { fill, free } = own.disks.redis
    const begin = async (): Promise<void> => {
      await fill()
      const redis = await createClient({ url: own.servers.redis }).connect()
      await untilRefused(async () => redis.set('ballast', BALLAST))
      redis.destroy()
    }
    expect(await brokenUnderFault(rig, { begin, end: free })).toEqual([])
  })

  it('the disk of MongoDB is full', async () => {
    const { mongodb } = own.processes
    const begin = async (): Promise<void> => {
      await own.disks.mongodb.fill()
      const client = await new MongoClient(own.servers.mongodb).connect()
      const ballast = client.db('ballast').collection('ballast')
      await untilRefused(async () => ballast.insertOne({ ballast: BALLAST }))
      await client.close()
    }
    const end = async (): Promise<void> => {
      await own.disks.mongodb.free()
      // What stands in for it here goes on without its storage, where MongoDB ends: whoever runs it starts it again.
      await mongodb.kill()
      await mongodb.start()
    }
    expect(await brokenUnderFault(rig, { begin, end })).toEqual([])
  })

  it.each(['killed', 'silent'] as const)('the image store is %s during an upload', async (how) => {
    const { s3 } = own.processes
    const { site } = await rig.join()
    const upload = async () =>
      site.ask('POST /api/posts/upload', {
        body: await imageForm(),
        headers: { 'idempotency-key': how },
      })
    if (how === 'killed') await s3.kill()
    else s3.pause()
    const refused = await upload()
    expect(refused).toMatchObject({ status: 503 })
    expect(refused.headers.has('retry-after')).toBe(true)
    if (how === 'killed') await s3.start()
    else s3.resume()
    const taken = await upload()
    expect(taken.status).toBeLessThan(300)
    const { url } = (taken.body as { data: { url: string } }).data
    expect((await fetch(new URL(url, rig.site.address))).status).toBe(200)
    expect(await rig.broken()).toEqual([])
  })
})
