// Slow: the site is restarted, because its gateway sends its counts when it stops.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { checkLooks } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneysOnOwnSite, takenOver } from './testing/journey.ts'

/** A user agent that analytics count. By default, the tests' browsers identify themselves as bots. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

// Needs its own site, because it restarts the server.
describeJourneysOnOwnSite('an author sees what was counted', ({ site, visit }) => {
  it('of an anonymous reader who came from a search engine and read to the end', async () => {
    const author = await site().join('wairimu')
    const { slug } = await site().publish(author, {
      title: 'Tea at auction',
      html: '<p>The lots were few, and the buyers many.</p>'.repeat(80),
    })
    const { page: reader, context } = await visit({ userAgent: READER })
    await reader.goto(`/posts/post/${slug}`, { referer: 'https://www.google.co.ke/search?q=tea+amina' })
    await takenOver(reader)
    await reader.keyboard.press('End')
    await expect.poll(async () => reader.evaluate(() => Math.round(scrollY))).toBeGreaterThan(1_000)
    await reader.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    // Navigates within the site, because requests during a page unload have the browser's real user agent.
    const said = reader.waitForResponse((answer) => answer.url().includes('/depth?quarters='))
    await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).click()
    const answer = await said
    expect([answer.url().split('?')[1], answer.status()]).toEqual(['quarters=4', 204])
    await context.close()
    // A gateway sends its counts when it stops.
    await site().gone()
    await site().back()

    const { page } = await visit({ as: author })
    await page.goto('/me/figures')
    const tile = (name: string) => page.locator('.figure-tiles > div', { hasText: name }).locator('dd')
    await page.getByRole('heading', { name: 'Readers per day' }).waitFor()
    expect(await tile('Readers').textContent()).toContain('1 ')
    expect(await tile('Read to the end').textContent()).toContain('100%')
    const sources = page.getByRole('region', { name: 'Sources' })
    expect(await sources.getByRole('listitem').allTextContents()).toEqual(['Google1'])
    expect(await page.locator('main').textContent()).not.toMatch(/amina|search\?q/)
    const table = page.getByRole('table', { name: 'By analysis' })
    await table.getByRole('button', { name: 'To the end' }).press('Enter')
    expect(await table.locator('th[aria-sort=descending]').innerText()).toMatch(/to the end/i)
    expect([...(await checkLooks(page)), ...(await checkSmall(page))]).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Analyses as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^soko-figures-posts-[\d-]+\.csv$/)
    const [, row] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(row).toMatch(/^Tea at auction,\/posts\/post\/tea-at-auction,[\d-]+,1,0,1,1,1,1,1,0$/)

    await page.getByRole('link', { name: 'Tea at auction' }).click()
    await page.getByRole('heading', { name: 'Tea at auction' }).waitFor()
    expect(await tile('Readers').textContent()).toContain('1 ')
  })
})
