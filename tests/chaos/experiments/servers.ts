import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'
import { imageForm } from '../../api/testing/calls.ts'
import type { dose } from '../../vitest/dose.ts'
import { injectFault } from '../inject-fault.ts'
import type { OwnServers } from '../own-servers.ts'
import type { Experiment, ExperimentGroup } from './experiment.ts'

const SERVERS = ['mongodb', 'rabbitmq', 'redis'] as const
type Server = (typeof SERVERS)[number]

/** Fills up quickly the space that a server has reserved. */
const BALLAST = 'b'.repeat(100_000)

const untilRefused = async (write: () => Promise<unknown>): Promise<void> => {
  for (let refused = false; !refused;) {
    refused = await write().then(
      () => false,
      () => true,
    )
  }
}

const connectRedis = async ({ servers }: OwnServers) => createClient({ url: servers.redis }).connect()

const kill = (server: Server): Experiment => ({
  name: `${server} is killed and started again`,
  inject: async ({ rig, ownServers }) => {
    const { kill: begin, start: end } = ownServers().processes[server]
    return injectFault(rig, { begin, end, lasting: 500 })
  },
})

const restart = (servers: readonly Server[]): Experiment => ({
  name: `${servers.join(', ')}: restarted in good order`,
  inject: async ({ rig, ownServers }) => {
    const { processes } = ownServers()
    const begin = async () => Promise.all(servers.map(async (server) => processes[server].restart()))
    return injectFault(rig, { begin, lasting: 500 })
  },
})

const emptiedRedis: Experiment = {
  name: 'Redis is emptied',
  inject: async ({ rig, ownServers }) =>
    injectFault(rig, {
      begin: async () => {
        const redis = await connectRedis(ownServers())
        await redis.flushAll()
        redis.destroy()
      },
    }),
}

const olderRedis = (when: 'while people write' | 'when nobody writes'): Experiment => ({
  name: `Redis is put back to an older copy of its data ${when}`,
  inject: async ({ rig, ownServers }) => {
    const { redis } = ownServers().processes
    const copy = `${redis.folder}.copy`
    await rm(copy, { recursive: true, force: true })
    await redis.stop()
    await cp(redis.folder, copy, { recursive: true })
    await redis.start()
    await rig.whileWriting(async () => sleep(1_000))
    const putBack = async (): Promise<void> => {
      await redis.kill()
      for (const name of await readdir(redis.folder)) {
        await rm(join(redis.folder, name), { recursive: true })
      }
      await cp(copy, redis.folder, { recursive: true })
      await redis.start()
    }
    if (when === 'while people write') return injectFault(rig, { begin: putBack })
    // Waits until each view has stored its checkpoint, after which no later commit would reveal the loss.
    const lags = await rig.lags()
    await putBack()
    return lags
  },
})

const fullDiskOfRedis: Experiment = {
  name: 'the disk of Redis is full',
  inject: async ({ rig, ownServers }) => {
    const { fill, free } = ownServers().disks.redis
    const begin = async (): Promise<void> => {
      await fill()
      const redis = await connectRedis(ownServers())
      await untilRefused(async () => redis.set('ballast', BALLAST))
      redis.destroy()
    }
    return injectFault(rig, { begin, end: free })
  },
}

const fullDiskOfMongodb: Experiment = {
  name: 'the disk of MongoDB is full',
  inject: async ({ rig, ownServers }) => {
    const { disks, processes, servers } = ownServers()
    const begin = async (): Promise<void> => {
      await disks.mongodb.fill()
      const client = await new MongoClient(servers.mongodb).connect()
      const ballast = client.db('ballast').collection('ballast')
      await untilRefused(async () => ballast.insertOne({ ballast: BALLAST }))
      await client.close()
    }
    const end = async (): Promise<void> => {
      await disks.mongodb.free()
      // SecantusDB continues to run without its storage. MongoDB would exit, and be restarted.
      await processes.mongodb.kill()
      await processes.mongodb.start()
    }
    return injectFault(rig, { begin, end })
  },
}

const imageStore = (how: 'killed' | 'silent'): Experiment => ({
  name: `the image store is ${how} during an upload`,
  inject: async ({ rig, ownServers }) => {
    const { s3 } = ownServers().processes
    const { site, journal, userId } = rig.writer()
    await site.renew()
    const upload = async () =>
      site.ask('POST /api/posts/upload', {
        body: await imageForm(),
        headers: { 'idempotency-key': `image-store-${how}` },
      })
    if (how === 'killed') await s3.kill()
    else s3.pause()
    const refused = await upload()
    if (how === 'killed') await s3.start()
    else s3.resume()
    const taken = await upload()
    if (taken.status < 300) {
      journal.acknowledged.push({
        service: 'media',
        type: 'ImageStored',
        data: { userId },
        writtenTo: undefined,
      })
    }
    const { data } = taken.body as { readonly data?: { readonly url: string } }
    const image = await fetch(new URL(data?.url ?? '/missing', rig.site.address))
    const outcome = [refused.status, refused.headers.has('retry-after'), taken.status < 300, image.status]
    return outcome.join() === '503,true,true,200' ? [] : [`The uploads were answered ${outcome.join()}.`]
  },
})

/** Faults that lose the data of Redis come first: they would also remove the damage of earlier faults. */
export const servers = (size: typeof dose): ExperimentGroup => ({
  name: 'servers fail',
  processes: 1,
  needs: 'own servers',
  experiments: [
    emptiedRedis,
    ...SERVERS.map(kill),
    // RabbitMQ takes ten seconds to restart, so in the small dose all servers restart together.
    ...(size === 'small' ? [restart(SERVERS)] : SERVERS.map((server) => restart([server]))),
    fullDiskOfRedis,
    fullDiskOfMongodb,
    imageStore('killed'),
    imageStore('silent'),
    olderRedis('while people write'),
    olderRedis('when nobody writes'),
  ],
})
