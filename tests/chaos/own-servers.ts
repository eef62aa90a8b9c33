import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilQueuesAreStored } from '@soko/platform/testing/rabbitmq-quorum-queues.ts'
import { readPlaces } from '../../site/servers/config.ts'
import { type StartedServers, startServers } from '../../site/servers/start-servers.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Servers of one test. MongoDB and Redis each have a small disk, which can be filled up. */
export type OwnServers = StartedServers & {
  readonly disks: Readonly<Record<'mongodb' | 'redis', SmallDisk>>
  /** Waits until the queues of a site would survive a SIGKILL of RabbitMQ. */
  untilQueuesAreStored(namespace: string): Promise<void>
  remove(): Promise<void>
}

/** Sizes of the disks in megabytes, small enough to be filled up quickly. */
const ROOM = { mongodb: 256, redis: 96 }

export const openOwnServers = async (): Promise<OwnServers> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-chaos-'))
  const disks = {
    mongodb: await mountSmallDisk(join(folder, 'mongodb'), ROOM.mongodb),
    redis: await mountSmallDisk(join(folder, 'redis'), ROOM.redis),
  }
  const removeData = async (): Promise<void> => {
    await Promise.all([disks.mongodb.remove(), disks.redis.remove()])
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const started = await startServers({
      folder,
      ...readPlaces(process.env),
      only: ['mongodb', 'rabbitmq', 'redis', 's3'],
    })
    return {
      ...started,
      disks,
      untilQueuesAreStored: async (namespace) => {
        const response = await fetch(`${started.servers.rabbitmqManagement}/api/queues?columns=name,type`, {
          headers: { authorization: `Basic ${btoa('guest:guest')}` },
        })
        const queues = (await response.json()) as readonly { readonly name: string; readonly type: string }[]
        const stored = queues
          .filter(({ name, type }) => type === 'quorum' && name.startsWith(`${namespace}.`))
          .map(({ name }) => name)
        await untilQueuesAreStored({ home: started.processes.rabbitmq.folder, node: 'soko' }, stored)
      },
      remove: async () => {
        await started.stop()
        await removeData()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}
