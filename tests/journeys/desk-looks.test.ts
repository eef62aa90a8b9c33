import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { begin, text } from './testing/editor.ts'
import { checkLooks } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

const DAY = 24 * 3_600_000

const faultsOf = async (page: Page) => [...(await checkLooks(page)), ...(await checkSmall(page))]

describeJourneys('what opens while an author writes', ({ site, visit }) => {
  it('menus, tools and fields look right at each width and in both themes', async () => {
    const { page } = await visit({ as: await site().join('mumbua') })
    await begin(page)
    await page.locator('.block-margin').waitFor()

    await page.keyboard.type('/')
    await page.getByRole('listbox', { name: 'Blocks' }).getByRole('option').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')

    await page.getByRole('button', { name: 'More tools' }).click()
    await page.getByRole('button', { name: 'Strike' }).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await text(page).click()
    await page.keyboard.press('ControlOrMeta+f')
    await page.getByRole('toolbar', { name: 'Find and replace' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')

    await text(page).click()
    await page.keyboard.type('/figure')
    await page.getByRole('option', { name: /strip/i }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByLabel('Label 1').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByLabel('Title').fill('Sorghum at Kitui')
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByLabel('Day').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  it('the dialog before a scheduled draft is published looks right at each width and in both themes', async () => {
    const author = await site().join('mumbua_now')
    const id = 'draftofmumbua0000000001'
    await author.client.call(`POST /api/drafts/${id}`, {
      body: { title: 'Sorghum at Kitui', html: '<p>It was dry.</p>', categories: ['Sorghum'], base: 0 },
    })
    const local = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 16)
    await author.client.call(`PUT /api/drafts/${id}/schedule`, { body: { local, zone: 'Africa/Nairobi' } })
    const { page } = await visit({ as: author })
    await page.goto('/me/scheduled')
    await takenOver(page)
    await page.getByRole('button', { name: /Publish now/ }).click()
    await page.getByRole('dialog', { name: 'Publish it now?' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})
