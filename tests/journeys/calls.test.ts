import { expect, it, vi } from 'vitest'
import { settled } from '../browser/settled.ts'
import { dayFromNow } from '../api/testing/day-from-now.ts'
import { judgeBy, listInstrument } from '../api/testing/judge-calls.ts'
import { checkLooks } from './testing/check-looks.ts'
import { describeJourneys, takenOver } from './testing/journey.ts'
import { recordCloses } from './testing/record-closes.ts'

describeJourneys('a call', ({ site, visit }) => {
  it('is shown in its analysis without scripts, and withdrawn and remarked on its own page', async () => {
    await recordCloses(await site().joinAsAdmin('quotes'), 'KCB')
    const author = await site().join('wambui_calls')
    const post = await site().publish(author, {
      title: 'A bank that lends again',
      calls: [
        { symbol: 'KCB', direction: 'up', until: dayFromNow(100), target: '140', stop: '120', sureness: 60 },
        { symbol: 'EQTY', direction: 'up', until: dayFromNow(30) },
      ],
    })
    const [first = '', second = ''] = post.calls

    const { page: plain } = await visit({ javaScript: false, width: 390 })
    // Markets shows a call shortly after content has published it.
    await expect
      .poll(async () => {
        await plain.goto(`/posts/post/${post.slug}`)
        return plain.getByRole('heading', { level: 2, name: 'The calls' }).count()
      })
      .toBe(1)
    const card = plain.getByRole('region', { name: /^KCB Group ?: up to 140.00/ })
    await card.getByRole('img', { name: /^KCB Group, daily closes from/ }).waitFor()
    await card.getByText('Right if KCB Group closes at 140.00 KES or above').waitFor()
    await card.getByText('Closes as a table').click()
    expect(await card.getByRole('row').count()).toBeGreaterThan(10)
    await card.getByRole('link', { name: 'How calls are judged' }).click()
    await plain.getByRole('heading', { level: 1, name: 'How calls are judged' }).waitFor()

    await plain.goto('/profile/wambui_calls')
    const inCard = plain.getByRole('article').getByRole('list', { name: 'The calls' })
    await inCard.getByText(/^KCB Group/).waitFor()
    expect(await inCard.getByRole('listitem').count()).toBe(2)

    const { page } = await visit({ as: author })
    await page.goto(`/posts/post/${post.slug}`)
    await takenOver(page)
    await page
      .getByRole('list', { name: 'The calls' })
      .getByText('Awaiting its first close')
      .first()
      .waitFor()
    await settled(page)
    expect(await checkLooks(page)).toEqual([])

    await page.goto(`/calls/${second}`)
    await page.getByRole('button', { name: 'Take it back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take this call back?' })
    await dialog.getByText('your profile counts it').waitFor()
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('Taken back', { exact: true }).waitFor()

    await page.goto(`/calls/${first}`)
    await page.getByLabel('Add a remark').fill('Still so, after the results.')
    await settled(page)
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Add the remark' }).click()
    await page.getByText('Still so, after the results.', { exact: false }).first().waitFor()

    const { page: reader } = await visit({ width: 390, theme: 'dark' })
    await expect
      .poll(async () => {
        await reader.goto(`/calls/${first}`)
        return reader.getByText('Still so, after the results.').count()
      })
      .toBe(1)
    await takenOver(reader)
    await reader.getByRole('link', { name: 'A bank that lends again' }).click()
    await reader.getByRole('region', { name: /^KCB Group ?: up to 140.00/ }).waitFor()
    await reader.getByText('Taken back', { exact: true }).first().waitFor()
    await settled(reader)
    expect(await checkLooks(reader)).toEqual([])
  })

  it('is written beside the text, saved unfinished, and published with it', async () => {
    await recordCloses(await site().joinAsAdmin('more_quotes'), 'EQTY')
    const author = await site().join('atieno_calls')
    const { page } = await visit({ as: author, width: 390, theme: 'dark' })
    await page.goto('/write')
    await page.getByLabel('Title').fill('Deposits are growing')
    await page.locator('.editor-area .ql-editor').click()
    await page.keyboard.type('Faster than loans.')
    await page.getByRole('button', { name: 'Add a call' }).click()
    const call = page.getByRole('region', { name: 'Call 1 (up to 3)' })
    // Waits for the first field, which then gets the focus.
    await call.getByRole('combobox', { name: 'Instrument' }).waitFor()
    await expect
      .poll(async () => call.getByRole('combobox').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('equity gro')
    await page.getByRole('option', { name: /Equity Group/ }).waitFor()
    await page.keyboard.press('Enter')
    await call.getByText('Last close').first().waitFor()
    await call.getByRole('textbox', { name: 'Target' }).fill('100')
    await call.getByText('Did you mean down?').waitFor()
    await page
      .getByText(/On all your devices/)
      .first()
      .waitFor()
    await page.reload()
    await call.getByText('Did you mean down?').waitFor()

    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await call.getByText('Choose a day.').waitFor()
    await call.getByRole('group', { name: 'Targets' }).getByRole('button', { name: '+5%' }).click()
    await call.getByRole('button', { name: '3 months' }).click()
    await call.getByLabel('How sure are you?').fill('70')
    await call.getByText('Of 100 such calls').waitFor()
    await call.getByRole('img', { name: /^Equity Group.*target/ }).waitFor()
    await settled(page)
    expect(await checkLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.waitForURL('**/posts/post/deposits-are-growing')
    await expect
      .poll(async () => {
        await page.goto('/posts/post/deposits-are-growing')
        return page.getByRole('region', { name: /^Equity Group ?: up to/ }).count()
      })
      .toBe(1)
    await page.getByText('is 70% sure').waitFor()

    await page.goto('/write')
    await page.getByRole('button', { name: 'Add a call' }).click()
    await call.getByRole('combobox', { name: 'Instrument' }).fill('EQTY')
    await page.getByRole('option', { name: /Equity Group/ }).click()
    await call.getByRole('region', { name: 'Your open calls on EQTY' }).waitFor()
  })

  it('is moved and read day by day in an interactive chart, which loads on click without external requests', async () => {
    const admin = await site().joinAsAdmin('sorghum_quotes')
    await listInstrument(admin.client, 'SORGHUM', 'Sorghum')
    const prices = Array.from({ length: 90 }, (_, at) => ({
      date: dayFromNow(at - 100),
      close: (97 + (at % 9) * 0.5 + (at % 23) * 0.1).toFixed(2),
    }))
    const path = 'POST /api/admin/instruments/SORGHUM/prices'
    await admin.client.call(path, { body: { prices, source: 'A journey' } })
    const author = await site().join('njeri_calls')
    // Content learns about the instrument shortly after markets.
    const { slug } = await vi.waitFor(async () =>
      site().publish(author, {
        title: 'A field of sorghum',
        calls: [{ symbol: 'SORGHUM', direction: 'up', until: dayFromNow(60), target: '106', stop: '95' }],
      }),
    )
    await judgeBy(admin.client, 'SORGHUM', '100.50', '101.25')

    const opened = await visit({ width: 390, hasTouch: true })
    const { page, watch } = opened
    await expect
      .poll(async () => {
        await page.goto(`/posts/post/${slug}`)
        return page.getByRole('img', { name: /^Sorghum, .* entry 100.50/ }).count()
      })
      .toBe(1)
    await takenOver(page)
    await settled(page)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url())
    })
    const drawn = page.getByRole('img', { name: /^Sorghum, daily closes from/ })
    const { height } = (await drawn.boundingBox()) ?? {}
    const button = page.getByRole('button', { name: 'Interactive chart' })
    const slider = page.getByRole('slider', { name: 'Sorghum: close of a day' })

    watch.expectStatus(0)
    await page.route(/\/interactive-call[^/]*\.js$/, async (route) => route.abort(), { times: 1 })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByText('The interactive chart could not be loaded.').waitFor()
    await page.keyboard.press('Enter')
    await slider.waitFor()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await drawn.count()).toBe(0)

    const said = async () => slider.getAttribute('aria-valuetext')
    expect(await said()).toMatch(/, 101.25, \+0.7%$/)
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(said).toMatch(/, 100.50$/)
    await page.keyboard.press('Home')
    await expect.poll(said).toMatch(/, 97.00$/)
    await settled(page)
    expect(await checkLooks(page)).toEqual([])
    // The theme was changed in the meantime, and the canvas must follow it.
    const ground = async () =>
      slider
        .locator('canvas')
        .first()
        .evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) throw new Error('This is not a canvas.')
          const [red = 0] = canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? []
          return red
        })
    expect(await ground()).toBeLessThan(40)

    await slider.scrollIntoViewIfNeeded()
    await slider.hover()
    const scrolled = async () => page.evaluate(() => scrollY)
    const first = await scrolled()
    await page.mouse.wheel(0, -60)
    await expect.poll(scrolled).toBeLessThan(first)
    const { x = 0, y = 0 } = (await slider.boundingBox()) ?? {}
    const second = await scrolled()
    const finger = await opened.context.newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: down === undefined ? [] : [{ x: x + 100, y: y + 80 + down }],
      })
    await touch('touchStart', 0)
    for (const down of [10, 20, 30, 40, 50, 60]) await touch('touchMove', down)
    await touch('touchEnd')
    await expect.poll(scrolled).toBeLessThan(second)

    await slider.focus()
    await page.keyboard.press('Escape')
    await drawn.waitFor()
    expect(await slider.count()).toBe(0)
    expect((await drawn.boundingBox())?.height).toBe(height)
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(elsewhere).toEqual([])

    const { page: desk } = await visit({ theme: 'dark' })
    await desk.goto('/markets/SORGHUM')
    await takenOver(desk)
    await desk.getByRole('button', { name: 'Interactive chart' }).click()
    await desk.getByRole('slider', { name: 'Sorghum: close of a day' }).waitFor()
    await settled(desk)
    expect(await checkLooks(desk)).toEqual([])
  })
})
