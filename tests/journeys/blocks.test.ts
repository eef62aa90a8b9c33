import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { begin, text } from './testing/editor.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneys } from './testing/journey.ts'

const lines = async (page: Page) => text(page).locator('> *').allInnerTexts()

describeJourneys('blocks of the editor', ({ site, visit }) => {
  it('are dragged by their handle, or moved by keys, which is announced, and undone in one step', async () => {
    const { page } = await visit({ as: await site().join('chebet') })
    await begin(page)
    for (const line of ['One', 'Two', 'Three']) {
      await page.keyboard.type(line)
      if (line !== 'Three') await page.keyboard.press('Enter')
    }
    const grip = page.getByRole('button', { name: /^Drag to move the block/ })
    const three = text(page).getByText('Three')
    // The grip follows the cursor in the next frame.
    await expect
      .poll(async () => {
        const [at, line] = await Promise.all([grip.boundingBox(), three.boundingBox()])
        const middle = at === null ? 0 : at.y + at.height / 2
        return line !== null && middle > line.y && middle < line.y + line.height
      })
      .toBe(true)
    const from = await grip.boundingBox()
    const to = await text(page).getByText('One').boundingBox()
    if (from === null || to === null) throw new Error('The handle is not visible.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 4 })
    await page.locator('.block-drop').waitFor()
    await page.mouse.up()
    await expect.poll(async () => lines(page)).toEqual(['Three', 'One', 'Two'])

    await text(page).getByText('Two').click()
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect.poll(async () => lines(page)).toEqual(['Three', 'Two', 'One'])
    await page.getByText('Moved. Block 2 of 3.').waitFor({ state: 'attached' })
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect(await lines(page)).toEqual(['Three', 'Two!', 'One'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => lines(page)).toEqual(['Three', 'One', 'Two'])
  })
})
