import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'

const Environment = z.object({
  MONGODB_URL: z.string(),
  AMQP_URL: z.string(),
  REDIS_URL: z.string(),
  S3_ENDPOINT: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  TOXIPROXY_URL: z.string(),
})

/** The servers that the environment names for tests. @throws InvalidEnvironment */
export const readServers = (env: Readonly<Record<string, string | undefined>>) => {
  const read = readEnvironment(Environment, env)
  return {
    mongodb: read.MONGODB_URL,
    amqp: read.AMQP_URL,
    redis: read.REDIS_URL,
    s3: { endpoint: read.S3_ENDPOINT, accessKey: read.S3_ACCESS_KEY, secretKey: read.S3_SECRET_KEY },
    toxiproxy: read.TOXIPROXY_URL,
  }
}
