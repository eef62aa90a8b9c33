import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'

describeJourneys('an author who has deleted something', ({ site, visit }) => {
  it('finds it from the page of their analyses and restores it by keyboard, on a phone', async () => {
    const author = await site().join('zuberi')
    const { slug } = await site().publish(author, { title: 'Sisal at Tanga' })
    const { slug: other } = await site().publish(author, { title: 'Cloves at Pemba' })
    const { page, watch } = await visit({ as: author, width: 390 })

    await page.goto(`/posts/post/${other}`)
    await takenOver(page)
    await page.getByLabel('Add a comment').fill('More on this soon.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const comment = page.getByRole('listitem').filter({ hasText: 'More on this soon.' })
    await comment.getByRole('button', { name: 'Delete your comment' }).click()
    await comment.waitFor({ state: 'detached' })

    await page.goto(`/myblogs/${author.id}`)
    await takenOver(page)
    await page.getByRole('button', { name: /Delete.*Sisal at Tanga/ }).click()
    await page.getByText('The analysis is deleted.').waitFor()
    watch.expectStatus(410)
    expect((await page.request.get(`/posts/post/${slug}`)).status()).toBe(410)

    await page.getByRole('navigation', { name: 'My analyses' }).getByRole('link', { name: 'Deleted' }).click()
    await page.getByRole('heading', { name: 'Sisal at Tanga' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'My analyses' })
    await tabs.getByText('Published 1', { exact: true }).waitFor()
    const { x = -1, width = 0 } = (await tabs.getByText('Deleted').boundingBox()) ?? {}
    expect(x >= 0 && x + width <= 390, `the tab of this page is in sight at ${x}`).toBe(true)
    await expect.poll(async () => page.getByText(/^Erased in 30 days, on /).count()).toBe(2)
    await settled(page)
    await page.getByRole('button', { name: /Restore.*Sisal/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Analysis restored.').waitFor()
    await page.getByRole('button', { name: 'Read' }).waitFor()
    expect(await page.locator('main :focus').count()).toBe(1)
    await page.getByRole('button', { name: /Restore.*More on this/ }).click()
    await page.getByText("You haven't deleted any comments in the last 30 days.").waitFor()

    await page.goto(`/posts/post/${other}`)
    await comment.waitFor()
    expect((await page.request.get(`/posts/post/${slug}`)).status()).toBe(200)
  })
})
