import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { webBuild } from '@soko/web/build/build-web.ts'
import { begin, openEditor, text } from './testing/editor.ts'
import { describeJourneys, JOURNEY } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'
import { answerOf, goOffline, expectKept, expectSoon, workerReady } from './testing/offline.ts'
import { toastsStay } from './testing/toasts-stay.ts'

const editorFiles = async (): Promise<readonly string[]> => {
  const worker = await readFile(join(webBuild, 'client/sw.js'), 'utf8')
  const [, list = ''] = /\beditor["']?:(.*?)\bpages["']?:/s.exec(worker) ?? []
  const files = list.match(/\/assets\/[\w.-]+/g) ?? []
  const some = ['/publish-waiting-', '/upload-'].map((name) => expect.stringContaining(name))
  expect(files).toEqual(expect.arrayContaining(some))
  return files
}

/** Opens the editor and waits until it is cached, so that it can be opened offline. */
const openOnline = async (page: Page): Promise<void> => {
  await toastsStay(page)
  await openEditor(page)
  await workerReady(page)
  await expectKept(page, '/api/me', 'soko-personal')
  await expectSoon(
    page,
    async (files) => {
      const program = await caches.open('soko-program')
      const kept = await Promise.all(files.map(async (file) => program.match(file)))
      return kept.every((file) => file !== undefined)
    },
    await editorFiles(),
  )
  await settled(page)
}

const write = async (page: Page, title: string): Promise<void> => {
  await begin(page, title, 'Written on the road.')
  await page
    .getByText(/Saved on this device|On this device/)
    .first()
    .waitFor()
}

const askToPublish = async (page: Page, title: string): Promise<void> => {
  await write(page, title)
  await page.getByRole('button', { name: 'Publish analysis' }).click()
  await page.getByText('You are offline. It will be published when you are back.').waitFor()
}

/** In milliseconds. */
const LONG = { timeout: 2 * JOURNEY }

const hasDraft = async (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft')))

describeJourneys('a reader without a network', ({ site, visit }) => {
  it('writes a comment that is published once they are back, from whatever page they are at', async () => {
    const member = await site().join('safiya')
    const { _id, slug } = await site().publish(member, { title: 'Millet in the rain' })
    const reader = await visit({ as: member, worker: true })
    const { page, context } = reader
    const said = async () => {
      const answer = await member.client.call<{ comments: { comment: string }[] }>(
        `GET /api/comments/post/${_id}`,
      )
      return answer.comments.map(({ comment }) => comment)
    }
    await page.goto(`/posts/post/${slug}`)
    await workerReady(page)
    await expectKept(page, answerOf(slug), 'soko-read')
    await expectKept(page, '/api/me', 'soko-personal')
    await goOffline(reader)
    await page.goto(`/posts/post/${slug}`)
    await page.getByLabel('Add a comment').fill('Written under a tree.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('Your comment will be published when you are back online.').waitFor()
    await page.goto('/')
    await page.getByText(/Saved copy of/).waitFor()
    expect(await said()).toEqual([])

    await context.setOffline(false)
    await page.getByRole('button', { name: 'See it' }).click()
    await page.getByText('Written under a tree.').waitFor()
    expect(await said()).toEqual(['Written under a tree.'])
    expect(await page.getByLabel('Add a comment').inputValue()).toBe('')
    expect(await hasDraft(page)).toBe(false)
  })
})

describeJourneys('an author without a network', ({ site, visit, anotherTab }) => {
  const titlesOf = async ({ client, username }: Member): Promise<string[]> => {
    const { posts } = await client.call<{ posts: { title: string }[] }>(`GET /api/posts?author=${username}`)
    return posts.map(({ title }) => title)
  }

  it('publishes what they wrote once they are back, from whatever page, once', LONG, async () => {
    const member = await site().join('malaika')
    const reader = await visit({ as: member, worker: true })
    const { page, context } = reader
    await openOnline(page)
    await goOffline(reader)
    await write(page, 'Cattle on the way')
    expect(await page.getByText('Saved copy of').count()).toBe(0)
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByText('You are offline. It will be published when you are back.').waitFor()
    expect(await titlesOf(member)).toEqual([])

    await context.setOffline(false)
    await page.waitForURL('**/posts/post/cattle-on-the-way')
    await page.getByText('Your analysis is published.').waitFor()
    await expect.poll(async () => titlesOf(member)).toEqual(['Cattle on the way'])
    expect(await hasDraft(page)).toBe(false)

    // Publishes from another page, over a network whose first request fails.
    await context.setOffline(true)
    await askToPublish(page, 'Camels on the way')
    // Registered before the navigation: on a page with a service worker, a route added later may miss the
    // next request.
    await page.route('**/api/posts/create', async (route) => route.abort(), { times: 1 })
    await page.goto('/offline')
    await page.getByRole('heading', { level: 1, name: 'Saved for offline' }).waitFor()
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/posts/create'))
    await context.setOffline(false)
    await lost
    await page.getByRole('button', { name: 'Read it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Camels on the way' }).waitFor()
    await expect
      .poll(async () => (await titlesOf(member)).toSorted())
      .toEqual(['Camels on the way', 'Cattle on the way'])

    // The analysis can be kept as a draft instead.
    await context.setOffline(true)
    await write(page, 'Not yet')
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByRole('button', { name: 'Keep it as a draft' }).click()
    await context.setOffline(false)
    await page.getByText('You are online again.').waitFor()
    const draft = page.url()
    await page.goto('/blog')
    await page.goto(draft)
    await text(page).getByText('Written on the road.').waitFor()
    expect(await titlesOf(member)).toHaveLength(2)
  })

  it('has it published once, whether two tabs could do it or none is open', LONG, async () => {
    const member = await site().join('zawadi')
    const reader = await visit({ as: member, worker: true })
    const { page, context } = reader
    await openOnline(page)
    const other = await anotherTab(reader)
    await goOffline(reader)
    other.watch.expectStatus(0)
    other.watch.expectWarning(/FetchEvent|Failed to fetch|net::ERR/)
    await askToPublish(page, 'Sheep on the way')
    await other.page.goto(page.url())
    await other.page.getByText('This draft is open in another tab').waitFor()

    await context.setOffline(false)
    await page.waitForURL('**/posts/post/sheep-on-the-way')
    await page.getByText('Your analysis is published.').waitFor()
    // The other tab links to the published post, even if it is reloaded.
    await other.page.getByRole('heading', { name: 'This draft has been published' }).waitFor()
    expect(await other.page.getByText('It will be published').count()).toBe(0)
    expect(await hasDraft(page)).toBe(false)
    await other.page.reload()
    await other.page.getByRole('link', { name: 'Read the analysis' }).click()
    await other.page.getByRole('heading', { level: 1, name: 'Sheep on the way' }).waitFor()
    await expect.poll(async () => titlesOf(member)).toEqual(['Sheep on the way'])

    await other.page.goto('/offline')
    await other.page.getByRole('button', { name: 'Your menu' }).waitFor()
    await workerReady(other.page)
    await context.setOffline(true)
    await askToPublish(page, 'Donkeys on the way')
    await page.goto('/offline')
    await page.getByRole('button', { name: 'Your menu' }).waitFor()
    await context.setOffline(false)
    const said = [page, other.page].map((tab) => tab.getByText('“Donkeys on the way” is published.'))
    const timesSaid = async () => {
      const counts = await Promise.all(said.map(async (words) => words.count()))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(timesSaid).toBe(1)
    expect(await hasDraft(page)).toBe(false)
    await Promise.all([page.reload(), other.page.reload()])
    await Promise.all([workerReady(page), workerReady(other.page)])
    const both = ['Donkeys on the way', 'Sheep on the way']
    await expect.poll(async () => (await titlesOf(member)).toSorted()).toEqual(both)

    // No tab is open when the network returns. The analysis is published at the next visit.
    await other.page.close()
    await context.setOffline(true)
    await askToPublish(page, 'Mules on the way')
    await page.close()
    await context.setOffline(false)
    expect(await titlesOf(member)).toHaveLength(2)
    const next = await anotherTab(reader)
    await next.page.goto('/blog')
    await next.page.getByRole('button', { name: 'Read it' }).click()
    await next.page.getByRole('heading', { level: 1, name: 'Mules on the way' }).waitFor()
    expect(await hasDraft(next.page)).toBe(false)
    await openEditor(next.page)
    expect(await next.page.getByLabel('Title').inputValue()).toBe('')
    await expect
      .poll(async () => (await titlesOf(member)).toSorted())
      .toEqual(['Donkeys on the way', 'Mules on the way', 'Sheep on the way'])
  })

  it('finds the reason where it was not published, and sends a cover later', LONG, async () => {
    const member = await site().join('rehema')
    const { _id } = await site().publish(member, { title: 'Camels at noon' })
    const reader = await visit({ as: member, worker: true })
    const { page, context } = reader
    await openOnline(page)
    await goOffline(reader)
    await page.getByLabel('Title').fill('With a cover')
    await page.locator('summary', { hasText: 'Cover image' }).click()
    await page.getByLabel('Cover image').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await site().picture(),
    })
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByText('The cover uploads when you are back online').waitFor()
    // Requests on a new network connection may fail at first.
    await page.route('**/api/posts/upload', async (route) => route.abort(), { times: 1 })
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Remove the cover' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('With a cover')

    await page.goto(`/edit/${_id}`)
    await text(page).waitFor()
    await context.setOffline(true)
    await page.getByLabel('Title').fill('Camels at dusk')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('It will be published when you are back.').waitFor()
    await member.client.call(`PUT /api/posts/${_id}`, { body: { title: 'Camels at dawn' } })
    reader.watch.expectStatus(409, 412)
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'This analysis has been changed in the meantime' }).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByLabel('Title').inputValue()).toBe('Camels at dusk')
    await expect.poll(async () => titlesOf(member)).toEqual(['Camels at dawn'])
  })
})
