import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

/** The servers for distributed tests, which `site/servers/vitest-setup.ts` provides. */
export type Servers = {
  readonly mongodb: string
  readonly amqp: string
  /** RabbitMQ's management plug-in, with user and password `guest`: `http://127.0.0.1:15672` */
  readonly rabbitmqManagement: string
  readonly redis: string
  readonly s3: { readonly endpoint: string; readonly accessKey: string; readonly secretKey: string }
  /** The API of Toxiproxy: `http://127.0.0.1:8474` */
  readonly toxiproxy: string
  /** A server that accepts mails without forwarding them: `smtp://127.0.0.1:2525` */
  readonly smtp: string
  /** The API of Mailpit, which returns the accepted mails: `http://127.0.0.1:8025` */
  readonly mails: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    servers: Servers
  }
}

export const testServers = (): Servers => inject('servers')

/** Returns a unique prefix for a test's databases, queues, keys and buckets. */
export const testNamespace = (): string => `t${randomBytes(5).toString('hex')}`
