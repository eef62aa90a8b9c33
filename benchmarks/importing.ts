import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipOf } from '@soko/web/src/writing/import/testing/zip.ts'
import type { Page } from 'playwright-core'
import { startChromium } from '../tests/browser/chromium.ts'
import { createSiteClient } from '../site/site-client.ts'
import { type RunningSite, runSite } from './run-site.ts'

export type ImportResults = {
  readonly posts: number
  readonly archive: number
  /** Seconds until the preview, for new texts (`first`) and for texts that exist already (`again`). */
  readonly preview: { readonly first: number; readonly again: number }
  readonly perSecond: { readonly first: number; readonly rest: number }
  readonly cancelled: { readonly here: number; readonly seconds: number }
  readonly heap: Readonly<Record<'before' | 'preview' | 'ended', number>>
  readonly site: Readonly<Record<'before' | 'ended', number>>
  /** Number of analyses at the end (`total`), and of new ones in a third import (`doubles`). */
  readonly total: number
  readonly doubles: number
}

const POSTS = 10_000
const CANCEL_AT = 1_000
const LONG = 1_800_000
const EMAIL = 'importer@example.com'
const PASSWORD = 'sukuma wiki na ugali'
const MB = 1024 * 1024
const PARAGRAPH = 'Cocoa fell by a third in New York, and by almost half at the farm gate in Akure. '.repeat(
  8,
)

const text = (at: number): string => {
  const day = new Date(Date.UTC(2000, 0, 1 + (at % 9_000))).toISOString().slice(0, 10)
  return `---\ntitle: Analysis ${at}\ndate: ${day}\n---\n\n## Prices\n\n${PARAGRAPH}\n\n| Grade | USD |\n|--|--:|\n| A | ${at} |\n\n${PARAGRAPH}\n`
}

/** Measures an archive of 10,000 texts in Chromium. */
export const benchImport = async (print: (step: string) => void): Promise<ImportResults> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-import-'))
  const site = await runSite(data, '0,1')
  const browser = await startChromium()
  try {
    const path = join(data, 'archive.zip')
    const archive = await writeArchive(path)
    const page = await openImport(await browser.newPage(), site)
    return { posts: POSTS, archive: archive / MB, ...(await bringIn({ page, path, site, print })) }
  } finally {
    await browser.close()
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}

const writeArchive = async (path: string): Promise<number> => {
  const zip = await zipOf(
    Object.fromEntries(Array.from({ length: POSTS }, (_, at) => [`posts/${at}.md`, text(at)])),
  )
  await writeFile(path, Buffer.from(await zip.arrayBuffer()))
  return zip.size
}

const openImport = async (page: Page, { address }: RunningSite): Promise<Page> => {
  const client = createSiteClient(address)
  const body = { name: 'Importer', username: 'importer', email: EMAIL, password: PASSWORD }
  await client.call('POST /api/auth/register', { body })
  await page.goto(`${address}/login`)
  await page.fill('input[type=email]', EMAIL)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${address}/me/import`)
  await page.getByText('or drop it here').waitFor()
  return page
}

type Given = {
  readonly page: Page
  readonly path: string
  readonly site: RunningSite
  readonly print: (step: string) => void
}

const bringIn = async ({ page, path, site, print }: Given) => {
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / MB
  }
  const preview = async () =>
    seconds(async () => {
      await page.getByLabel('Choose a file').setInputFiles(path)
      await page.getByRole('heading', { name: / in this file$/ }).waitFor({ timeout: LONG })
    })
  const before = { heap: await heap(), site: await site.memory() }
  print('import: the preview')
  const first = await preview()
  const previewed = await heap()
  print('import: until it is cancelled')
  const begun = performance.now()
  await page.getByRole('button', { name: /^Import / }).click()
  const done = async () => Number(await page.locator('progress').getAttribute('value'))
  while ((await done()) < CANCEL_AT) await sleep(50)
  const firstPace = CANCEL_AT / ((performance.now() - begun) / 1_000)
  const stopped = await seconds(async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor()
  })
  const here = await done()
  print('import: the rest, by the same file')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await preview()
  const rest = await seconds(async () => {
    await page.getByRole('button', { name: /^Import / }).click()
    await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: LONG })
  })
  const ended = { heap: await heap(), site: await site.memory() }
  await page.getByRole('button', { name: 'Import another file' }).click()
  const again = await preview()
  const third = await page.getByRole('button', { name: /^Import / }).innerText()
  return {
    preview: { first, again },
    perSecond: { first: firstPace, rest: (POSTS - here) / rest },
    cancelled: { here, seconds: stopped },
    heap: { before: before.heap, preview: previewed, ended: ended.heap },
    site: { before: before.site, ended: ended.site },
    total: await countPosts(site),
    doubles: Number(/\d+/.exec(third.replaceAll(',', ''))?.[0]),
  }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

const countPosts = async ({ address }: RunningSite): Promise<number> => {
  const path = 'GET /api/users/username/importer'
  const { postsCount } = await createSiteClient(address).call<{ readonly postsCount: number }>(path)
  return postsCount
}
