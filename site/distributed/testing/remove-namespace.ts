import { connectRedis } from '@soko/platform/redis/connect-redis.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { Client as MinioClient } from 'minio'
import { MongoClient } from 'mongodb'
import { removeQueues } from './remove-queues.ts'

export const removeNamespace = async (
  servers: Pick<Servers, 'mongodb' | 'rabbitmqManagement' | 'redis' | 's3'>,
  namespace: string,
): Promise<void> => {
  await removeQueues(servers.rabbitmqManagement, namespace)

  const mongo = await new MongoClient(servers.mongodb).connect()
  const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true })
  for (const { name } of databases) if (name.startsWith(`${namespace}-`)) await mongo.db(name).dropDatabase()
  await mongo.close()

  const redis = await connectRedis(servers.redis, { logger: createLogger({ level: 'silent' }) })
  const nodes =
    'masters' in redis
      ? await Promise.all(redis.masters.map(async (master) => redis.nodeClient(master)))
      : [redis]
  for (const node of nodes) {
    for await (const keys of node.scanIterator({ MATCH: `*${namespace}:*`, COUNT: 1_000 })) {
      for (const key of keys) await node.unlink(key)
    }
  }
  redis.destroy()

  const { hostname, port, protocol } = new URL(servers.s3.endpoint)
  const s3 = new MinioClient({
    endPoint: hostname,
    port: Number(port),
    useSSL: protocol === 'https:',
    accessKey: servers.s3.accessKey,
    secretKey: servers.s3.secretKey,
  })
  const bucket = `${namespace}-objects`
  if (!(await s3.bucketExists(bucket))) return
  const names: string[] = []
  for await (const { name } of s3.listObjectsV2(bucket, '', true)) names.push(String(name))
  await s3.removeObjects(bucket, names)
  await s3.removeBucket(bucket)
}
