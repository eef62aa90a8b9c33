import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { begin, text } from './testing/editor.ts'
import { hold } from './testing/responses.ts'
import { describeJourneys } from './testing/journey.ts'
import type { Member } from './testing/journey-site.ts'

/** Parts of the page that load after the editor, by the beginning of their file names. */
const REST = ['text-helpers', 'publishing', 'post-details', 'check-list']

const state = (page: Page) => page.locator('.draft-saved')
const publish = (page: Page) => page.getByRole('button', { name: /^Publish/ })

/** Simulates 200 kB/s down, 40 kB/s up and 150 ms latency. Returns a setter of the upload bytes per second. */
const slowDown = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const setUpwards = async (uploadThroughput: number): Promise<void> => {
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput,
    })
  }
  await setUpwards(40_000)
  return setUpwards
}

/** Creates an incompressible picture of about 150 kB. */
const heavyPicture = async () =>
  sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

const published = async ({ client, id }: Member): Promise<string[]> => {
  const cards = await client.call<{ _id: string }[]>(`GET /api/posts/user/${id}`)
  const posts = cards.map(async ({ _id }) => client.call<{ html: string }>(`GET /api/posts/${_id}`))
  return (await Promise.all(posts)).map(({ html }) => html)
}

describeJourneys('an author at a slow network', ({ site, visit }) => {
  it('writes before the page has loaded completely, sees the draft saved and a picture uploading, and publishes once', async () => {
    const author = await site().join('wekesa')
    const { page } = await visit({ as: author, width: 390 })
    const setUpwards = await slowDown(page)
    const rest = await hold(page, new RegExp(`/assets/(?:${REST.join('|')})-`))
    const saves = await hold(page, /\/api\/drafts\/[0-9a-f]{32}$/)
    await begin(page, '', 'Tea by rail. ')
    expect(await text(page).innerText()).toContain('Tea by rail.')
    await expect.poll(() => rest.held().length).toBe(REST.length)
    rest.letGo()

    await page.getByLabel('Title').fill('Tea by rail')
    await state(page).getByText('On this device, sending').waitFor()
    saves.letGo()
    await state(page).getByText('On all your devices').waitFor()

    // Slow enough for the upload to be pending during the following steps.
    await setUpwards(5_000)
    const file = { name: 'rails.jpg', mimeType: 'image/jpeg', buffer: await heavyPicture() }
    await page.locator('input[type=file][multiple]').setInputFiles([file])
    const progress = page.getByRole('progressbar', { name: 'Upload of rails.jpg' })
    await progress.waitFor()
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('And by road.')
    const isUnderWay = async () =>
      progress.evaluate(({ value }: HTMLProgressElement) => value > 0.1 && value < 1, undefined)
    await expect.poll(isUnderWay).toBe(true)
    await setUpwards(40_000)
    await text(page).locator('figure.image img').waitFor()
    await progress.waitFor({ state: 'detached' })
    expect(await text(page).innerText()).toMatch(/Tea by rail\.\s[\s\S]*And by road\./)

    const sending = await hold(page, /\/api\/posts\/create$/)
    await publish(page).dblclick()
    await page.getByRole('button', { name: 'Publishing' }).waitFor()
    await publish(page).click({ force: true })
    sending.letGo()
    await page.getByRole('heading', { level: 1, name: 'Tea by rail' }).waitFor()
    expect(sending.held()).toEqual(['/api/posts/create'])
    const [post, ...others] = await published(author)
    expect(others).toEqual([])
    expect(post).toContain('And by road.')
    expect(post).toContain('<img')
  })
})
