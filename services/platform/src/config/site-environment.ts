import type { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { z } from 'zod'
import { parseDataKey } from '../event-log/data-key.ts'
import { parseRedisAddress, REDIS_ADDRESSES } from '../redis/address.ts'
import type { DkimKey } from '../mailer/dkim.ts'
import { domainOf } from '../mailer/compose-mail.ts'
import { readDkimKey } from './dkim-environment.ts'
import { readTracingConfig, type TracingConfig } from './tracing-config.ts'
import { type ClientLimits, readClientLimits } from './client-limits.ts'
import { logLevel, port, readEnvironment, secret } from './read-environment.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type ServiceAddresses = Readonly<Record<(typeof SERVICES)[number], string>>

export type SiteConfig = {
  /** Prefix of all names on shared servers: databases, queues, keys and the bucket. */
  readonly namespace: string
  readonly origin: string
  readonly amqp: string
  readonly redis: string
  readonly services: ServiceAddresses
  /** The shared secret with which the processes of a site authenticate to each other. */
  readonly serviceToken: string
  readonly logLevel: z.output<typeof logLevel>
  readonly tracing: TracingConfig
  readonly limits: boolean
  /** Validates every response against its schema. For tests only. */
  readonly checkAnswers: boolean
  readonly host: string
  readonly port: number
}

export type ServiceConfig = SiteConfig & {
  readonly mongodb: string
  readonly s3: {
    readonly endpoint: string
    readonly accessKey: string
    readonly secretKey: string
    readonly bucket: string
  }
  readonly smtp: { readonly url: string; readonly from: string; readonly dkim: DkimKey | undefined }
  /** The HMAC key for claims and idempotency keys. It must not change while the site has data. */
  readonly dataKey: Buffer
  readonly clientLimits: ClientLimits
  /** A folder for data that can be rebuilt. Created if missing. */
  readonly scratch: string
}

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text

const ADDRESSES =
  'it must be the address of the service, or several with commas between them: http://content:8080'
const addresses = z.string(ADDRESSES).refine((text) => text.split(',').every(isOrigin), ADDRESSES)

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'it must be on or off')
    .default(byDefault)
    .transform((text) => text === 'on')

const Site = z.object({
  SOKO_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,30}$/, 'it must be 2 to 31 small letters, digits and hyphens')
    .default('soko'),
  SOKO_ORIGIN: z
    .url('it must be the address of the site: https://soko.example')
    .transform((text) => new URL(text).origin),
  AMQP_URL: z.url({
    protocol: /^amqps?$/,
    hostname: /./,
    error: 'it must be an address: amqp://user:password@host:5672',
  }),
  REDIS_URL: z
    .string(REDIS_ADDRESSES)
    .refine((text) => parseRedisAddress(text) !== undefined, REDIS_ADDRESSES),
  AUTH_URL: addresses,
  CONTENT_URL: addresses,
  SOCIAL_URL: addresses,
  MEDIA_URL: addresses,
  MARKETS_URL: addresses,
  DELIVERY_URL: addresses,
  SOKO_SERVICE_TOKEN: secret,
  SOKO_LOG: logLevel,
  SOKO_LIMITS: onOff('on'),
  SOKO_CHECK_ANSWERS: onOff('off'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port(8080),
})

const dataKey = z.string('it must be 32 bytes: npm run secrets makes some').transform((text, context) => {
  try {
    return parseDataKey(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})

const Service = Site.extend({
  MONGODB_URL: z
    .string('it must be an address: mongodb://user:password@host:27017/?replicaSet=rs0')
    .startsWith('mongodb', 'it must be an address: mongodb://user:password@host:27017/?replicaSet=rs0'),
  S3_ENDPOINT: z.url('it must be the address of an S3 store: http://s3:7070'),
  S3_ACCESS_KEY: z.string('it must be a key of the S3 store'),
  S3_SECRET_KEY: z.string('it must be the secret of S3_ACCESS_KEY'),
  S3_BUCKET: z.string().optional(),
  SMTP_URL: z
    .string('it must be an address: smtp://user:password@host:587')
    .regex(/^smtps?:/, 'it must be an address: smtp://user:password@host:587'),
  SOKO_MAIL_FROM: z.string().optional(),
  SOKO_DATA_KEY: dataKey,
  SOKO_SCRATCH: z.string().default('.soko-scratch'),
})

const siteOf = (read: z.output<typeof Site>, env: Environment): SiteConfig => ({
  namespace: read.SOKO_NAMESPACE,
  origin: read.SOKO_ORIGIN,
  amqp: read.AMQP_URL,
  redis: read.REDIS_URL,
  services: {
    auth: read.AUTH_URL,
    content: read.CONTENT_URL,
    social: read.SOCIAL_URL,
    media: read.MEDIA_URL,
    markets: read.MARKETS_URL,
    delivery: read.DELIVERY_URL,
  },
  serviceToken: read.SOKO_SERVICE_TOKEN,
  logLevel: read.SOKO_LOG,
  tracing: readTracingConfig(env),
  limits: read.SOKO_LIMITS,
  checkAnswers: read.SOKO_CHECK_ANSWERS,
  host: read.HOST,
  port: read.PORT,
})

export const readSiteConfig = (env: Environment): SiteConfig => siteOf(readEnvironment(Site, env), env)

export const readServiceConfig = (env: Environment): ServiceConfig => {
  const read = readEnvironment(Service, env)
  const from = read.SOKO_MAIL_FROM ?? `Soko <no-reply@${new URL(read.SOKO_ORIGIN).hostname}>`
  return {
    ...siteOf(read, env),
    mongodb: read.MONGODB_URL,
    s3: {
      endpoint: read.S3_ENDPOINT,
      accessKey: read.S3_ACCESS_KEY,
      secretKey: read.S3_SECRET_KEY,
      bucket: read.S3_BUCKET ?? `${read.SOKO_NAMESPACE}-objects`,
    },
    smtp: { url: read.SMTP_URL, from, dkim: readDkimKey(env, domainOf(from)) },
    dataKey: read.SOKO_DATA_KEY,
    clientLimits: readClientLimits(env),
    scratch: read.SOKO_SCRATCH,
  }
}
