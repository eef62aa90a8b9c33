import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaces } from '../../servers/config.ts'
import { type StartedServers, startServers } from '../../servers/start-servers.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Servers of a test's own, to be hurt; those that keep data in small files each have a disk of its own. */
export type OwnServers = StartedServers & {
  readonly disks: Readonly<Record<'mongodb' | 'redis', SmallDisk>>
  /** Ends them and removes their data. */
  remove(): Promise<void>
}

/** In megabytes: enough for what tests write, and soon filled up. */
const ROOM = { mongodb: 192, redis: 48 }

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
