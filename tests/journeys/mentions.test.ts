import { expect, it } from 'vitest'
import { begin, text } from './testing/editor.ts'
import { describeJourneys } from './testing/journey.ts'
import { mention } from './testing/mention.ts'

describeJourneys('a mention', ({ site, visit }) => {
  it('is inserted by @, notifies the user, and follows their name until they are a former member', async () => {
    const author = await site().join('wanjala')
    const mentioned = await site().join('nekesa')
    const { page, watch } = await visit({ as: author })
    // The draft may be saved once more while it is being published.
    watch.expectStatus(409)
    await begin(page, 'Sugar from Mumias')
    await mention(page, mentioned)
    await page.keyboard.type('was right about sugar.')
    expect(await text(page).locator('.mention').textContent()).toContain('@nekesa')
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.waitForURL(/\/posts\/post\/sugar-from-mumias/)
    const address = new URL(page.url()).pathname
    const link = page.locator('.prose .mention')
    expect(await link.textContent()).toBe('@nekesa')
    expect(await link.getAttribute('href')).toBe('/profile/nekesa')

    const { page: theirs, watch: watchTheirs } = await visit({ as: mentioned })
    await theirs.goto('/notifications')
    await theirs.getByRole('link', { name: /@wanjala mentioned you in Sugar from Mumias/ }).click()
    await theirs.waitForURL(new RegExp(address))

    await mentioned.client.call(`PUT /api/users/${mentioned.id}`, { body: { username: 'nekesa_w' } })
    const { page: reader } = await visit({ javaScript: false })
    const isShown = async (path: string, words: string) => {
      await reader.goto(path)
      return (await reader.content()).includes(words)
    }
    const feed = async () => (await reader.request.get('/rss.xml')).text()
    await expect.poll(async () => isShown(address, '@nekesa_w')).toBe(true)
    await expect.poll(async () => isShown('/search/nekesa_w', 'Sugar from Mumias')).toBe(true)
    await expect.poll(feed).toContain('@nekesa_w&lt;/a&gt; was right')

    // The open page of the user detects the deletion when it reconnects its live stream.
    watchTheirs.expectStatus(401)
    await mentioned.client.call(`DELETE /api/users/${mentioned.id}`, {
      body: { currentPassword: mentioned.password },
    })
    await expect.poll(async () => isShown(address, 'a former member')).toBe(true)
    expect(await reader.locator('.prose .mention').getAttribute('href')).toBeNull()
    await expect.poll(async () => isShown('/search/mumias', 'a former member was right')).toBe(true)
    await expect.poll(feed).toContain('a former member&lt;/a&gt; was right')
    for (const path of [address, '/search/mumias']) expect(await isShown(path, 'nekesa')).toBe(false)
    expect(await feed()).not.toContain('nekesa')
  })
})
