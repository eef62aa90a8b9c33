import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { settled } from '../browser/settled.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

describeJourneys('the place in a long list', ({ site, visit }) => {
  beforeAll(async () => {
    const author = await site().join('nuru')
    for (let number = 1; number <= 50; number += 1) {
      await site().publish(author, { title: `Harvest report ${number}`, cover: false })
    }
  }, 60_000)

  const readOnTo = async (page: Page, number: number): Promise<void> => {
    const report = page.getByRole('heading', { name: `Harvest report ${number}`, exact: true })
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight)
        })
        return report.count()
      })
      .toBe(1)
    await report.evaluate((heading) => {
      heading.scrollIntoView({ block: 'center' })
    })
    await settled(page)
  }

  const isIn = async (page: Page, number: number): Promise<boolean> =>
    page
      .getByRole('heading', { name: `Harvest report ${number}`, exact: true })
      .evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
      .catch(() => false)

  it('is kept after signing in, which loads a new document', async () => {
    const { page } = await visit({ width: 390 })
    await page.goto('/blog')
    await takenOver(page)
    await readOnTo(page, 5)
    await page.getByRole('link', { name: 'Harvest report 5', exact: true }).click()
    await page.waitForURL('**/login?next=*')
    await takenOver(page)
    await page.goBack()
    await expect.poll(async () => isIn(page, 5)).toBe(true)
  })
})
