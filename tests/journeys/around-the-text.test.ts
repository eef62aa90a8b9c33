import { expect, it } from 'vitest'
import { begin } from './testing/editor.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

describeJourneys('what stands around a text', ({ site, visit }) => {
  it('is written once, and shown to readers and programs', async () => {
    const author = await site().join('sakina')
    const { page } = await visit({ as: author, width: 390 })
    await begin(page, 'Pyrethrum in Nakuru', 'The factory buys again.')
    const row = (name: string) => page.locator('.fold > summary', { hasText: name })

    await row('Disclosure').click()
    await page.getByRole('button', { name: 'Sponsored by' }).click()
    await page.keyboard.type('the factory.')
    await row('First published').click()
    await page.getByLabel('Original address').fill('example.com/pyrethrum')
    await page.getByLabel('First published on').fill('2024-05-03')
    await row('Licence').click()
    await page.getByLabel('Licence').selectOption('CC BY-SA 4.0')
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByText('An address must begin with https:// or http://.').waitFor()
    await page.getByLabel('Original address').fill('https://example.com/pyrethrum')
    await page.getByText('example.com, 2024-05-03').waitFor()
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.waitForURL('**/posts/post/pyrethrum-in-nakuru')

    const { page: other } = await visit({ as: await site().join('kasyoka') })
    await other.goto('/posts/post/pyrethrum-in-nakuru')
    await takenOver(other)
    await other.getByText('Disclosure: Sponsored by the factory.').waitFor()
    await other.getByText('First published 3 May 2024 at example.com, on Soko since').waitFor()
    expect(await other.getByRole('link', { name: 'CC BY-SA 4.0' }).getAttribute('rel')).toBe('license')
    expect(await other.locator('link[rel=canonical]').getAttribute('href')).toBe(
      'https://example.com/pyrethrum',
    )
    const feed = await (await other.request.get(`/profile/${author.username}/rss.xml`)).text()
    expect(feed).toContain('Sponsored by the factory.')
    expect(feed).toContain('<dc:source>https://example.com/pyrethrum</dc:source>')
    const sitemap = await (await other.request.get('/sitemap-1.xml')).text()
    expect(sitemap).not.toContain('pyrethrum-in-nakuru')
  })
})
