import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { startChromium } from './chromium.ts'
import { readOptions } from '../../site/cli/read-options.ts'

/** In milliseconds: time for loading and animations. */
const SETTLED = 1200

const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'info') console.log(page.url(), message.type(), message.text())
  })
  page.on('pageerror', (error) => {
    console.log(page.url(), 'error', error.message)
  })
  return page
}

const signIn = async (
  page: Page,
  origin: string,
  who: { readonly email: string; readonly password: string },
): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.fill('input[type=email]', who.email)
  await page.fill('input[type=password]', who.password)
  await page.keyboard.press('Enter')
  // New members get to the first run.
  await page.waitForURL((url) => url.pathname !== '/login')
}

export const lookAtPages = async (): Promise<void> => {
  const { positionals } = readOptions('npm run look -- ADDRESS FOLDER PATH ...', { allowPositionals: true })
  const [origin = 'http://localhost:8080', folder = '.tmp/pictures', ...pages] = positionals
  const { SOKO_EMAIL: email, SOKO_PASSWORD: password } = process.env
  await mkdir(folder, { recursive: true })
  const browser = await startChromium()
  try {
    for (const width of [390, 1280]) {
      for (const theme of ['light', 'dark']) {
        const context = await browser.newContext({ viewport: { width, height: 900 } })
        await context.addCookies([{ name: 'theme', value: theme, url: origin }])
        const page = await openTab(context)
        if (email && password) await signIn(page, origin, { email, password })
        for (const path of pages) {
          await page.goto(origin + path)
          await page.waitForTimeout(SETTLED)
          const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
          await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
}
