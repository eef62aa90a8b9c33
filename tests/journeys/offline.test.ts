import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { webBuild } from '@soko/web/build/build-web.ts'
import { dayFromNow } from '../api/testing/day-from-now.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneys, JOURNEY, signIn, takenOver } from './testing/journey.ts'
import {
  answerOf,
  goOffline,
  isKept,
  expectKept,
  openDisguise,
  expectSoon,
  workerReady,
} from './testing/offline.ts'
import { recordCloses } from './testing/record-closes.ts'

/** In milliseconds. */
const LONG = { timeout: 2 * JOURNEY }

describeJourneys('without a network', ({ site, visit }) => {
  it('read analyses open again as a copy, also by other URLs', LONG, async () => {
    const author = await site().join('zuri')
    const { _id, slug } = await site().publish(author, { title: 'Kwacha after the rains' })
    await author.client.call('POST /api/comments/create', { body: { postId: _id, comment: 'So it is.' } })
    const reader = await visit({ worker: true })
    const { page, context } = reader
    await page.goto(`/posts/post/${slug}`)
    await workerReady(page)
    await expectKept(page, answerOf(slug), 'soko-read')

    await goOffline(reader)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Kwacha after the rains' }).waitFor()
    await page.getByText('So it is.').waitFor()
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()
    await expectSoon(
      page,
      async () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].every((img) => img.naturalWidth > 0),
      undefined,
    )
    expect(await checkAccessibility(page)).toEqual([])

    await page.goto('/search/cocoa')
    await page.getByRole('heading', { level: 1, name: 'Saved for offline' }).waitFor()
    await page.getByText('The search for “cocoa” is not saved on this device.').waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await page.getByRole('link', { name: 'Kwacha after the rains' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kwacha after the rains' }).waitFor()
    await page.goBack()
    await page.getByText('The search for “cocoa” is not saved').waitFor()
    await context.setOffline(false)
    await page.waitForURL('**/search/cocoa')

    await context.setOffline(true)
    await page.goto(`/posts/post/${slug}`)
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()
    await author.client.call(`PUT /api/posts/${_id}`, { body: { title: 'Kwacha in the dry season' } })
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Kwacha in the dry season' }).waitFor()
    await page.getByText(/Saved copy of/).waitFor({ state: 'detached' })

    // The home page opens offline even if only another page was visited, with and without an account.
    await expectKept(page, '/', 'soko-program')
    await signIn(page, author)
    await expectKept(page, '/api/me', 'soko-personal')
    await context.setOffline(true)
    await page.goto('/')
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()
    await page.getByRole('link', { name: 'Kwacha' }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('calls open with their charts, if read or bookmarked, also on their own pages', LONG, async () => {
    const quotes = await site().joinAsAdmin('offline_quotes')
    for (const symbol of ['SBK', 'SCOM']) await recordCloses(quotes, symbol)
    const call = { direction: 'up' as const, until: dayFromNow(100), target: '140' }
    const calls = [{ symbol: 'SBK', ...call }]
    const read = await site().publish(await site().join('nelima_reads'), {
      title: 'A bank read at home',
      calls,
    })
    const bookmarked = await site().publish(await site().join('wasike'), {
      title: 'A bank for the road',
      calls,
    })
    const opened = await site().publish(await site().join('offline_caller'), {
      title: 'A bank of its own',
      calls: [{ symbol: 'SCOM', ...call }],
    })
    const reader = await visit({ as: await site().join('simiyu'), worker: true, width: 390 })
    const { page } = reader
    await page.goto('/blog')
    await workerReady(page)
    const card = page.getByRole('article').filter({ hasText: 'A bank for the road' }).first()
    await card.getByRole('button', { name: 'Bookmark' }).click()
    await expectKept(page, `/api/posts/${bookmarked._id}/calls`, 'soko-bookmarked')
    await page.goto(`/posts/post/${read.slug}`)
    await expectKept(page, `/api/posts/${read._id}/calls`, 'soko-read')
    await expectSoon(
      page,
      async () => {
        const kept = await Promise.all(
          ['soko-read', 'soko-bookmarked'].map(async (name) => (await caches.open(name)).keys()),
        )
        return kept.every((requests) => requests.some(({ url }) => url.includes('/closes?from=')))
      },
      undefined,
    )
    await page.goto(`/calls/${opened.calls[0]}`)
    await expectKept(page, `/api/calls/${opened.calls[0]}`, 'soko-calls')

    await goOffline(reader)
    for (const { title, slug } of [read, bookmarked]) {
      await page.goto(`/posts/post/${slug}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText(/Saved copy of .* You are offline\./).waitFor()
      const shown = page.getByRole('region', { name: /^Standard Bank.*: up to 140/ })
      await shown.getByRole('img', { name: /, daily closes from/ }).waitFor()
      await page.getByRole('list', { name: 'The call' }).waitFor()
    }
    expect(await checkAccessibility(page)).toEqual([])

    // The page of the call was never opened. It is cached together with the analysis.
    await page.goto(`/calls/${bookmarked.calls[0]}`)
    await page.getByRole('heading', { level: 1, name: /^Standard Bank/ }).waitFor()
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()
    await page.getByRole('img', { name: /, daily closes from/ }).waitFor()

    await page.goto('/offline')
    await page.getByRole('link', { name: /^Safaricom/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Safaricom/ }).waitFor()
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()
    await page.getByRole('img', { name: /, daily closes from/ }).waitFor()
    expect(await checkAccessibility(page)).toEqual([])
  })

  it('lists open as they were, with bookmarks, and refresh themselves when online', LONG, async () => {
    const author = await site().join('thabo')
    const { slug } = await site().publish(author, { title: 'Tea at the auction' })
    const saved = await site().publish(author, { title: 'Tobacco floors' })
    const reader = await visit({ as: await site().join('tendai'), worker: true })
    const { page, context } = reader
    await page.goto(`/profile/${author.username}`)
    await workerReady(page)
    await page.getByRole('button', { name: /^Follow .*thabo/ }).click()
    await page.getByRole('button', { name: /^Unfollow .*thabo/ }).waitFor()
    await expectKept(page, '/api/me', 'soko-personal')
    await expectKept(page, `/profile/${author.username}`, 'soko-pages')
    await page.goto('/blog')
    await expectKept(page, '/blog', 'soko-pages')
    const card = page.getByRole('article').filter({ hasText: 'Tobacco floors' }).first()
    await card.getByRole('button', { name: 'Bookmark' }).click()
    await expectKept(page, answerOf(saved.slug), 'soko-bookmarked')
    await page.getByRole('link', { name: 'Tea at the auction' }).first().click()
    await expectKept(page, answerOf(slug), 'soko-read')

    await goOffline(reader)
    await page.goto('/blog')
    await page.getByText(/Saved copy of .* You are offline\./).waitFor()
    await takenOver(page)
    await page.getByRole('link', { name: 'Tea at the auction' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Tea at the auction' }).waitFor()
    await page.getByText(/Saved copy of/).waitFor()

    await page.goto('/offline')
    await page.getByRole('heading', { name: 'Your bookmarks' }).waitFor()
    await page.goto(`/posts/post/${saved.slug}`)
    await page.getByRole('heading', { level: 1, name: 'Tobacco floors' }).waitFor()
    await page.getByRole('button', { name: 'Bookmark', pressed: true }).first().waitFor()

    // The profile does not show the list of followed users.
    await page.goto(`/profile/${author.username}`)
    await page.getByText(/Saved copy of/).waitFor()
    await page.getByRole('button', { name: 'Your menu' }).waitFor()
    await page.locator('.follow.for-members.follow-unknown').waitFor({ state: 'attached' })
    expect(await page.getByRole('button', { name: /^(Unf|F)ollow .*thabo/ }).count()).toBe(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Unfollow .*thabo/ }).waitFor()

    await context.setOffline(true)
    await site().publish(author, { title: 'Tea a day later' })
    await page.goto('/blog')
    await page.getByText(/Saved copy of/).waitFor()
    expect(await page.getByText('Tea a day later').count()).toBe(0)
    await context.setOffline(false)
    await page.getByText('Tea a day later').first().waitFor()
    await page.getByText(/Saved copy of/).waitFor({ state: 'detached' })
    await page.goto(`/posts/post/${saved.slug}`)
    await page.getByRole('button', { name: 'Bookmark', pressed: true }).first().click()
    await expectKept(page, answerOf(saved.slug), 'soko-bookmarked', false)
  })

  it('nothing of one user is left for the next', async () => {
    const first = await site().join('abeni')
    const { slug } = await site().publish(first, { title: 'Read by Abeni' })
    const { page } = await visit({ as: first, worker: true })
    await page.goto(`/posts/post/${slug}`)
    await workerReady(page)
    await expectKept(page, answerOf(slug), 'soko-read')
    await expectKept(page, '/api/me', 'soko-personal')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL('**/login')
    await expectKept(page, '/api/me', 'soko-personal', false)
    await expectKept(page, answerOf(slug), 'soko-read', false)

    await signIn(page, await site().join('adisa'))
    await expectKept(page, '/api/me', 'soko-personal')
    const me = await page.evaluate(async () => (await caches.match('/api/me'))?.text())
    expect(me).toContain('adisa')
    expect(me).not.toContain('abeni')
    expect(await isKept(page, answerOf(slug), 'soko-read')).toBe(false)
  })
})

describeJourneys('the service worker', ({ site, visit }) => {
  const disguise = useShared(async () => openDisguise(site().origin))

  /** Checks for a new service worker, as a browser does periodically. */
  const look = async (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const entryOf = async (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'] ?? '')

  it('is installed once the network is good enough, without another visit', async () => {
    const { page, context, watch } = await visit({ worker: true })
    watch.expectStatus(0)
    watch.expectWarning(/another version|net::ERR/)
    // One page seems to belong to another version; the worker is installed only if all files belong to one.
    let hasFailed = false
    disguise.wear((path, body) => {
      if (path !== '/offline') return body
      hasFailed = true
      return body.replaceAll('data-entry="', 'data-entry="/former')
    })
    await page.goto(`${disguise.origin}/blog`)
    await expect.poll(() => hasFailed).toBe(true)
    await expectSoon(
      page,
      async () => (await navigator.serviceWorker.getRegistration())?.installing == null,
      undefined,
    )
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    disguise.wear((_path, body) => body)
    await context.setOffline(true)
    await context.setOffline(false)
    await workerReady(page)
  })

  it('controls a page that it missed, and announces a new version', LONG, async () => {
    const { page, context } = await visit({ worker: true })
    await page.goto(`${disguise.origin}/blog`)
    await workerReady(page)
    // A reload that bypasses the worker: it is active, but does not control the page.
    const devtools = await context.newCDPSession(page)
    const loaded = page.waitForEvent('load')
    await devtools.send('Page.reload', { ignoreCache: true })
    await loaded
    await workerReady(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/)

    const entry = await entryOf(page)
    await expectKept(page, entry, 'soko-program')
    // Simulates the next version of the site by another name of the entry script.
    const next = entry.replace('.js', '.js?next')
    disguise.wear((_path, body) => body.replaceAll(entry, next))
    await page.evaluate(() => {
      document.body.dataset['same'] = ''
    })
    await look(page)
    await page.getByText('A new version of Soko is ready.').waitFor()
    // The new version does not reload an open tab, and keeps the files of the former one.
    expect(await page.evaluate(() => document.body.dataset['same'])).toBe('')
    expect(await isKept(page, entry, 'soko-program')).toBe(true)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(async () => entryOf(page)).toBe(next)
    disguise.wear((_path, body) => body)
  })

  it('unregisters itself and clears its caches when the site disables it', async () => {
    const { page } = await visit({ worker: true })
    await page.goto(`${disguise.origin}/blog`)
    await workerReady(page)
    const goodbye = await readFile(join(webBuild, 'client/sw-off.js'), 'utf8')
    disguise.wear((path, body) => (path === '/sw.js' ? goodbye : body))
    await look(page)
    await expectSoon(
      page,
      async () =>
        (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
      undefined,
    )
  })

  it('loads hashed files from the cache, without requests', async () => {
    const { page, context } = await visit({ worker: true })
    await page.goto('/blog')
    await workerReady(page)
    // Reloads, because requests that are pending when the worker is activated bypass it.
    await page.reload()
    await takenOver(page)
    await settled(page)
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    )
    for (const path of files) await expectKept(page, path, 'soko-program')
    const asked: string[] = []
    const served: boolean[] = []
    context.on('request', (request) => {
      if (request.serviceWorker() !== null) asked.push(new URL(request.url()).pathname)
    })
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) served.push(response.fromServiceWorker())
    })
    await page.reload()
    await takenOver(page)
    expect(served.length).toBeGreaterThan(5)
    expect(served.every(Boolean)).toBe(true)
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([])
  })

  it('lets the site be installed, with icons for every system and its two shortcuts', async () => {
    const { page } = await visit()
    await page.goto('/')
    const devtools = await page.context().newCDPSession(page)
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as {
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
      readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
    }
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Create Analysis', '/write'],
      ['Market', '/blog'],
    ])
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    const wanted = [...manifest.icons, { src: apple ?? '', sizes: '180x180' }]
    for (const { src, sizes } of wanted.filter(({ sizes }) => sizes !== 'any')) {
      const answer = await fetch(site().origin + src)
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
    }
  })
})
