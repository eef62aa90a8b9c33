/** Takes half a minute: servers start, stop and start again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'minio'
import { createTransport } from 'nodemailer'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readPlaces } from './config.ts'
import { type ServerName, type StartedServers, startServers } from './start-servers.ts'

let folder: string
let started: StartedServers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-provision-'))
  started = await startServers({ folder, ...readPlaces(process.env) })
}, 600_000)
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true, force: true })
})

type Keeper = { readonly write: (word: string) => Promise<void>; readonly read: () => Promise<string | null> }

const createRedis = () => {
  const client = createClient({ url: started.servers.redis, socket: { reconnectStrategy: false } })
  return client.on('error', () => undefined)
}

const withRedis = async <T>(use: (client: ReturnType<typeof createRedis>) => Promise<T>): Promise<T> => {
  const client = createRedis()
  try {
    await client.connect()
    return await use(client)
  } finally {
    client.destroy()
  }
}

const store = (): Client => {
  const { endpoint, accessKey, secretKey } = started.servers.s3
  const { hostname, port } = new URL(endpoint)
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey })
}

type Mails = { readonly messages: readonly { readonly ID: string }[] }
const mails = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${started.servers.mails}/api/v1/${path}`)
  return (await response.json()) as T
}

const keepers: Readonly<Record<'redis' | 's3' | 'mail', Keeper>> = {
  redis: {
    write: async (word) => {
      await withRedis(async (client) => client.set('word', word))
    },
    read: async () => withRedis(async (client) => client.get('word')),
  },
  s3: {
    write: async (word) => {
      await store().makeBucket('words')
      await store().putObject('words', 'word', word)
    },
    read: async () => text(await store().getObject('words', 'word')),
  },
  mail: {
    write: async (word) => {
      const transport = createTransport(started.servers.smtp)
      await transport.sendMail({
        from: 'soko@example.com',
        to: 'ada@example.com',
        subject: 'A word',
        text: word,
      })
      transport.close()
    },
    read: async () => {
      const [newest] = (await mails<Mails>('messages')).messages
      const { Text } = await mails<{ readonly Text: string }>(`message/${newest?.ID ?? ''}`)
      return Text.trim()
    },
  },
}

describe('the servers of a distributed site', () => {
  it.each(Object.entries(keepers))(
    'keep what they acknowledged when they are killed and come back on the same port: %s',
    async (name, { write, read }) => {
      const server = started.processes[name as ServerName]
      await write('sesame')
      await server.kill()
      expect(server.pid()).toBeUndefined()
      await expect(read()).rejects.toBeInstanceOf(Error)
      await server.start()
      expect(await read()).toBe('sesame')
    },
    180_000,
  )

  it('return after a graceful stop', async () => {
    // Omits RabbitMQ, which takes ten seconds to restart. The chaos tests restart it.
    const { rabbitmq: _, ...others } = started.processes
    const processes = Object.values(others)
    const before = processes.map((server) => server.pid())
    await Promise.all(processes.map(async (server) => server.restart()))
    const after = processes.map((server) => server.pid())
    expect(after.filter((pid) => pid === undefined || before.includes(pid))).toEqual([])
  }, 180_000)

  it('stop with the process that started them, even if it is killed', async () => {
    const options = { folder: join(folder, 'killed'), ...readPlaces(process.env), only: ['redis'] }
    const script = [
      `import { startServers } from ${JSON.stringify(new URL('start-servers.ts', import.meta.url).href)}`,
      `const { servers } = await startServers(${JSON.stringify(options)})`,
      'console.log(servers.redis)',
      'setInterval(() => {}, 60_000)',
    ]
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', script.join('\n')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void starter.kill('SIGKILL'))
    const [url] = (await once(starter.stdout, 'data')) as [Buffer]
    const isThere = async (): Promise<boolean> => {
      const client = createClient({ url: String(url).trim(), socket: { reconnectStrategy: false } })
      client.on('error', () => undefined)
      return client.connect().then(
        () => {
          client.destroy()
          return true
        },
        () => false,
      )
    }
    expect(await isThere()).toBe(true)
    starter.kill('SIGKILL')
    await expect.poll(isThere).toBe(false)
  })

  it('can be paused and resumed', async () => {
    const { redis } = started.processes
    await withRedis(async (client) => {
      redis.pause()
      const answer = client.set('paused', 'no more').then(() => 'answered')
      const silence = new Promise((resolve) => setTimeout(resolve, 300, 'silence'))
      expect(await Promise.race([answer, silence])).toBe('silence')
      redis.resume()
      expect(await answer).toBe('answered')
    })
  })
})
