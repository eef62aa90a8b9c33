import { homedir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { z } from 'zod'

type Environment = Readonly<Record<string, string | undefined>>

const Named = z.object({
  MONGODB_URL: z.string(),
  AMQP_URL: z.string(),
  RABBITMQ_MANAGEMENT_URL: z.string().optional(),
  REDIS_URL: z.string(),
  S3_ENDPOINT: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  TOXIPROXY_URL: z.string().default('http://127.0.0.1:8474'),
  SMTP_URL: z.string().default('smtp://127.0.0.1:2525'),
  MAILS_URL: z.string().default('http://127.0.0.1:8025'),
})

/** Reads the servers; undefined if the environment names none. @throws InvalidEnvironment if only some */
export const readServers = (env: Environment): Servers | undefined => {
  const needed = ['MONGODB_URL', 'AMQP_URL', 'REDIS_URL', 'S3_ENDPOINT']
  if (needed.every((name) => (env[name] ?? '') === '')) return undefined
  const read = readEnvironment(Named, env)
  return {
    mongodb: read.MONGODB_URL,
    amqp: read.AMQP_URL,
    rabbitmqManagement: read.RABBITMQ_MANAGEMENT_URL ?? `http://${new URL(read.AMQP_URL).hostname}:15672`,
    redis: read.REDIS_URL,
    s3: { endpoint: read.S3_ENDPOINT, accessKey: read.S3_ACCESS_KEY, secretKey: read.S3_SECRET_KEY },
    toxiproxy: read.TOXIPROXY_URL,
    smtp: read.SMTP_URL,
    mails: read.MAILS_URL,
  }
}

export const environmentOf = (servers: Servers): Record<string, string> => ({
  MONGODB_URL: servers.mongodb,
  AMQP_URL: servers.amqp,
  RABBITMQ_MANAGEMENT_URL: servers.rabbitmqManagement,
  REDIS_URL: servers.redis,
  S3_ENDPOINT: servers.s3.endpoint,
  S3_ACCESS_KEY: servers.s3.accessKey,
  S3_SECRET_KEY: servers.s3.secretKey,
  TOXIPROXY_URL: servers.toxiproxy,
  SMTP_URL: servers.smtp,
  MAILS_URL: servers.mails,
})

/** `cache` contains installed servers and the state of `npm run provision`. */
export const readPlaces = (env: Environment): { readonly cache: string; readonly path: string } => ({
  cache: join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'soko'),
  path: env['PATH'] ?? '',
})

const Choice = z.object({ SOKO_TEST_SERVERS: z.enum(['processes', 'containers']).default('processes') })

/** Reads how tests start servers if the environment names none. @throws InvalidEnvironment */
export const readTestServers = (env: Environment): 'processes' | 'containers' =>
  readEnvironment(Choice, env).SOKO_TEST_SERVERS
