import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from '../tests/browser/chromium.ts'
import { noteRequests, settled } from '../tests/browser/settled.ts'
import { createSiteClient } from '../site/site-client.ts'
import { runSite } from './run-site.ts'
import { percentile } from './statistics.ts'
import { openTypist, type Typist } from './typing-probe.ts'

type KeyTimes = { readonly p50: number; readonly p95: number }

export type TypingResults = {
  /** Times of plain Quill on an otherwise empty page. */
  readonly quill: KeyTimes
  readonly ours: KeyTimes
  readonly ratio: KeyTimes
  readonly words: number
  readonly keys: number
  /** The ten longest self times per key in milliseconds. */
  readonly profile: Readonly<Record<'quill' | 'ours', Readonly<Record<string, number>>>>
}

const WORDS = 20_000
const ROUNDS = 4
const EMAIL = 'typist@example.com'
const PASSWORD = 'sukuma wiki na ugali'
const QUILL_PAGE = 'http://quill.example/'

const PARAGRAPH = 'Cocoa fell by a third in New York, and by almost half at the farm gate in Akure. '
  .repeat(5)
  .trim()

/** Paragraphs of 85 words, a heading before every eighth. */
const HTML = Array.from(
  { length: Math.ceil(WORDS / PARAGRAPH.split(' ').length) },
  (_, index) => `${index % 8 === 0 ? `<h2>Part ${index / 8 + 1}</h2>` : ''}<p>${PARAGRAPH}</p>`,
).join('')

/** Measures Chromium at a quarter of its speed, in turn with plain Quill. Takes about two minutes. */
export const benchTyping = async (print: (step: string) => void): Promise<TypingResults> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-typing-'))
  const site = await runSite(data, '0,1')
  const browser = await startChromium()
  try {
    print('typing: opening both texts')
    const post = await publishLong(site.address)
    const typists = {
      quill: await openTypist(await openQuill(browser)),
      ours: await openTypist(await openOurs(browser, site.address, post)),
    }
    return await measure(typists, print)
  } finally {
    await browser.close()
    await site.stop()
    await rm(data, { recursive: true, force: true })
  }
}

const measure = async (
  { quill, ours }: Readonly<Record<'quill' | 'ours', Typist>>,
  print: (step: string) => void,
): Promise<TypingResults> => {
  const times = { quill: [] as number[], ours: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    print(`typing: round ${round} of ${ROUNDS}`)
    times.quill.push(...(await quill.type()))
    times.ours.push(...(await ours.type()))
  }
  print('typing: profiles')
  const profile = { quill: longest(await quill.profile()), ours: longest(await ours.profile()) }
  const [alone, whole] = [keyTimes(times.quill), keyTimes(times.ours)]
  return {
    quill: alone,
    ours: whole,
    ratio: { p50: whole.p50 / alone.p50, p95: whole.p95 / alone.p95 },
    words: WORDS,
    keys: times.ours.length,
    profile,
  }
}

const keyTimes = (times: readonly number[]): KeyTimes => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
})

const longest = (times: readonly (readonly [name: string, ms: number])[]) =>
  Object.fromEntries(times.filter(([name]) => name !== '(idle)').slice(0, 10))

const publishLong = async (address: string): Promise<string> => {
  const client = createSiteClient(address)
  await client.call('POST /api/auth/register', {
    body: { name: 'Typist', username: 'typist', email: EMAIL, password: PASSWORD },
  })
  await client.signIn(EMAIL, PASSWORD)
  const { _id } = await client.call<{ _id: string }>('POST /api/posts/create', {
    body: { title: 'A long analysis', html: HTML, categories: ['Commodities'] },
  })
  return _id
}

const openOurs = async (browser: Browser, address: string, post: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  noteRequests(page)
  await page.goto(`${address}/login`)
  await page.fill('input[type=email]', EMAIL)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${address}/edit/${post}`)
  await page.locator('.ql-editor p').first().waitFor()
  // The measured page includes the code that loads when the browser is idle.
  await settled(page)
  return page
}

const openQuill = async (browser: Browser): Promise<Page> => {
  const built = (file: string): Promise<string> =>
    readFile(fileURLToPath(import.meta.resolve(`quill/dist/${file}`)), 'utf8')
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route(`${QUILL_PAGE}**`, async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Quill</title><div id="editor"></div></html>',
    }),
  )
  await page.goto(QUILL_PAGE)
  await page.addStyleTag({ content: await built('quill.core.css') })
  await page.addStyleTag({ content: '#editor { max-width: 44rem; margin: auto; font: 18px/1.6 serif }' })
  await page.addScriptTag({ content: await built('quill.core.js') })
  await page.evaluate(
    `new Quill('#editor').clipboard.dangerouslyPasteHTML(${JSON.stringify(HTML).replaceAll('<', '\\u003c')})`,
  )
  return page
}
