import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { connectServer } from '@soko/platform/redis/connect-server.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { connect } from 'amqplib'
import { readPlaces } from '../site/servers/config.ts'
import { findServers } from '../site/servers/find-servers.ts'
import { startServers } from '../site/servers/start-servers.ts'

export type BenchServers = {
  readonly servers: Servers
  readonly names: ServerNames
  /** Stops and deletes only the servers that were started for this run. */
  readonly stop: () => Promise<void>
}

export type ServerNames = Readonly<Record<'mongodb' | 'rabbitmq' | 'redis', string>>

/** Uses configured or running servers, or starts new ones. @throws like `findServers` and `startServers` */
export const openServers = async (
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<BenchServers> => {
  const found = await findServers(env)
  if (found) return { servers: found, names: await namesOf(found), stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-servers-'))
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const { servers, stop } = await startServers({ folder, ...readPlaces(env), print })
    return {
      servers,
      names: await namesOf(servers),
      stop: async () => {
        await stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

const namesOf = async ({ mongodb, amqp, redis }: Servers): Promise<ServerNames> => ({
  mongodb: await nameMongo(mongodb),
  rabbitmq: await nameRabbit(amqp),
  redis: await nameRedis(redis),
})

/** SecantusDB, which replaces MongoDB, reports its name beside the MongoDB version. */
const nameMongo = async (url: string): Promise<string> => {
  const client = await connectMongo(url)
  try {
    const { version, secantusVersion } = await client.db('admin').command({ buildInfo: 1 })
    return secantusVersion === undefined
      ? `MongoDB ${String(version)}`
      : `SecantusDB ${String(secantusVersion)}, in place of MongoDB`
  } finally {
    await client.close()
  }
}

const nameRabbit = async (url: string): Promise<string> => {
  const connection = await connect(url)
  try {
    const { product, version } = connection.connection.serverProperties
    return `${product} ${version}`
  } finally {
    await connection.close()
  }
}

const nameRedis = async (url: string): Promise<string> => {
  const client = await connectServer(url, { logger: createLogger({ level: 'error' }) })
  try {
    const info = await client.info('server')
    return `Redis ${/redis_version:(\S+)/.exec(info)?.[1] ?? 'of an unknown version'}`
  } finally {
    await client.close()
  }
}
