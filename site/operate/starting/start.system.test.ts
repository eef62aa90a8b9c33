import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expectPrivate } from '@soko/platform/testing/expect-private.ts'
import { portOf } from '@soko/platform/http/port-of.ts'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askToStop } from '../../ask-to-stop.ts'
import { controlSocketPath } from '../../embedded/control-path.ts'

const script = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url))

let data: string
const children: ChildProcess[] = []
beforeEach(async () => {
  data = await temporaryFolder()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const start = (
  env: Record<string, string> = {},
  args = ['--no-seed'],
  program = [process.execPath, script],
) => {
  const [command = '', ...before] = program
  const child = spawn(command, [...before, ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, PORT: '0', SOKO_DATA: data, SOKO_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  let out = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, out, errors }))
  return {
    ended,
    kill: (signal: NodeJS.Signals) => askToStop(child, signal),
    address: async (): Promise<string> => {
      await expect.poll(() => out, { timeout: 90_000 }).toContain('Soko is at')
      return /http:\S+/.exec(out)?.[0] ?? ''
    },
    said: () => errors,
  }
}

const line = (pattern: RegExp) => new RegExp(`^${pattern.source}\n$`)

describe('npm start', { timeout: 120_000 }, () => {
  it('prints its address, serves requests, and stops gracefully on a signal', async () => {
    const soko = start()
    const address = await soko.address()
    expect((await fetch(`${address}/api/posts`)).status).toBe(200)
    expect(await (await fetch(address)).text()).toContain(
      'Africa’s markets, explained by people who trade them',
    )
    soko.kill('SIGTERM')
    expect(await soko.ended).toMatchObject({ code: 0, errors: '' })
  })

  it.skipIf(process.platform === 'win32')('stops gracefully on a SIGTERM to npm', async () => {
    const npm = start({}, ['--no-seed'], ['npm', 'start', '--'])
    await npm.address()
    const isLocked = () => existsSync(join(data, 'lock.sqlite-journal'))
    expect(isLocked()).toBe(true)
    npm.kill('SIGTERM')
    // If the intermediate shell is dash, npm exits first.
    await npm.ended
    await expect.poll(isLocked, { timeout: 15_000 }).toBe(false)
    expect(existsSync(controlSocketPath(data))).toBe(false)
  })

  it('explains in one line what replaces SOKO_WORKERS, and starts', async () => {
    const soko = start({ SOKO_WORKERS: '2' })
    await soko.address()
    soko.kill('SIGTERM')
    const { code, errors } = await soko.ended
    expect(code).toBe(0)
    expect(errors).toMatch(line(/SOKO_WORKERS is no longer supported.*`npm run start:distributed`.*/))
  })

  it('stops while one client listens live and another sends nothing', async () => {
    const soko = start()
    const address = new URL(await soko.address())
    const live = await fetch(`${address.href}api/live?topics=posts`)
    expect(live.status).toBe(200)
    const idle = connect(Number(address.port), '127.0.0.1')
    await once(idle, 'connect')
    soko.kill('SIGINT')
    expect(await soko.ended).toMatchObject({ code: 0 })
    idle.destroy()
  })

  it('reports in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = portOf(other)
    const { code, errors } = await start({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(errors).toMatch(
      line(/Port \d+ is in use by another program\. Stop it, or set PORT to another one\./),
    )
  })

  it('reports in one line that the data folder is in use by another Soko', async () => {
    const first = start()
    await first.address()
    const { code, errors } = await start().ended
    expect(code).toBe(1)
    expect(errors).toMatch(line(/Another Soko is using the data folder .*/))
    first.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0 })
  })

  it.each([
    [{ PORT: 'eighty' }, /PORT is not valid/],
    [{ HOST: '192.0.2.1' }, /HOST is not an address of this machine/],
  ])('says in one line that %j will not do', async (env, words) => {
    const { code, errors } = await start(env).ended
    expect(code).toBe(1)
    expect(errors).toMatch(words)
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  it('refuses data without its data.key in one line, and writes nothing', async () => {
    const soko = start()
    await soko.address()
    soko.kill('SIGTERM')
    await soko.ended
    await rm(join(data, 'data.key'))
    const whatThereIs = async () =>
      Promise.all(
        (await readdir(data, { recursive: true })).toSorted().map(async (path) => {
          const { size, mtimeMs } = await stat(join(data, path))
          return [path, size, mtimeMs]
        }),
      )
    const before = await whatThereIs()
    for (const args of [['--no-seed'], []]) {
      const { code, errors } = await start({}, args).ended
      expect(code).toBe(1)
      expect(errors).toMatch(line(/There is data in .*, but no data\.key.* Nothing was written\./))
      expect(await whatThereIs()).toEqual(before)
    }
  })

  it('reports damage and stops instead of serving it', async () => {
    const soko = start()
    await soko.address()
    soko.kill('SIGTERM')
    await soko.ended
    const log = await open(join(data, 'auth', 'log.sqlite'), 'r+')
    const { size } = await log.stat()
    await log.write(Buffer.alloc(size, 7), 0, size, 0)
    await log.close()
    const { code, errors } = await start().ended
    expect(code).toBe(1)
    expect(errors).toContain('auth')
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  const ask = async (path: string) => {
    const asked = request({ socketPath: controlSocketPath(data), path }).end()
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
    const chunks = await Array.fromAsync(answer)
    return { status: answer.statusCode, text: chunks.join('') }
  }

  it('restricts the control socket to its owner', async () => {
    const soko = start()
    await soko.address()
    await expectPrivate(controlSocketPath(data))
    for (const name of ['auth', 'content', 'social', 'media', 'markets', 'gateway']) {
      expect(await ask(`/${name}/readyz`)).toMatchObject({ status: 200 })
      expect((await ask(`/${name}/metrics`)).text).toContain('soko_http_request_seconds')
    }
    expect((await ask('/content/internal/log/head')).text).toContain('"source":"content"')
    expect(await ask('/content/api/posts')).toMatchObject({ status: 404 })
    expect(await ask('/nobody/readyz')).toMatchObject({ status: 404 })
  })

  it.each([
    ['its logs are opened', () => join(data, 'auth/log.sqlite')],
    ['it takes no requests yet', () => controlSocketPath(data)],
  ])('stops cleanly at signals while %s, and starts again', async (_when, path) => {
    const soko = start()
    await expect.poll(() => existsSync(path()), { interval: 1, timeout: 60_000 }).toBe(true)
    // On Ctrl-C, the process gets two signals: one from the terminal, and one that npm forwards.
    soko.kill('SIGTERM')
    soko.kill('SIGTERM')
    expect(await soko.ended).toMatchObject({ code: 0, errors: '' })
    expect(existsSync(controlSocketPath(data))).toBe(false)
    const again = start()
    expect((await fetch(`${await again.address()}/api/posts`)).status).toBe(200)
    again.kill('SIGTERM')
    expect(await again.ended).toMatchObject({ code: 0, errors: '' })
  })

  it('resumes an interrupted seeding at the next start, or gives it up', async () => {
    const soko = start({}, [])
    await expect.poll(soko.said).toContain('first content')
    await expect
      .poll(async () => (await stat(join(data, 'seeding.json')).catch(() => null))?.isFile())
      .toBe(true)
    soko.kill('SIGTERM')
    expect(await soko.ended).toMatchObject({ code: 0 })
    const empty = start()
    await empty.address()
    empty.kill('SIGTERM')
    await empty.ended
    const again = start({}, [])
    await again.address()
    expect(again.said()).toBe('')
  })
})
