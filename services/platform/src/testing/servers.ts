import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

/** Where the servers of a distributed site are, for tests: `site/servers/vitest-setup.ts` provides it. */
export type Servers = {
  /** `mongodb://127.0.0.1:27017/?replicaSet=rs0` */
  readonly mongodb: string
  /** `amqp://127.0.0.1:5672` */
  readonly amqp: string
  /** RabbitMQ's management plug-in, for user and password `guest`: `http://127.0.0.1:15672` */
  readonly rabbitmqManagement: string
  /** `redis://127.0.0.1:6379` */
  readonly redis: string
  readonly s3: { readonly endpoint: string; readonly accessKey: string; readonly secretKey: string }
  /** Toxiproxy's own address, to make proxies that fail: `http://127.0.0.1:8474` */
  readonly toxiproxy: string
  /** Takes mails and sends none on: `smtp://127.0.0.1:2525` */
  readonly smtp: string
  /** The mails it has, by Mailpit's API: `http://127.0.0.1:8025` */
  readonly mails: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    servers: Servers
  }
}

/** The servers of this run. */
export const testServers = (): Servers => inject('servers')

/** A namespace that no other test uses: databases, queues, keys and buckets begin with it. */
export const testNamespace = (): string => `t${randomBytes(5).toString('hex')}`
