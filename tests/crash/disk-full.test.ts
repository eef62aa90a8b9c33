import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSiteClient, type SiteClient } from '../../site/site-client.ts'

const script = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url))
const PASSWORD = 'a long enough password 71'
/** In kilobytes: enough for some posts and an empty site, whose views start with a megabyte of WAL. */
const ROOM = 2_048
/** Argument of the shell's `ulimit` for no limit. */
const UNLIMITED = 'unlimited'

let data: string
let child: ChildProcess | undefined
let out: string
let errors: string
beforeEach(async () => {
  data = await temporaryFolder()
})
afterEach(async () => {
  child?.kill('SIGKILL')
})

const spawnSoko = (room: number | string, args: string): ChildProcess => {
  const command = `ulimit -f ${room}; exec "$0" "$1" ${args}`
  const spawned = spawn('bash', ['-c', command, process.execPath, script], {
    env: { ...process.env, PORT: '0', SOKO_DATA: data, SOKO_LIMITS: 'off', SOKO_LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  out = ''
  errors = ''
  spawned.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  spawned.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  child = spawned
  return spawned
}
const start = async (room: number | string): Promise<SiteClient> => {
  spawnSoko(room, '--no-seed')
  await expect.poll(() => out).toContain('Soko is at')
  const { port } = new URL(/http:\S+/.exec(out)?.[0] ?? '')
  return createSiteClient(`http://127.0.0.1:${port}`)
}
/** The exit code is 0 only after a graceful stop, which may take 15 s. */
const stop = async () => {
  const ended = once(child!, 'exit')
  child!.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  return code
}

describe.runIf(process.platform !== 'win32')('a full disk', { timeout: 90_000 }, () => {
  it('refuses writes without space, keeps acknowledged ones, and stops gracefully', async () => {
    const writer = await start(ROOM)
    await writer.call('POST /api/auth/register', {
      body: { name: 'Wanja', username: 'wanja', email: 'wanja@example.com', password: PASSWORD },
    })
    await writer.signIn('wanja@example.com', PASSWORD)
    const acknowledged: string[] = []
    const publish = async (size: number) => {
      const body = { title: 'Maize', html: `<p>${'Maize closed. '.repeat(size)}</p>`, categories: ['Kenya'] }
      const answer = await writer.ask('POST /api/posts/create', { body })
      if (answer.status === 201) acknowledged.push((answer.body as { _id: string })._id)
      return answer
    }
    let refused = await publish(6_000)
    while (refused.status === 201) refused = await publish(6_000)
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(acknowledged.length).toBeGreaterThan(2)

    // A refused write must leave nothing behind, so a small one may succeed next.
    for (const size of [6_000, 1, 6_000]) expect([201, 503]).toContain((await publish(size)).status)
    expect((await writer.ask('GET /api/posts')).status).toBe(200)
    const lines = out.split('\n').filter((line) => line.includes('trying again') || line.includes('be saved'))
    expect(lines.length).toBeLessThan(30)
    expect(await stop()).toBe(0)
    expect(errors).toBe('')

    const reader = await start(UNLIMITED)
    for (const id of acknowledged) expect((await reader.ask(`GET /api/posts/${id}`)).status).toBe(200)
    await reader.signIn('wanja@example.com', PASSWORD)
    const body = { title: 'Room again', html: '<p>Room again</p>', categories: ['Kenya'] }
    expect((await reader.ask('POST /api/posts/create', { body })).status).toBe(201)
    expect(await stop()).toBe(0)
  })

  it.each([
    { room: 200, args: '', says: 'first content' },
    { room: 60, args: '--no-seed', says: 'trying again' },
  ])('heeds a signal though it never gets ready: $room kB, npm start $args', async ({ room, args, says }) => {
    const soko = spawnSoko(room, args)
    await expect.poll(() => out + errors).toContain(says)
    await sleep(2_000)
    expect({ code: soko.exitCode, errors: args === '' ? '' : errors }).toEqual({ code: null, errors: '' })
    expect(await stop()).toBe(0)
  })
})
