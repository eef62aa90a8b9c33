import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openEditor, text } from './testing/editor.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { mention } from './testing/mention.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const READ = [
  ['h2', 'Tea in Kericho'],
  ['h3', 'Grades'],
  ['h4', 'Of this week'],
  ['strong', 'rose'],
  ['.sym', '$TEA'],
  ['ol:not(.notes) li', 'BP1 first'],
  ['li li', 'Kericho'],
  ['blockquote', 'The rains failed.'],
  ['pre', 'price = 2.41'],
  ['.callout', 'Prices are spot.'],
  ['table th', 'Grade'],
  ['table td', '2.41'],
  ['.figures', 'NSE 20'],
  ['.fn', '1'],
  ['.notes', 'From the auction of Monday.'],
  ['.embed', 'USDNGN'],
  ['figure.image figcaption', 'Above Kericho'],
] as const

const keysOf = (page: Page) => {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = async (words: string) => page.keyboard.type(words)
  const focusIsIn = async (selector: string) => {
    await expect
      .poll(async () => page.evaluate((area) => document.activeElement?.closest(area) !== null, selector))
      .toBe(true)
  }
  return {
    press,
    type,
    focusIsIn,
    block: async (name: string) => {
      await type(`/${name}`)
      await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first().waitFor()
      await press('Enter')
    },
    behind: async () => {
      await focusIsIn('.block-tools')
      await press('Escape')
      await focusIsIn('.editor-area')
    },
    tabTo: async (name: RegExp) => {
      for (let pressed = 0; pressed < 60; pressed += 1) {
        const now = await page.evaluate(() => {
          const at = document.activeElement
          const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
          return (label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim()
        })
        if (name.test(now)) return
        await press('Tab')
      }
      throw new Error(`Tab never reached ${String(name)}.`)
    },
  }
}

const chartAndImage = async (page: Page): Promise<void> => {
  const { press, type, focusIsIn, block } = keysOf(page)
  await block('chart')
  await focusIsIn('.link-form')
  await type('https://www.tradingview.com/chart/?symbol=FX_IDC%3AUSDNGN')
  await press('Enter')
  await text(page).locator('figure.embed').waitFor()
  await focusIsIn('.editor-area')
  const choosing = page.waitForEvent('filechooser')
  await block('image')
  await (await choosing).setFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: PIXEL })
  await text(page).locator('figure.image img').waitFor()
  await focusIsIn('.block-tools .ql-editor')
}

describeJourneys('an author with only keys', ({ site, visit }) => {
  it('writes an analysis with every block on a phone, and a reader sees it on a desktop', async () => {
    const mentioned = await site().join('gathoni_m')
    const author = await site().join('muthoni_keys')
    const { page } = await visit({ as: author, width: 390, theme: 'dark' })
    const { press, type, focusIsIn, block, behind, tabTo } = keysOf(page)
    const title = 'By keys alone'
    await openEditor(page)
    await page.getByLabel('Title', { exact: true }).focus()
    await type(title)
    await press('Tab')
    await type('What keys can do.')
    await press('Tab')
    await focusIsIn('.editor-area')

    await type('## Tea in Kericho')
    await press('Enter')
    await type('It **rose** to $TEA today, said ')
    await mention(page, mentioned)
    await press('Enter')
    await type('- Kenya')
    await press('Enter', 'Tab')
    await type('Kericho')
    await press('Enter', 'Enter', 'Enter')
    await type('### Grades')
    await press('Enter')
    await type('1. BP1 first')
    await press('Enter', 'Enter')
    await type('#### Of this week')
    await press('Enter')
    await block('quote')
    await type('The rains failed.')
    await press('Enter', 'Enter')
    await block('code')
    await type('price = 2.41')
    await press('Enter', 'Enter', 'Enter')
    await block('callout')
    await type('Prices are spot.')
    await press('Enter', 'Enter')
    await block('rule')
    await text(page).locator('hr').waitFor()

    await block('table')
    await type('Grade')
    for (const cell of ['Price', 'BP1', '2.41', 'PF1']) {
      await press('Tab')
      await type(cell)
    }
    await press('Enter', 'Enter', 'Enter')
    await focusIsIn('.editor-area')
    await type('After the table.')
    await press('Enter')

    await block('figure strip')
    await focusIsIn('.block-tools input')
    await type('NSE 20')
    await tabTo(/^Value 1$/)
    await type('1,812')
    expect(await checkAccessibility(page)).toEqual([])
    await behind()

    await block('footnote')
    await focusIsIn('.block-tools .ql-editor')
    await type('From the auction of Monday.')
    await behind()
    await type(' The note stands there.')
    await press('Enter')
    await chartAndImage(page)
    await type('Above Kericho')
    await text(page).getByText('Above Kericho').waitFor()
    await press('Shift+Tab')
    await type('A leaf of tea')
    await text(page).locator('img[alt="A leaf of tea"]').waitFor()
    await press('Tab')
    await focusIsIn('.block-tools .ql-editor')
    await press('Enter')
    await focusIsIn('.editor-area')
    const choosingSeveral = page.waitForEvent('filechooser')
    await block('image')
    const two = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PIXEL }))
    await (await choosingSeveral).setFiles(two)
    await text(page).locator('figure.gallery img').nth(1).waitFor()

    await press('Control+Enter')
    await focusIsIn('button[type=submit]')
    await press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const { page: readers } = await visit({ as: mentioned })
    await readers.goto(new URL(page.url()).pathname)
    await takenOver(readers)
    const prose = readers.locator('.prose')
    const read = READ.map(async ([selector, words]) => {
      const shown = await prose.locator(selector).first().innerText()
      return shown.includes(words) ? words : `${selector} says ${shown}`
    })
    expect(await Promise.all(read)).toEqual(READ.map(([, words]) => words))
    expect(await prose.locator('a', { hasText: `@${mentioned.username}` }).count()).toBe(1)
    expect(await prose.locator('hr').count()).toBeGreaterThan(0)
    expect(await prose.locator('figure.image img').getAttribute('alt')).toBe('A leaf of tea')
    expect(await prose.locator('figure.gallery img').count()).toBe(2)
    expect(await checkAccessibility(readers)).toEqual([])
  })

  it('writes between two adjacent figures', async () => {
    const { page } = await visit({ as: await site().join('rehema_keys') })
    const { press, type, behind } = keysOf(page)
    await openEditor(page)
    await text(page).focus()
    await type('Above.')
    await press('Enter')
    await chartAndImage(page)

    const toolsOf = async (label: string) => page.locator('.block-tools', { hasText: label }).waitFor()
    await behind()
    await press('ArrowUp')
    await toolsOf('Alt text')
    await press('ArrowUp')
    await toolsOf('Title')
    await press('ArrowDown')
    await toolsOf('Alt text')
    // One undo reverts the typing of a second. A fixed time makes the test independent of the typing speed.
    await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
    await type('Between.')
    const lines = text(page).locator('> *')
    const isEqual = async (...expected: readonly unknown[]) => {
      await expect
        .poll(async () => lines.evaluateAll((all) => all.map((line) => line.textContent.trim())))
        .toEqual(expected)
    }
    const chart = expect.stringContaining('tradingview')
    await isEqual('Above.', chart, 'Between.', '', '')
    await press('Control+z')
    await isEqual('Above.', chart, '', '')
    await press('Enter')
    await isEqual('Above.', chart, '', '', '')
  })
})
