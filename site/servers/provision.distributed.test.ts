/** Takes 15 seconds: all servers start, and RabbitMQ is slow. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { environmentOf, readPlaces } from './config.ts'
import { findServers } from './find-servers.ts'
import { installServers } from './install-servers.ts'

const script = fileURLToPath(new URL('../../scripts/provision.ts', import.meta.url))

let folder: string
let child: ChildProcess
let out: string
let environment: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soko-provision-'))
  environment = { PATH: readPlaces(process.env).path, XDG_CACHE_HOME: folder }
  const places = readPlaces(process.env)
  await installServers({ ...places, print: () => undefined })
  const shared = (await readdir(places.cache)).filter((name) => name !== 'servers.json')
  await mkdir(join(folder, 'soko'))
  for (const name of shared) await symlink(join(places.cache, name), join(folder, 'soko', name))

  out = ''
  child = spawn(process.execPath, [script, '--data', join(folder, 'data')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (out += text))
  await vi.waitUntil(() => out.includes('Ctrl-C stops them.'), { timeout: 600_000 })
}, 600_000)
afterEach(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

const answers = async (url: string): Promise<boolean> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

it('npm run provision prints the servers’ addresses, and stops the servers on a signal', async () => {
  const servers = await findServers(environment)
  if (servers === undefined) throw new Error('Its servers are not found.')
  for (const [name, value] of Object.entries(environmentOf(servers))) {
    expect(out).toContain(`export ${name}='${value}'`)
  }
  const addresses = Object.values(environmentOf(servers)).filter((value) => value.includes('://'))
  for (const url of addresses) expect([url, await answers(url)]).toEqual([url, true])

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  expect(await findServers(environment)).toBeUndefined()
  for (const url of addresses) {
    await expect.poll(async () => [url, await answers(url)], { timeout: 20_000 }).toEqual([url, false])
  }
}, 180_000)
