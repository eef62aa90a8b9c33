import { expect, it } from 'vitest'
import { begin } from './testing/editor.ts'
import { describeJourneys } from './testing/journey.ts'

describeJourneys('an author shows a draft before it is published', ({ site, visit }) => {
  it('by a link: a friend without account reads and remarks, the author sees it, and revokes the link', async () => {
    const member = await site().join('nasimiyu')
    const { page } = await visit({ as: member })
    await begin(page, 'Cocoa is paid in naira', 'A farmer kept 79 naira of every hundred.')
    await page.getByText('On all your devices').first().waitFor()
    // Waits until the server has the text, because a secret link shows the server's version.
    const id = new URL(page.url()).searchParams.get('draft') ?? ''
    await expect
      .poll(async () => JSON.stringify(await member.client.call(`GET /api/drafts/${id}`)))
      .toContain('of every hundred.')

    await page.getByRole('link', { name: 'Preview and secret links' }).click()
    await page.getByRole('heading', { level: 1, name: 'Preview' }).waitFor()
    const phone = page.frameLocator('iframe[title="Phone, dark"]')
    await phone.getByRole('heading', { level: 1, name: 'Cocoa is paid in naira' }).waitFor()
    expect(await phone.locator('html').getAttribute('data-theme')).toBe('dark')
    const desktop = page.frameLocator('iframe[title="Desktop, light"]')
    await desktop.getByText('A farmer kept 79 naira').waitFor()
    expect(await desktop.locator('html').getAttribute('data-theme')).toBeNull()
    await page.getByRole('img', { name: 'Cocoa is paid in naira' }).waitFor()

    await page.getByLabel('For whom').fill('Efua')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await page.getByLabel('Link for Efua', { exact: true }).inputValue()
    expect(address).toMatch(/\/preview#[0-9a-f]{32}\.[\w-]{22}$/)

    const friend = await visit()
    const asked: string[] = []
    friend.page.on('request', (request) => asked.push(request.url()))
    await friend.page.goto(address)
    await friend.page.getByRole('heading', { level: 1, name: 'Cocoa is paid in naira' }).waitFor()
    const secret = address.split('.').at(-1) ?? ''
    expect(asked.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([])
    await friend.page.getByText('A farmer kept 79 naira').selectText()
    await friend.page.getByRole('button', { name: 'Remark on these words' }).click()
    await friend.page.getByLabel('Your name').fill('Efua')
    await friend.page.getByLabel('Remark', { exact: true }).fill('Of the value at the port?')
    await friend.page.getByRole('button', { name: 'Leave the remark' }).click()
    await friend.page.locator('.remark').getByText('Of the value at the port?').waitFor()

    await page.reload()
    const remark = page.locator('.own-remarks .remark')
    await remark.getByText('Of the value at the port?').waitFor()
    expect(await remark.locator('q').textContent()).toBe('A farmer kept 79 naira of every hundred.')
    await page.getByText('Opened once, last').waitFor()
    await remark.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByText('1 remark done').waitFor()

    await page.getByRole('button', { name: 'Revoke the link for Efua' }).click()
    await page.getByText('No links yet.').waitFor()
    friend.watch.expectStatus(404)
    await friend.page.reload()
    await friend.page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  })
})
