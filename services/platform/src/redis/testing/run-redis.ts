import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.ts'

/** A Redis of a test's own, to be flushed, killed or set up otherwise than the one that tests share. */
export type OwnRedis = {
  readonly url: string
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>
  /** Starts it again, on what it last saved. */
  readonly restart: () => Promise<void>
  /** Ends it and deletes its folder. The test calls it. */
  readonly remove: () => Promise<void>
}

/** Starts `redis-server` in a folder of its own. @param settings as on its command line: `--maxmemory-policy allkeys-lru`. */
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
      let said = ''
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('Ready to accept connections')) ready()
      })
      server.once('error', fail)
      server.once('exit', () => {
        fail(new Error(`redis-server did not start: ${said}`))
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
