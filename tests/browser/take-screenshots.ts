import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@soko/platform/testing/free-port.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { startChromium } from './chromium.ts'
import { noteRequests, settled } from './settled.ts'
import { newestPost } from '../../site/newest-post.ts'
import { startProcess } from '../../site/start-process.ts'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { openSeededFolder } from './seeded-folder.ts'
import { readOptions } from '../../site/cli/read-options.ts'

const FOLDER = join(import.meta.dirname, '../../docs/screenshots')

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const THEMES = ['light', 'dark'] as const

/** Maximum size of a picture in bytes. */
const MOST = 60_000

const WRITER = {
  name: 'Zawadi Mwangi',
  username: 'zawadi_m',
  email: 'zawadi@soko.example',
  password: 'nine words on paper',
}

/** Takes a screenshot in the best quality within the size limit. */
const picture = async (page: Page, name: string): Promise<void> => {
  const png = await page.screenshot({ animations: 'disabled' })
  for (const quality of [82, 70, 58, 46]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > MOST && quality > 46) continue
    await writeFile(join(FOLDER, `${name}.webp`), webp)
    return
  }
}

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.fill('input[type=email]', WRITER.email)
  await page.fill('input[type=password]', WRITER.password)
  await page.keyboard.press('Enter')
  // New members get to the first run.
  await page.waitForURL((url) => url.pathname !== '/login')
}

const write = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/write`)
  await page.getByLabel('Title').fill('Tea at Mombasa: two prices for one leaf')
  await page.getByLabel('Summary').fill('The board prints one of them. The other pays the factory.')
  await page.locator('.ql-editor').click()
  await page.keyboard.type(
    'The auction prints one figure a week, and everybody quotes it. Fewer people quote the landed price in Karachi, which has slipped for nine weeks.\n| Week | Board, USD/kg | Karachi, USD/kg |\n',
  )
  for (const cell of ['44', '2.31', '2.12', '45', '2.31']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('2.08')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(
    'When a lot goes unsold it does not vanish. It waits, it ages, and then it is sold by telephone.',
  )
  await page.getByText('On all your devices').first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

const linkOn = async (page: Page, address: string, start: string): Promise<string> => {
  await page.goto(address)
  return (await page.locator(`a[href^="${start}"]`).first().getAttribute('href')) ?? ''
}

const takeAll = async (context: BrowserContext, origin: string, suffix: string): Promise<void> => {
  const { slug, username } = await newestPost(origin)
  const page = await context.newPage()
  noteRequests(page)
  for (const [name, path] of [
    ['home', '/'],
    ['blog', '/blog'],
    ['analysis', `/posts/post/${slug}`],
    ['profile', `/profile/${username}`],
    ['markets', '/markets'],
    ['record', await linkOn(page, `${origin}/records`, '/records/')],
    ['proof', await linkOn(page, `${origin}/posts/post/${slug}`, '/proof/')],
    ['sign-in', '/login'],
    ['tools', '/trading-tools'],
  ] as const) {
    await page.goto(origin + path)
    await settled(page)
    await picture(page, `${name}-${suffix}`)
  }
  await signIn(page, origin)
  await write(page, origin)
  await picture(page, `write-${suffix}`)
}

const takePictures = async (browser: Browser, origin: string): Promise<void> => {
  const joined = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(WRITER),
  })
  if (!joined.ok) throw new Error(`The writer could not register: ${await joined.text()}`)
  for (const viewport of SCREENS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({ viewport, timezoneId: 'Africa/Nairobi' })
      await context.addCookies([{ name: 'theme', value: theme, url: origin }])
      await takeAll(context, origin, `${viewport.width}-${theme}`)
      await context.close()
    }
  }
}

export const takeScreenshots = async (): Promise<void> => {
  const { values } = readOptions('npm run screenshots -- [--data FOLDER]', {
    options: { data: { type: 'string' } },
  })
  await buildWeb()
  await mkdir(FOLDER, { recursive: true })
  const filled = await openSeededFolder(values.data)
  try {
    const port = await freePort()
    const site = await startProcess(filled.data, port)
    const browser = await startChromium()
    try {
      await takePictures(browser, `http://localhost:${port}`)
    } finally {
      await browser.close()
      await site.stop('SIGTERM')
    }
  } finally {
    await filled.close()
  }
}
