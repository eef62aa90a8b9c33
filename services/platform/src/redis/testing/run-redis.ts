import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.ts'

export type OwnRedis = {
  readonly url: string
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Stops the server and deletes its folder. The test must call it. */
  readonly remove: () => Promise<void>
}

/** Starts `redis-server` in a temporary folder; `settings` are command-line options. */
export const runRedis = async (...settings: readonly string[]): Promise<OwnRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-redis-'))
  const port = String(await freePort())
  const start = async () => {
    const server = spawn('redis-server', [
      '--port',
      port,
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      ...settings,
    ])
    await new Promise<void>((ready, fail) => {
      let output = ''
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Ready to accept connections')) ready()
      })
      server.once('error', fail)
      server.once('exit', () => {
        fail(new Error(`redis-server did not start: ${output}`))
      })
    })
    return server
  }

  let server = await start()
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill()
      server = await start()
    },
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}
