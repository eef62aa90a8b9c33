import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { checkLooks, resizeTo } from './testing/check-looks.ts'
import { checkSmall } from './testing/check-small.ts'
import { describeJourneys, type Reader, takenOver } from './testing/journey.ts'
import { workerReady } from './testing/offline.ts'
import { clickNotification, expectNotifications, pushTo, stubPushSubscription } from './testing/push.ts'

describeJourneys('push notifications', ({ site, visit }) => {
  const looker = ({ page }: Reader, width: number) => {
    const faults: string[] = []
    const look = async () => {
      await settled(page)
      faults.push(...(await checkLooks(page)), ...(await checkSmall(page)))
      await resizeTo(width, page)
    }
    return { faults, look }
  }

  it('are turned on in the settings, shown, opened and turned off', async () => {
    const author = await site().join('pushed_author')
    const post = await site().publish(author, { title: 'Maize after the rains', cover: false })
    const member = await site().join('pushed')
    const reader = await visit({ as: member, width: 390, worker: true, notifications: true })
    const { page, context } = reader
    const { faults, look } = looker(reader, 390)
    await stubPushSubscription(context)
    await page.goto('/settings/notifications')
    await workerReady(page)
    await page.getByRole('heading', { name: 'No devices' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Turn on push on this device' }).click()
    await page.getByText('This device', { exact: true }).waitFor()
    const cell = page.getByRole('checkbox', { name: /Comment on your analysis, push$/ })
    await cell.focus()
    await page.keyboard.press('Space')
    await page.getByText(/^Saved at/).waitFor()
    await look()
    await page.reload()
    await workerReady(page)
    expect(await cell.isChecked()).toBe(false)
    await page.getByText('This device', { exact: true }).waitFor()

    const push = await pushTo(page)
    const published = JSON.stringify({
      title: 'An analysis is out',
      body: post.title,
      path: `/posts/post/${post.slug}`,
      tag: 'post',
    })
    await push(published)
    const shown = {
      title: 'An analysis is out',
      body: post.title,
      tag: 'post',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
    }
    await expectNotifications(page, [shown])
    for (const file of [shown.icon, shown.badge]) {
      expect((await page.request.get(file)).headers()['content-type']).toBe('image/png')
    }
    await clickNotification(context)
    await page.waitForURL(`**/posts/post/${post.slug}`)
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
    await expectNotifications(page, [])

    // The client changed the page, so the worker has the former address of this tab.
    await takenOver(page)
    await page.getByRole('link', { name: '@pushed_author' }).first().click()
    await page.waitForURL('**/profile/pushed_author')
    await push(published)
    await expectNotifications(page, [shown])
    await clickNotification(context)
    await page.waitForURL(`**/posts/post/${post.slug}`)
    await push('not JSON')
    await expectNotifications(page, [{ title: 'Soko', body: 'You have new notifications.' }])

    await page.goto('/settings/notifications')
    await page.getByRole('button', { name: /Remove$/ }).click()
    await page.getByRole('heading', { name: 'No devices' }).waitFor()
    expect(await page.locator('main :focus').count()).toBe(1)
    expect(await member.client.call<{ devices: readonly unknown[] }>('GET /api/me/push')).toMatchObject({
      devices: [],
      settings: { kinds: { comment: false } },
    })
    expect(faults).toEqual([])
  })

  it('are offered after a follow, and end with the session', async () => {
    const author = await site().join('followed_by_push')
    const member = await site().join('asked_once')
    const reader = await visit({ as: member, worker: true, notifications: true })
    const { page, context, watch } = reader
    // The stream of live updates may begin while the session ends.
    watch.expectStatus(401)
    const { faults, look } = looker(reader, 1280)
    await stubPushSubscription(context)
    await page.goto(`/profile/${author.username}`)
    await workerReady(page)
    await page.getByRole('button', { name: 'Follow @followed_by_push' }).click()
    await page.getByRole('heading', { name: 'Hear from @followed_by_push at once?' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Notify me' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('We will notify this device.').waitFor()
    await look()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByText('This device', { exact: true }).waitFor()

    await page.goto('/settings')
    await takenOver(page)
    await page.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect
      .poll(async () =>
        page.evaluate(async () => {
          const { pushManager } = await navigator.serviceWorker.ready
          return [await pushManager.getSubscription(), localStorage.getItem('soko-push')]
        }),
      )
      .toEqual([null, null])
    await expect
      .poll(async () => member.client.call<{ devices: readonly unknown[] }>('GET /api/me/push'))
      .toMatchObject({ devices: [] })
    expect(faults).toEqual([])
  })
})
