import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from '../browser/settled.ts'
import { begin, openEditor, text } from './testing/editor.ts'
import { describeJourneys } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'
import { goOffline } from './testing/offline.ts'

const inStep = async (page: Page): Promise<void> => page.getByText('On all your devices').first().waitFor()

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('draft') ?? ''

type Whole = { fields: { title: string; html: string }; kept: { value: string }[] }

const draftOf = async ({ client }: Member, id: string) => client.call<Whole>(`GET /api/drafts/${id}`)

const titlesOf = async ({ client, username }: Member): Promise<string[]> => {
  const { posts } = await client.call<{ posts: { title: string }[] }>(`GET /api/posts?author=${username}`)
  return posts.map(({ title }) => title)
}

describeJourneys('an author with drafts', ({ site, visit, anotherTab }) => {
  it('writes one draft on two devices, one of them offline: nothing is lost, and it is published once', async () => {
    const member = await site().join('wanjiru')
    const desk = await visit({ as: member })
    await begin(desk.page, 'Coffee notes', 'First words.')
    await inStep(desk.page)
    const id = idOf(desk.page)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    // The first save may not contain the text yet.
    await expect.poll(async () => (await draftOf(member, id)).fields.html).toBe('<p>First words.</p>')

    const bus = await visit({ as: member })
    await bus.page.goto(desk.page.url())
    await text(bus.page).getByText('First words.').waitFor()
    await inStep(bus.page)
    await goOffline(bus)
    await bus.page.getByLabel('Title').fill('Coffee notes, on the bus')
    await bus.page.getByText("It will sync when you're back online").first().waitFor()

    await desk.page.getByLabel('Title').fill('Coffee notes, at the desk')
    await text(desk.page).click()
    await desk.page.keyboard.press('Control+End')
    await desk.page.keyboard.type(' And more words.')
    await expect
      .poll(async () => (await draftOf(member, id)).fields)
      .toMatchObject({ title: 'Coffee notes, at the desk', html: '<p>First words. And more words.</p>' })

    await bus.context.setOffline(false)
    await text(bus.page).getByText('First words. And more words.').waitFor()
    await bus.page.getByText(/^You also edited the title on another device/).waitFor()
    expect(await bus.page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
      'Coffee notes, on the bus',
    )
    expect((await draftOf(member, id)).kept).toMatchObject([{ value: 'Coffee notes, at the desk' }])

    await bus.page.getByRole('button', { name: 'Publish analysis' }).click()
    await bus.page.getByRole('heading', { level: 1, name: 'Coffee notes, on the bus' }).waitFor()
    desk.watch.expectStatus(409)
    await desk.page.getByRole('button', { name: 'Publish analysis' }).click()
    await desk.page.getByText('This draft has been published from another device.').waitFor()
    expect(await desk.page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
      'Coffee notes, at the desk',
    )
    expect(await titlesOf(member)).toEqual(['Coffee notes, on the bus'])
    await desk.page.getByRole('link', { name: 'Read the analysis' }).click()
    await desk.page.getByRole('heading', { level: 1, name: 'Coffee notes, on the bus' }).waitFor()
  })

  it('has two new analyses at a time, each with its URL', async () => {
    const member = await site().join('salim')
    const reader = await visit({ as: member })
    const { page } = reader
    await begin(page, 'Sisal notes', 'Of sisal.')
    await inStep(page)
    const sisal = page.url()
    const other = await anotherTab(reader)
    await begin(other.page, 'Cotton notes', 'Of cotton.')
    await inStep(other.page)
    await page.getByRole('link', { name: 'Create', exact: true }).first().click()
    await page.waitForURL('**/write')
    await expect.poll(async () => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
    await page.goto(sisal)
    await text(page).getByText('Of sisal.').waitFor()
    const { drafts } = await member.client.call<{ drafts: { title: string }[] }>('GET /api/drafts')
    expect(drafts.map(({ title }) => title).toSorted()).toEqual(['Cotton notes', 'Sisal notes'])
  })

  it('finds the single draft of former versions at a separate URL', async () => {
    const member = await site().join('otieno')
    const { page } = await visit({ as: member })
    await page.goto('/blog')
    await page.evaluate(
      ([userId = '']) => {
        const fields = {
          title: 'Rice notes',
          editorText: '',
          html: '<p>Of rice.</p>',
          image: '',
          categories: [],
          tradViewLink: '',
        }
        const draft = { fields, savedAt: new Date().toISOString(), revision: 4 }
        localStorage.setItem(`soko-draft:${userId}:new`, JSON.stringify(draft))
      },
      [member.id],
    )
    await page.goto('/write')
    await text(page).getByText('Of rice.').waitFor()
    await page.waitForURL('**/write?draft=*')
    await inStep(page)
    expect((await draftOf(member, idOf(page))).fields.title).toBe('Rice notes')
    await openEditor(page)
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
  })

  it('has the last words before closing a page on the other devices, too', async () => {
    const member = await site().join('achieng')
    const { page } = await visit({ as: member })
    await begin(page, 'Sorghum notes', 'First words.')
    await inStep(page)
    const id = idOf(page)
    await page.keyboard.type(' Last words.')
    await page.close({ runBeforeUnload: true })
    await expect
      .poll(async () => (await draftOf(member, id)).fields.html)
      .toBe('<p>First words. Last words.</p>')
  })

  it('has what was written offline sent from another page once the network is back', async () => {
    const member = await site().join('akoth_offline')
    const reader = await visit({ as: member })
    const { page } = reader
    await page.goto('/notifications')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Navigates within the page, so that going back needs no network.
    await page.evaluate(() => {
      history.pushState(null, '', '/write')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await text(page).waitFor()
    await page.getByLabel('Title').fill('Sisal notes')
    await inStep(page)
    const id = idOf(page)
    await goOffline(reader)
    await text(page).click()
    await page.keyboard.type('Written on the bus.')
    await page.getByText("It will sync when you're back online").first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await reader.context.setOffline(false)
    await expect.poll(async () => (await draftOf(member, id)).fields.html).toBe('<p>Written on the bus.</p>')
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })

  it('sees that a draft is not on this device, and opens it once online', async () => {
    const member = await site().join('njeri')
    const id = 'b'.repeat(32)
    await member.client.call(`POST /api/drafts/${id}`, { body: { title: 'Beans', html: '<p>Of beans.</p>' } })
    const reader = await visit({ as: member })
    const { page } = reader
    await openEditor(page)
    // The code of the notice is loaded when the browser is idle.
    const isLoaded = async () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('read-draft')),
      )
    await expect.poll(isLoaded).toBe(true)
    await settled(page)
    await goOffline(reader)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, `/write?draft=${id}`)
    await page.getByRole('heading', { name: 'This draft is not on this device' }).waitFor()
    await reader.context.setOffline(false)
    await text(page).getByText('Of beans.').waitFor()
    reader.watch.expectStatus(404)
    await page.goto(`/write?draft=${'c'.repeat(32)}`)
    await page.getByRole('heading', { name: 'Draft not found' }).waitFor()
    expect(await text(page).count()).toBe(0)
  })

  it('gets a link from a blank page to the last draft, which causes no layout shift and disappears on typing', async () => {
    const member = await site().join('cherono')
    await member.client.call('POST /api/drafts/draftofcherono0000001', {
      body: { title: 'Millet, by the bag', html: '<p>It was dry.</p>', base: 0 },
    })
    const { page } = await visit({ as: member, width: 390 })
    let answer = (): void => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/drafts?limit=*', async (route) => {
      await asked
      await route.continue()
    })
    await openEditor(page)
    await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
    const places = async () =>
      page.evaluate(() =>
        ['.desk-head h1', '.desk-head button', '.rail', '.sheet'].map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
          return [selector, x, y, width, height]
        }),
      )
    const link = page.getByRole('link', { name: /^Continue, saved .* Millet, by the bag$/ })
    const before = await places()
    expect(await link.count()).toBe(0)
    answer()
    await link.waitFor()
    expect(await places()).toEqual(before)

    await page.getByLabel('Title').fill('Sorghum')
    expect(await link.count()).toBe(0)
    await page.waitForURL('**/write?draft=*')
    await page.goto('/write')
    await page.getByRole('link', { name: /^Continue, .* Sorghum$/ }).click()
    await page.waitForURL('**/write?draft=*')
    await expect.poll(async () => page.getByLabel('Title').inputValue()).toBe('Sorghum')
  })
})
