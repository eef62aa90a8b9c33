import { expect, it } from 'vitest'
import { describeJourneys, takenOver } from './testing/journey.ts'

const DAY = 24 * 3_600_000
const id = 'draftofnamukhula00000001'

describeJourneys('what is scheduled', ({ site, visit, anotherTab }) => {
  it('is published at once from the list, exactly once, with the text of another tab, after a lost response', async () => {
    const author = await site().join('namukhula')
    const { client, username } = author
    const draft = { title: 'Millet at Busia', html: '<p>It was dry.</p>', categories: ['Millet'], base: 0 }
    await client.call(`POST /api/drafts/${id}`, { body: draft })
    const local = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 16)
    await client.call(`PUT /api/drafts/${id}/schedule`, { body: { local, zone: 'Africa/Nairobi' } })
    const posts = async () =>
      (await client.call<{ posts: { title: string; slug: string }[] }>(`GET /api/posts?author=${username}`))
        .posts

    const reader = await visit({ as: author })
    const { page: form } = reader
    await form.goto(`/write?draft=${id}`)
    const text = form.locator('.editor-area .ql-editor')
    await text.getByText('It was dry.').click()
    await form.keyboard.press('ControlOrMeta+End')
    const { page, watch } = await anotherTab(reader)
    await page.goto('/me/scheduled')
    await takenOver(page)
    await page.getByRole('heading', { name: 'Millet at Busia' }).waitFor()
    await form.keyboard.type(' Then it rained.')

    await page.route('**/api/posts/create', async (route) => {
      await route.fetch()
      await route.abort()
    })
    watch.expectStatus(0)
    // A throttled form sends its draft after the publication. The server refuses it.
    reader.watch.expectStatus(409)
    await page.getByRole('button', { name: /Publish now.*Millet at Busia/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish it now?' })
    await dialog.getByText(/cancels the schedule for/).waitFor()
    expect(await posts()).toEqual([])
    await dialog.getByRole('button', { name: 'Publish now' }).click()

    await page.getByText('Nothing is scheduled').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const isKept = async () =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)
    await expect.poll(isKept).toBe(true)
    expect((await posts()).map(({ title }) => title)).toEqual(['Millet at Busia'])
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Millet at Busia' }).waitFor()
    await page.getByText('It was dry. Then it rained.').waitFor()

    await form
      .getByText(/published/i)
      .first()
      .waitFor()
    expect(await posts()).toHaveLength(1)
  })
})
