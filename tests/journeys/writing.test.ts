import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { begin, text } from './testing/editor.ts'
import { describeJourneys, signIn, takenOver } from './testing/journey.ts'
import { toastsStay } from './testing/toasts-stay.ts'

const saved = async (page: Page) =>
  page
    .getByText(/Saved on this device|On all your devices/)
    .first()
    .waitFor()

describeJourneys('an author', ({ site, visit, anotherTab }) => {
  it('registers, publishes with a cover, edits, deletes and restores', async () => {
    const { page } = await visit()
    await toastsStay(page)
    await page.goto('/register')
    await page.getByLabel('Name', { exact: true }).fill('Busara Otieno')
    await page.getByLabel('Username').fill('busara')
    await page.getByLabel('Email').fill('busara@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a maize seller 71')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('**/login*')
    await signIn(page, { email: 'busara@example.com', password: 'a maize seller 71' })

    await page.getByRole('link', { name: 'Create Analysis' }).first().click()
    await text(page).waitFor()
    await page.getByLabel('Title').fill('Maize at the border')
    await page.locator('summary', { hasText: 'Cover image' }).click()
    await page.getByLabel('Cover image').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await site().picture(),
    })
    await text(page).click()
    await page.keyboard.type('The premium held through the harvest.')
    await page.locator('summary', { hasText: 'Categories' }).click()
    await page
      .getByRole('textbox', { name: 'Categories' })
      .or(page.getByRole('combobox', { name: 'Categories' }))
      .fill('Commodities')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove the cover' }).waitFor()
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.waitForURL('**/posts/post/maize-at-the-border')
    await page.getByRole('heading', { level: 1, name: 'Maize at the border' }).waitFor()
    await page.getByText('The premium held through the harvest.').first().waitFor()

    await page.getByRole('button', { name: 'More for your analysis' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Analysis' }).waitFor()
    await text(page).getByText('The premium held').waitFor()
    await page.getByLabel('Title').fill('Maize beyond the border')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Maize beyond the border' }).waitFor()

    await page.getByRole('button', { name: 'More for your analysis' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Analysis deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Maize beyond the border' }).waitFor()
    await page.reload()
    await takenOver(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Maize beyond the border')
  })

  it('loses nothing when the session has ended meanwhile', async () => {
    const member = await site().join('dayo')
    const reader = await visit({ as: member })
    const { page, context, watch } = reader
    await begin(page, 'Teff in storage', 'Three months of it.')
    await saved(page)
    watch.expectStatus(401)
    await context.clearCookies({ name: 'soko-session' })
    await page.evaluate(() => {
      localStorage.setItem('t', 'worn.out.token')
    })
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page
      .getByText(/sign in/i)
      .first()
      .waitFor()
    await text(page).getByText('Three months of it.').waitFor()
    const other = await anotherTab(reader)
    await signIn(other.page, member)
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByRole('heading', { level: 1, name: 'Teff in storage' }).waitFor()
    expect(page.url()).toContain('/posts/post/teff-in-storage')
  })

  it('merges changes of different paragraphs; undo reverts the text', async () => {
    const member = await site().join('wambui')
    const html = '<p>Tea fell.</p><p>It rained.</p>'
    const { _id } = await site().publish(member, { title: 'Kericho notes', html })
    const { page, watch } = await visit({ as: member })
    await toastsStay(page)
    await page.goto(`/edit/${_id}`)
    await text(page).locator('p').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(' A lot.')
    await member.client.call(`POST /api/posts/${_id}`, {
      body: { title: 'Kericho notes', html: '<p>Tea fell.</p><p>It rained much.</p>', version: 1 },
    })
    watch.expectStatus(409)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('We merged both').waitFor()
    const lines = async () => text(page).locator('p').allInnerTexts()
    expect(await lines()).toEqual(['Tea fell. A lot.', 'It rained much.'])
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    expect(await lines()).toEqual(['Tea fell. A lot.', 'It rained.'])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kericho notes' }).waitFor()
    const now = await member.client.call<{ html: string }>(`GET /api/posts/${_id}`)
    expect(now.html).toBe('<p>Tea fell. A lot.</p><p>It rained much.</p>')
  })

  it('continues in a first tab with the changes saved in a second one', async () => {
    const member = await site().join('nyokabi')
    const { _id } = await site().publish(member, { title: 'Shilling notes', html: '<p>First words.</p>' })
    const first = await visit({ as: member })
    await first.page.goto(`/edit/${_id}`)
    await text(first.page).getByText('First words.').waitFor()
    const second = await anotherTab(first)
    await second.page.goto(`/edit/${_id}`)
    await second.page.getByText('This draft is open in another tab').waitFor()
    await second.page.getByRole('button', { name: 'Continue here' }).click()
    await text(second.page).getByText('First words.').waitFor()
    await second.page.getByLabel('Title').fill('Shilling notes, revised')
    await second.page.getByRole('button', { name: 'Save changes' }).click()
    await second.page.getByRole('heading', { level: 1, name: 'Shilling notes, revised' }).waitFor()

    await expect.poll(async () => first.page.getByLabel('Title').inputValue()).toBe('Shilling notes, revised')
    await first.page.getByLabel('Title').fill('Shilling notes, once more')
    await first.page.getByText('On all your devices').first().waitFor()
    await first.page.getByRole('button', { name: 'Save changes' }).click()
    await first.page.getByRole('heading', { level: 1, name: 'Shilling notes, once more' }).waitFor()
  })
})
