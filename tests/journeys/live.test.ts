import type { Locator } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { settled } from '../browser/settled.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneys } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'
import { goAndListen, watchStreams } from './testing/live-streams.ts'

const SECOND = 1_000

/** Repeats an action up to eight times, as a busy machine may be slow. Returns the number of attempts. */
const withinASecond = async (
  act: (number: number) => Promise<unknown>,
  seen: (number: number) => Locator,
): Promise<number> => {
  const times: number[] = []
  while (times.length < 8) {
    const number = times.length + 1
    await act(number)
    const answered = performance.now()
    await seen(number).waitFor()
    times.push(performance.now() - answered)
    if (Math.min(...times) < SECOND) return number
  }
  throw new Error(`seen after ${times.map(Math.round).join(', ')} ms`)
}

const several = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const comment = async ({ client }: Member, postId: string, text: string): Promise<void> => {
  await client.call('POST /api/comments/create', { body: { postId, comment: text } })
}

describeJourneys('live', ({ site, visit, anotherTab }) => {
  const publish = async (author: Member, title: string, category = 'FX') =>
    site().publish(author, { title, cover: false, categories: [category] })

  it('announces new analyses within a second, and shows them on click', async () => {
    const author = await site().join('amina')
    await publish(author, 'The shilling at noon')
    const { page } = await visit()
    await goAndListen(page, '/blog', 'posts')

    const pill = page.getByRole('button', { name: /new anal/ })
    const published = await withinASecond(
      async (number) => publish(author, `Maize report ${number}`),
      (number) => pill.filter({ hasText: several(number, 'new analysis', 'new analyses') }),
    )
    expect(await page.getByRole('link', { name: 'Maize report 1' }).count()).toBe(0)
    await expect
      .poll(async () => page.getByRole('status').filter({ hasText: '1 new analysis' }).count())
      .toBe(1)
    expect(await checkAccessibility(page)).toEqual([])

    await pill.click()
    await page.getByRole('heading', { name: 'Maize report 1' }).waitFor()
    await pill.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Maize report ${published}`)
  })

  it('announces comments: to the author in the header within a second, to readers beside the analysis', async () => {
    const [author, reader, talker] = [
      await site().join('desta'),
      await site().join('efua'),
      await site().join('femi'),
    ]
    const { _id, slug } = await publish(author, 'Teff and the bank')
    const { page: authors } = await visit({ as: author })
    await goAndListen(authors, '/company/about-us', 'me')
    const { page: readers } = await visit({ as: reader })
    await goAndListen(readers, `/posts/post/${slug}`, `post:${_id}`)

    const newComments = (number: number) =>
      readers.getByRole('button', { name: several(number, 'new comment', 'new comments') })
    const said = await withinASecond(
      async (number) => comment(talker, _id, `Why teff? I ask ${number}.`),
      newComments,
    )
    await readers.getByText(several(said, 'comment', 'comments'), { exact: true }).waitFor()
    expect(await readers.getByText('Why teff?').count()).toBe(0)

    const { page: talkers } = await visit({ as: talker })
    await goAndListen(talkers, '/company/about-us', 'me')
    await withinASecond(
      async (number) => {
        const { _id: other } = await publish(talker, `Teff for breakfast ${number}`)
        await comment(reader, other, 'With what?')
      },
      (number) => talkers.getByRole('button', { name: `Notifications, ${number} unread` }),
    )
    await authors.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    expect(await authors.title()).toMatch(/^\(1\) /)

    // Readers see their own comment without an announcement of new comments.
    await readers.getByLabel('Add a comment').fill('I grow it myself.')
    await readers.getByRole('button', { name: 'Comment', exact: true }).click()
    await readers.getByText(`${said + 1} comments`, { exact: true }).waitFor()
    await settled(readers)
    await newComments(said).click()
    await readers.getByText('Why teff? I ask 1.').waitFor()
    expect(await readers.evaluate(() => document.activeElement?.id)).toMatch(/^comment-/)
    expect(await readers.getByRole('button', { name: /new comment/ }).count()).toBe(0)

    // Following the link also marks the notification as read in the header of the other tab.
    await authors.getByRole('button', { name: /Notifications, [12] unread/ }).click()
    await authors
      .getByRole('link', { name: /@(efua|femi) (and 1 other )?commented on Teff and the bank/ })
      .click()
    await authors.waitForURL(`**/posts/post/${slug}#comments`)
    await authors.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  it('announces a changed analysis, shows it on click, and announces its removal', async () => {
    const author = await site().join('imani')
    const { _id, slug } = await publish(author, 'Sesame in spring')
    const { page } = await visit()
    await goAndListen(page, `/posts/post/${slug}`, `post:${_id}`)
    await author.client.call(`POST /api/posts/${_id}`, { body: { html: '<p>Sesame has fallen.</p>' } })
    const pill = page.getByRole('button', { name: /was changed/ })
    await pill.waitFor()
    expect(await page.getByText('Sesame has fallen.').count()).toBe(0)
    await pill.click()
    await page.getByText('Sesame has fallen.').waitFor()
    await pill.waitFor({ state: 'detached' })
    await author.client.call(`DELETE /api/posts/${_id}`)
    await page.getByText('This analysis was removed').first().waitFor()
    await page.getByText('Sesame has fallen.').waitFor()
  })

  it('uses one stream for three tabs; when its tab is closed another one takes over', async () => {
    const author = await site().join('jabali')
    const { _id, slug } = await publish(author, 'One of three')
    const reader = await visit()
    const streams = watchStreams(reader.context)
    await goAndListen(reader.page, '/blog', 'posts')
    const [second, third] = [await anotherTab(reader), await anotherTab(reader)]
    await second.page.goto('/category/FX')
    await third.page.goto(`/posts/post/${slug}`)
    await vi.waitFor(() => {
      expect(streams.open()).toEqual([
        { topics: expect.arrayContaining(['posts', `post:${_id}`]), signedIn: false },
      ])
    })

    await publish(author, 'Told to all')
    for (const { page } of [reader, second])
      await page.getByRole('button', { name: '1 new analysis' }).waitFor()

    await reader.page.close()
    await publish(author, 'Told to who is left')
    await second.page.getByRole('button', { name: '2 new analyses' }).waitFor()
    await vi.waitFor(() => expect(streams.open()).toHaveLength(1))
    await comment(author, _id, 'Heard in the third tab')
    await third.page.getByRole('button', { name: '1 new comment' }).waitFor()
  })
})
