import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { begin, openEditor, text } from './testing/editor.ts'
import { checkAccessibility } from './testing/check-accessibility.ts'
import { describeJourneys } from './testing/journey.ts'

const paste = async (page: Page, data: { html: string } | { picture: Buffer }): Promise<void> => {
  const given = 'html' in data ? { html: data.html } : { picture: data.picture.toString('base64') }
  await text(page).evaluate((editor, { html, picture }: { html?: string; picture?: string }) => {
    const clipboard = new DataTransfer()
    if (html !== undefined) {
      clipboard.setData('text/html', html)
      clipboard.setData('text/plain', 'plain')
    }
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      clipboard.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    }
    editor.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
  }, given)
}

describeJourneys('the editor', ({ site, visit }) => {
  it('is 300 px high, grows with the text, and saves the draft by Ctrl+S', async () => {
    const { page } = await visit({ as: await site().join('kiptoo') })
    await openEditor(page)
    const height = async () => (await page.locator('.editor-area').boundingBox())?.height ?? 0
    expect(await height()).toBe(300)
    await text(page).click()
    for (let line = 0; line < 20; line += 1) await page.keyboard.press('Enter')
    await expect.poll(height).toBeGreaterThan(500)
    // The page scrolls instead of the text field, and the toolbar stays visible.
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await page.getByRole('toolbar', { name: 'Text format' }).boundingBox()).toMatchObject({ y: 65 })
    await page.getByLabel('Title').fill('Saved by hand')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved on this device').first().waitFor()
  })

  it('uploads a pasted picture, and cleans text from a word processor', async () => {
    const { page } = await visit({ as: await site().join('maina') })
    await begin(page, 'Pasted together')
    await paste(page, {
      html: '<p class="MsoNormal" style="color:red"><b>Strong</b><o:p></o:p></p><script>alert(1)</script>',
    })
    await text(page).locator('strong').getByText('Strong').waitFor()
    expect(await text(page).innerHTML()).not.toMatch(/style=|script|Mso/)

    await paste(page, { picture: await site().picture() })
    await text(page).locator('img[src^="/media/"]').waitFor()
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pasted together' }).waitFor()
    expect(await page.locator('.prose img').getAttribute('src')).toMatch(/^\/media\//)
    expect(await page.locator('.prose strong').textContent()).toBe('Strong')
  })

  it('asks for a picture’s alternative text, and keeps it through publishing and editing', async () => {
    const masika = await site().join('masika')
    const { page } = await visit({ as: masika })
    await begin(page, 'Shown and told', 'Before. ')
    await paste(page, { picture: await site().picture() })
    await page.getByLabel('Alt text').fill('Maize prices from March to May')
    expect(await checkAccessibility(page)).toEqual([])
    await text(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Earlier. ')
    await text(page).locator('figure img').click()
    await page.getByLabel('Alt text').fill('Maize prices, March to May')
    await page.getByRole('button', { name: 'Publish analysis' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shown and told' }).waitFor()
    await page.getByRole('img', { name: 'Maize prices, March to May' }).waitFor()
    const [post] = await masika.client.call<readonly { _id: string }[]>(`GET /api/posts/user/${masika.id}`)
    await page.goto(`/edit/${post?._id ?? ''}`)
    await text(page).waitFor()
    await text(page).locator('img').click()
    expect(await page.getByLabel('Alt text').inputValue()).toBe('Maize prices, March to May')
  })

  it('moves from the title to the summary and into the text by Enter, and shows only the text in focus mode', async () => {
    const { page } = await visit({ as: await site().join('tabitha'), width: 390 })
    await openEditor(page)
    await page.getByLabel('Title').click()
    await page.keyboard.type('Tea at auction')
    await page.keyboard.press('Enter')
    await page.keyboard.type('It fell.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Every lot of it.')
    expect(await page.getByLabel('Title').inputValue()).toBe('Tea at auction')
    expect(await page.getByLabel('Summary').inputValue()).toBe('It fell.')
    expect(await text(page).textContent()).toBe('Every lot of it.')
    await page.getByRole('button', { name: 'Focus mode' }).click()
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: 'Publish analysis' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Focus mode' }).click()
    await page.getByRole('banner').waitFor()
    await text(page).click()
    await page.keyboard.press('Control+Shift+F')
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').waitFor()
    await text(page).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publish analysis' }).and(page.locator(':focus')).waitFor()
    expect(await text(page).textContent()).toBe('Every lot of it.')
    expect(await checkAccessibility(page)).toEqual([])
  })

  it('finds words by keyboard, also in figures and footnotes, and replaces one or all of them', async () => {
    const author = await site().join('atieno_finds')
    const html =
      '<p>Crates fell<sup class="fn"><a href="#fn-1">1</a></sup>, and cratesful of tea.</p>' +
      '<figure class="figures"><dl><div><dt>Crates</dt><dd>7</dd></div><div><dt>Sacks</dt><dd>9</dd></div><div><dt>Bags</dt><dd>8</dd></div></dl><figcaption>Sold, in crates.</figcaption></figure>' +
      '<ol class="notes"><li id="fn-1">Crates of 60 kg.</li></ol>'
    const { _id } = await site().publish(author, { title: 'Crates at Gikomba', html, cover: false })
    const { page } = await visit({ as: author, width: 390 })
    await page.goto(`/edit/${_id}`)
    await text(page).getByText('Crates fell').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+f')
    const found = page.getByRole('toolbar', { name: 'Find and replace' })
    await found.getByLabel('Find', { exact: true }).waitFor()
    await page.keyboard.type('crates')
    const status = found.getByRole('status')
    await status.getByText('1 of 5').waitFor()
    await page.keyboard.press('Enter')
    await status.getByText('2 of 5, in a footnote').waitFor()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
    await status.getByText('5 of 5').waitFor()
    const marked = async () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('found-now') ?? [])].map((range) =>
          range instanceof Range ? range.toString() : '',
        ),
      )
    expect(await marked()).toEqual(['crates'])
    await found.getByLabel('Replace with').fill('boxes')
    await found.getByRole('button', { name: 'Replace', exact: true }).click()
    await text(page).getByText('Sold, in boxes.').waitFor()
    await found.getByLabel('Whole words').check()
    await found.getByText('of 3').waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await found.getByRole('button', { name: 'Replace all' }).click()
    await found.getByText('3 replaced').waitFor()
    await text(page).getByText('boxes fell').waitFor()
    await page.keyboard.press('Escape')
    expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+z')
    await text(page).getByText('Crates fell').waitFor()
    await page.getByRole('button', { name: /^Save changes/ }).click()
    await page.waitForURL(/\/posts\/post\//)
    expect(await page.locator('.prose figcaption').innerText()).toBe('Sold, in boxes.')
    expect(await page.locator('.prose dt').first().innerText()).toBe('Crates')
  })

  it('shows tools beside the selection, entered by Tab and left by Esc', async () => {
    const { page } = await visit({ as: await site().join('penda') })
    await begin(page, '', 'Tea by the crate')
    for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await bar.waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(await bar.locator(':focus').getAttribute('aria-label')).toBe('Bold (Ctrl+B)')
    await page.keyboard.press('Enter')
    await text(page).locator('strong').getByText('crate').waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Link (Ctrl+K)' }).last().click()
    await bar.getByRole('textbox', { name: 'Link to' }).fill('soko.example')
    await page.keyboard.press('Enter')
    await text(page).locator('a[href="https://soko.example"]').getByText('crate').waitFor()
    await bar.getByRole('button', { name: 'More' }).click()
    await bar.getByRole('button', { name: 'Superscript' }).click()
    await text(page).locator('sup').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await bar.waitFor({ state: 'detached' })
    await page.keyboard.type(' again')
    expect(await text(page).innerText()).toContain('Tea by the crate again')
  })

  it('lists its keys, and indents and leaves by Tab', async () => {
    const { page } = await visit({ as: await site().join('wafula_keys'), width: 390, theme: 'dark' })
    await openEditor(page)
    // axe does not check the contrast of placeholders.
    const shown = async (field: Locator, part: string) =>
      field.evaluate((element, pseudo) => getComputedStyle(element, pseudo).color, part)
    expect(await shown(text(page), '::before')).toBe(
      await shown(page.getByLabel('Title', { exact: true }), '::placeholder'),
    )
    const undo = page.getByRole('button', { name: 'Undo (Ctrl+Z)' })
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    await text(page).click()
    await page.keyboard.type('- Kenya')
    await page.keyboard.press('Enter')
    await text(page).locator('li', { hasText: 'Kenya' }).waitFor()
    expect(await undo.getAttribute('aria-disabled')).toBe(null)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Kericho')
    await text(page).locator('li.ql-indent-1', { hasText: 'Kericho' }).waitFor()
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const keys = page.getByRole('button', { name: 'Keyboard shortcuts' }).first()
    await keys.waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.press('End')
    await expect
      .poll(async () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Keyboard shortcuts')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByText('Ctrl+Alt+2').waitFor()
    expect(await checkAccessibility(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => text(page).evaluate((editor) => editor === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Apply' }).focus()
    await page.keyboard.press('Escape')
    expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(false)
  })
})
