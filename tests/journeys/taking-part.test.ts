import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import type { Member } from './testing/journey-site.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { toastsStay } from './testing/toasts-stay.ts'

describeJourneys('a member who takes part', ({ site, visit }) => {
  const authorWith = async (
    username: string,
    title: string,
  ): Promise<{ author: Member; slug: string; postId: string }> => {
    const author = await site().join(`${username}_author`)
    const { slug, _id } = await site().publish(author, { title })
    return { author, slug, postId: _id }
  }

  it('comments, deletes the comment and undoes that', async () => {
    const { slug } = await authorWith('hamisi', 'Tea at Mombasa')
    const { page } = await visit({ as: await site().join('idowu'), width: 390 })
    await toastsStay(page)
    await page.goto(`/posts/post/${slug}`)
    await takenOver(page)
    await page.getByLabel('Add a comment').fill('Which auction?')
    // The comment is shown optimistically, so wait for the response before the reload.
    const answered = page.waitForResponse(/comments\/create/)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    const comment = page.getByRole('listitem').filter({ hasText: 'Which auction?' })
    await comment.waitFor()
    await answered
    await page.reload()
    await takenOver(page)
    await comment.getByText(/ago/).waitFor()

    await comment.getByRole('button', { name: 'Delete your comment' }).click()
    await comment.waitFor({ state: 'detached' })
    const restored = page.waitForResponse(/comments\/.+\/restore/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await comment.waitFor()
    await restored
    await page.reload()
    await comment.waitFor()
    expect(await comment.count()).toBe(1)
  })

  it('bookmarks an analysis and finds it among their bookmarks', async () => {
    const { slug } = await authorWith('issa', 'Cocoa at the farm gate')
    const { page } = await visit({ as: await site().join('jelani') })
    await page.goto(`/posts/post/${slug}`)
    await takenOver(page)
    await page.getByRole('button', { name: 'Bookmark' }).first().click()
    const saved = page.getByRole('button', { name: 'Bookmark', pressed: true })
    await saved.first().waitFor()
    await settled(page)
    await page.goto('/profile/jelani?tab=bookmark')
    await page.getByRole('link', { name: 'Cocoa at the farm gate' }).first().waitFor()
    await saved.first().click()
    await saved.first().waitFor({ state: 'detached' })
    await settled(page)
    await page.reload()
    await page.getByText('No Post Available').waitFor()
    expect(await saved.count()).toBe(0)
  })

  it('follows an author, reads them on the tab Following, and undoes an unfollow', async () => {
    const { author, slug } = await authorWith('jengo', 'The rand at noon')
    const { page } = await visit({ as: await site().join('jumaa') })
    await toastsStay(page)
    await page.goto(`/posts/post/${slug}`)
    await takenOver(page)
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Unfollow/ })
      .first()
      .waitFor()
    await settled(page)
    await page.goto('/')
    await page.getByRole('tab', { name: 'Following' }).first().click()
    await page.getByRole('link', { name: 'The rand at noon' }).locator('visible=true').first().waitFor()
    await page.getByText(`You follow @${author.username}`).waitFor()

    await page.getByRole('link', { name: 'People, topics and instruments' }).click()
    await page.getByRole('tab', { name: 'People 1', selected: true }).waitFor()
    await page.getByRole('link', { name: 'The rand at noon' }).waitFor()
    await page.getByRole('button', { name: /^Unfollow/ }).click()
    await page.getByText(`You no longer follow @${author.username}.`).first().waitFor()
    await page.getByRole('tab', { name: 'People 0' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('tab', { name: 'People 1' }).waitFor()
    await settled(page)

    await page.goto(`/profile/${author.username}`)
    await page
      .getByRole('button', { name: /^Unfollow/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page
      .getByRole('button', { name: /^Unfollow/ })
      .first()
      .waitFor()
    await settled(page)
    await page.reload()
    await page
      .getByRole('button', { name: /^Unfollow/ })
      .first()
      .waitFor()
    expect(page.url()).toContain(`/profile/${author.username}`)
  })
})
