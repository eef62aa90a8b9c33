import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { begin, text } from './testing/editor.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneys } from './testing/journey.ts'

const tools = (page: Page) => page.locator('.sheet-tools')
const tool = (page: Page, name: string | RegExp) => tools(page).getByRole('button', { name })
const lines = async (page: Page) => text(page).locator('> *').allInnerTexts()

const places = async (page: Page) =>
  page.evaluate(() => {
    const cursor = getSelection()?.getRangeAt(0)
    const around = cursor?.startContainer
    const line = around instanceof Element ? around : around?.parentElement
    return {
      line: line?.getBoundingClientRect().toJSON() as DOMRect,
      head: document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0,
      tools: document.querySelector('.sheet-tools')?.getBoundingClientRect().toJSON() as DOMRect,
      window: innerHeight,
    }
  })

describeJourneys('writing on a phone', ({ site, visit }) => {
  it('moves a block up and down by buttons, without keys and without dragging', async () => {
    const { page } = await visit({ as: await site().join('kemunto'), width: 390 })
    await begin(page)
    for (const line of ['One', 'Two', 'Three']) {
      await page.keyboard.type(line)
      if (line !== 'Three') await page.keyboard.press('Enter')
    }
    await tool(page, 'More tools').click()
    await tool(page, /^Move up/).click()
    await expect.poll(async () => lines(page)).toEqual(['One', 'Three', 'Two'])
    await page.getByText('Moved. Block 2 of 3.').waitFor({ state: 'attached' })
    await tool(page, /^Move up/).click()
    await expect.poll(async () => lines(page)).toEqual(['Three', 'One', 'Two'])
    await tool(page, /^Move down/).click()
    await expect.poll(async () => lines(page)).toEqual(['One', 'Three', 'Two'])
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.type('!')
    expect(await lines(page)).toEqual(['One', 'Three!', 'Two'])
  })

  it('opens the fields of one figure of a strip at a time', async () => {
    const { page } = await visit({ as: await site().join('moraa'), width: 390 })
    await begin(page)
    await tool(page, 'More tools').click()
    await tool(page, 'Figure strip').click()
    const field = (name: string) => tools(page).getByRole('textbox', { name })
    await field('Label 1').fill('NSE 20')
    expect(await field('Label 2').isVisible()).toBe(false)
    await tool(page, 'Figure 2').click()
    await field('Label 2').fill('Gold')
    expect(await field('Label 1').isVisible()).toBe(false)
    await tool(page, 'Figure 1: NSE 20').waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await expect
      .poll(async () => text(page).locator('dt').allInnerTexts())
      .toEqual(expect.arrayContaining(['NSE 20', 'Gold']))
  })

  it('keeps the current line and the toolbar visible above an on-screen keyboard', async () => {
    const { page } = await visit({ as: await site().join('nyaboke'), width: 390 })
    await begin(page)
    await tool(page, 'Insert a block').waitFor()
    await page.setViewportSize({ width: 390, height: 300 })
    for (let line = 1; line < 9; line += 1) {
      await page.keyboard.type(`Line ${line}`)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('The last')
    const isInSight = async () => {
      const { line, head, tools: at, window } = await places(page)
      return line.top >= head && line.bottom <= at.top && at.bottom <= window && at.height <= window / 2
    }
    await expect.poll(isInSight).toBe(true)
    await tool(page, 'More tools').click()
    await tool(page, /^Move up/).waitFor()
    await expect.poll(isInSight).toBe(true)
    for (let line = 1; line < 9; line += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(isInSight).toBe(true)
  })

  it('links words of a caption like words of the text', async () => {
    const { page } = await visit({ as: await site().join('bosibori'), width: 390 })
    await begin(page, '', 'Before')
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: await site().picture() }])
    await text(page).locator('figure.image img').click()
    await tools(page).getByRole('textbox', { name: 'Caption' }).click()
    await page.keyboard.type('Source: KNBS')
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Control+k')
    await tools(page).getByRole('textbox', { name: 'Link to' }).fill('knbs.example')
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.press('Enter')
    await text(page).locator('figcaption a[href="https://knbs.example"]').getByText('KNBS').waitFor()
    await tool(page, /^Link selected/).click()
    await tool(page, 'Remove link').click()
    await text(page).locator('figcaption a').waitFor({ state: 'detached' })
    expect(await text(page).locator('figcaption').innerText()).toBe('Source: KNBS')
  })
})
