import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readPlaces } from './config.ts'
import { type StartedServers, startServers } from './start-servers.ts'

let folder: string
let started: StartedServers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-provision-'))
  started = await startServers({ folder, ...readPlaces(process.env), only: ['mail'] })
}, 600_000)
afterAll(async () => {
  await started.stop()
  await rm(folder, { recursive: true, force: true })
})

type Mails = { readonly messages: readonly { readonly ID: string }[] }
const mails = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${started.servers.mails}/api/v1/${path}`)
  return (await response.json()) as T
}

describe('the servers of a distributed site', () => {
  it('keep what they acknowledged when they are killed, and return on the same port', async () => {
    const transport = createTransport(started.servers.smtp)
    const mail = { from: 'soko@example.com', to: 'ada@example.com', subject: 'A word', text: 'sesame' }
    await transport.sendMail(mail)
    transport.close()
    const server = started.processes.mail
    await server.kill()
    expect(server.pid()).toBeUndefined()
    await expect(mails('messages')).rejects.toBeInstanceOf(Error)
    await server.start()
    const [newest] = (await mails<Mails>('messages')).messages
    const { Text } = await mails<{ readonly Text: string }>(`message/${newest?.ID ?? ''}`)
    expect(Text.trim()).toBe('sesame')
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
})
