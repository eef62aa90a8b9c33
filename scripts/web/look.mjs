/**
 * Takes pictures of pages of a running site, to look at:
 *
 *     node scripts/web/look.mjs http://localhost:8080 pictures / /blog /write
 *
 * Each page at 390 and 1280 px, light and dark, as a visitor; prints what the console said. With SOKO_EMAIL and
 * SOKO_PASSWORD set it signs in first.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const [origin = 'http://localhost:8080', folder = 'pictures', ...pages] = process.argv.slice(2)
const { SOKO_EMAIL: email, SOKO_PASSWORD: password, CHROMIUM = '/usr/bin/chromium' } = process.env

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
for (const width of [390, 1280]) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'theme', value: theme, url: origin }])
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() !== 'info') console.log(page.url(), message.type(), message.text())
    })
    page.on('pageerror', (error) => {
      console.log(page.url(), 'error', error.message)
    })
    if (email && password) {
      await page.goto(`${origin}/login`)
      await page.fill('input[type=email]', email)
      await page.fill('input[type=password]', password)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${origin}/`)
    }
    for (const path of pages) {
      await page.goto(origin + path)
      await page.waitForTimeout(1200)
      const name = path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
    }
    await context.close()
  }
}
await browser.close()
