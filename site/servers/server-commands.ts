import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { MongoClient } from 'mongodb'
import { createClient } from 'redis'
import type { Programs } from './install-servers.ts'
import type { ServerCommand } from './server-process.ts'

export type Ports = Readonly<Record<keyof typeof usualPorts, number>>

export const usualPorts = {
  mongodb: 27_017,
  amqp: 5_672,
  rabbitmqManagement: 15_672,
  erlang: 25_672,
  epmd: 4_369,
  redis: 6_379,
  s3: 7_070,
  toxiproxy: 8_474,
  smtp: 2_525,
  mails: 8_025,
} as const

/** Keys of the local S3 store, which exists only while it runs. */
const s3Keys = { accessKey: 'soko', secretKey: 'soko-secret' }

export const serversAt = (ports: Ports): Servers => ({
  mongodb: `mongodb://127.0.0.1:${ports.mongodb}/?replicaSet=secantus`,
  amqp: `amqp://127.0.0.1:${ports.amqp}`,
  rabbitmqManagement: `http://127.0.0.1:${ports.rabbitmqManagement}`,
  redis: `redis://127.0.0.1:${ports.redis}`,
  s3: { endpoint: `http://127.0.0.1:${ports.s3}`, ...s3Keys },
  toxiproxy: `http://127.0.0.1:${ports.toxiproxy}`,
  smtp: `smtp://127.0.0.1:${ports.smtp}`,
  mails: `http://127.0.0.1:${ports.mails}`,
})

export const serverCommands = ({
  programs,
  ports,
  folder,
}: {
  readonly programs: Programs
  readonly ports: Ports
  readonly folder: string
}) => {
  const servers = serversAt(ports)
  return {
    mongodb: {
      name: 'SecantusDB',
      program: programs.secantusdb,
      args: ['--host', '127.0.0.1', '--port', `${ports.mongodb}`, '--storage-path', '.', '--sync-on-commit'],
      folder: join(folder, 'mongodb'),
      ask: async () => {
        const client = new MongoClient(servers.mongodb, { serverSelectionTimeoutMS: 2_000 })
        try {
          await client.db('admin').command({ ping: 1 })
        } finally {
          await client.close()
        }
      },
    },
    redis: {
      name: 'Redis',
      program: programs.redis,
      args: [
        ['--bind', '127.0.0.1', '--port', `${ports.redis}`, '--dir', '.'],
        ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
      ].flat(),
      folder: join(folder, 'redis'),
      ask: async () => {
        const client = createClient({ url: servers.redis, socket: { reconnectStrategy: false } })
        // Without a listener, an `error` event would end this process. `connect` also rejects with the error.
        client.on('error', () => undefined)
        try {
          await client.connect()
          await client.ping()
        } finally {
          client.destroy()
        }
      },
    },
    s3: {
      name: 'versitygw',
      program: programs.versitygw,
      args: ['--port', `127.0.0.1:${ports.s3}`, '--quiet', 'posix', '.'],
      env: { ROOT_ACCESS_KEY: s3Keys.accessKey, ROOT_SECRET_KEY: s3Keys.secretKey },
      folder: join(folder, 's3'),
      ask: async () => answers(servers.s3.endpoint),
    },
    toxiproxy: {
      name: 'toxiproxy',
      program: programs.toxiproxy,
      args: ['-host', '127.0.0.1', '-port', `${ports.toxiproxy}`],
      folder: join(folder, 'toxiproxy'),
      ask: async () => answers(`${servers.toxiproxy}/version`),
    },
    mail: {
      name: 'The mail catcher',
      program: process.execPath,
      args: [
        [fileURLToPath(new URL('mail-catcher.ts', import.meta.url)), '--folder', '.'],
        ['--smtp', `${ports.smtp}`, '--http', `${ports.mails}`],
      ].flat(),
      folder: join(folder, 'mail'),
      ask: async () => answers(`${servers.mails}/readyz`),
    },
  } satisfies Record<string, ServerCommand>
}

const answers = async (url: string): Promise<void> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.text()
}
