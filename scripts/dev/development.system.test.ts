import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDevelopment, type Development } from './development.ts'

const root = join(import.meta.dirname, '../..')

/** A temporary folder inside the repository, so that packages resolve. */
let folder: string
let web: string
let development: Development
/** The response to a request that was sent as soon as the port was open. */
let early: Response
const said: string[] = []

beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true })
  folder = await mkdtemp(join(root, '.tmp/development-'))
  web = join(folder, 'web')
  await cp(join(root, 'web'), web, {
    recursive: true,
    filter: (name) => !/[\\/](?:node_modules|dist(?:\.(?!fonts)[^\\/]*)?)$|\.test\.tsx?$/.test(name),
  })
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  const port = await freePort()
  const opening = createDevelopment({
    port,
    host: '127.0.0.1',
    env: { ...process.env, SOKO_DATA: join(folder, 'data'), SOKO_LOG: 'error' },
    isSeeded: false,
    print: (text) => said.push(text),
    web,
  })
  early = await vi.waitFor(async () => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000, interval: 1 })
  development = await opening
}, 120_000)

afterAll(async () => {
  await development.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = async (path: string) => {
  const answer = await fetch(development.origin + path)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

const TEXTS = 'src/reading/home/home.texts.ts'
const HEADLINE = 'Africa’s markets, explained by people who trade them'

/** In milliseconds. Vite's watcher (chokidar) ignores a second change of a file within 50 ms. */
const CHANGES_APART = 100

const write = async (from: string | RegExp, to: string): Promise<void> => {
  const file = join(web, TEXTS)
  const former = await readFile(file, 'utf8')
  const changed = former.replace(from, to)
  expect(changed).not.toBe(former)
  await sleep(CHANGES_APART)
  await writeFile(file, changed)
}

describe('npm run dev', { timeout: 120_000 }, () => {
  it('holds requests until it is ready', async () => {
    expect(early.status).toBe(200)
    expect(await early.text()).toContain(HEADLINE)
  })

  it('serves pages, the API and the client’s files', async () => {
    expect(await development.ready()).toBe(true)
    const page = await get('/')
    expect(page).toMatchObject({ status: 200 })
    expect(page.body).toContain(HEADLINE)
    expect(page.body).toContain('src="/@vite/client"')
    expect(page.body).toContain('data-entry="/src/entry-client.tsx"')
    // Styles are inline, so that the page looks right before any script has run.
    expect(page.body).toMatch(/<style data-vite-dev-id="[^"]+home\.css">[^<]+\{/)
    expect(page.headers.get('content-security-policy')).toBeNull()
    expect(await get('/api/posts')).toMatchObject({ status: 200 })
    expect((await get('/src/entry-client.tsx')).body).toContain('takeOver')
    expect(await get('/robots.txt')).toMatchObject({ status: 200 })
    expect(await get('/no-such-page')).toMatchObject({ status: 404 })
  })

  it('unregisters the service worker', async () => {
    expect((await get('/sw.js')).body).toContain('unregister')
  })

  it('shows a changed text on the next page and to the browser', async () => {
    await write(HEADLINE, 'Markets, made plain')
    await expect.poll(async () => (await get('/')).body).toContain('Markets, made plain')
    expect((await get(`/${TEXTS}`)).body).toContain('Markets, made plain')
  })

  it('shows an error in a file, and recovers with the next change', async () => {
    await write(/^/, 'const = 1\n')
    await expect.poll(async () => (await get('/')).status).toBe(500)
    const page = await get('/')
    expect(page.body).toContain('ErrorOverlay')
    expect(page.body).toContain('home.texts.ts')
    await write('const = 1\n', '')
    await expect.poll(async () => (await get('/')).status).toBe(200)
  })

  it('restarts the services, and holds requests meanwhile', async () => {
    development.restartServices()
    development.restartServices()
    await expect
      .poll(async () => [(await get('/api/posts')).status, said.length], { timeout: 60_000 })
      .toEqual([200, 1])
    expect(said[0]).toMatch(/^The services were restarted in/)
  })
})
