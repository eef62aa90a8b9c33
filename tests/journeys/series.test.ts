import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { begin } from './testing/editor.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

describeJourneys('a series', ({ site, visit }) => {
  it('is created in the editor, read part by part, and reordered', async () => {
    const author = await site().join('atieno')
    const first = await site().publish(author, { title: 'Tilapia, from the lake' })
    const { page } = await visit({ as: author })
    const row = page.locator('.fold > summary', { hasText: 'Series' })

    await page.goto(`/edit/${first._id}`)
    await row.click()
    await page.getByLabel('Series', { exact: true }).selectOption('New series…')
    await page.getByLabel('Title of the new series').fill('Tilapia')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'View series' }).waitFor()
    expect(await row.textContent()).toContain('Tilapia')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL('**/posts/post/tilapia-from-the-lake')
    await page.getByText('Part 1 of 1 of').waitFor()

    await begin(page, 'Tilapia, to the market', 'The ice is dear.')
    await row.click()
    await page.getByLabel('Series', { exact: true }).selectOption('Tilapia')
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.waitForURL('**/posts/post/tilapia-to-the-market')
    await page.getByText('Part 2 of 2 of').waitFor()
    await page.getByRole('navigation', { name: 'Tilapia' }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Tilapia, from the lake' }).waitFor()

    await page.getByRole('link', { name: 'Tilapia', exact: true }).click()
    await page.waitForURL('**/series/*')
    await page.getByRole('button', { name: 'Edit series' }).click()
    await page.getByRole('button', { name: 'Move “Tilapia, to the market” up' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByLabel('Description').fill('From net to plate.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Series saved.').waitFor()
    const address = page.url()

    const { page: reader } = await visit({ as: await site().join('sifuna'), width: 390 })
    await reader.goto(address)
    await takenOver(reader)
    await reader.getByText('From net to plate.').waitFor()
    const parts = reader.getByRole('list', { name: 'Parts' }).getByRole('heading')
    expect(await parts.allTextContents()).toEqual(['Tilapia, to the market', 'Tilapia, from the lake'])
    expect(await reader.getByRole('button', { name: 'Edit series' }).count()).toBe(0)
    await reader.goto('/posts/post/tilapia-from-the-lake')
    await takenOver(reader)
    await reader.getByText('Part 2 of 2 of').waitFor()
    const feed = await (await reader.request.get(`${new URL(address).pathname}/rss.xml`)).text()
    expect(feed).toContain('<title>Tilapia, to the market</title>')

    await page.getByRole('button', { name: 'Edit series' }).click()
    await page.getByRole('button', { name: 'Delete series' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete series' }).click()
    await page.waitForURL(`**/profile/${author.username}`)
    await settled(page)
    expect((await page.request.get(address)).status()).toBe(404)
    expect((await page.request.get(`/posts/post/${first.slug}`)).status()).toBe(200)
  })
})
