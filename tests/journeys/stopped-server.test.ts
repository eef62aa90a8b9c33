import { expect, it } from 'vitest'
import { begin } from './testing/editor.ts'
import { describeJourneysOnOwnSite } from './testing/journey.ts'
import { goAndListen } from './testing/live-streams.ts'

// Needs its own site, because it stops the server.
describeJourneysOnOwnSite('while the server restarts', ({ site, visit }) => {
  it('an author publishes once after a lost response', async () => {
    const member = await site().join('dembe')
    const { page, watch } = await visit({ as: member })
    // A pending save is sent after the publication, whose response was lost. The server refuses it with 409.
    watch.expectStatus(0, 409, 503)
    await begin(page, 'Cocoa in the rain', 'It came late.')
    await page
      .getByText(/Saved on this device|On all your devices/)
      .first()
      .waitFor()
    // Blocks all responses about the draft, because they would reveal that it was published.
    await page.route('**/api/drafts/*', async (route) => route.abort())
    // The server publishes the post, but its response is lost.
    await page.route('**/api/posts/create', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page
      .getByText(/Soko did not respond/)
      .first()
      .waitFor()
    await page.unroute('**/api/posts/create')

    await site().gone()
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page
      .getByText(/Soko did not respond/)
      .first()
      .waitFor()
    await site().back()
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cocoa in the rain' }).waitFor()
    const posts = await member.client.call<unknown[]>(`GET /api/posts/user/${member.id}`)
    expect(posts).toHaveLength(1)
  })

  it('a reader’s live updates miss nothing', async () => {
    const author = await site().join('neema')
    const { page, watch } = await visit()
    watch.expectStatus(0, 503)
    await goAndListen(page, '/blog', 'posts')
    await site().gone()
    await site().back()
    await site().publish(author, { title: 'After the server was away', cover: false })
    const pill = page.getByRole('button', { name: /new anal/ })
    await pill.waitFor()
    expect(await pill.textContent()).toBe('1 new analysis')
  })
})
