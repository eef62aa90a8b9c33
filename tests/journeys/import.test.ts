import { readFile } from 'node:fs/promises'
import { DOCX } from '@soko/web/src/writing/import/testing/docx.ts'
import { openArchive } from '@soko/web/src/writing/import/read/archive.ts'
import { ghostExport } from '@soko/web/src/writing/import/testing/ghost.ts'
import { makeDocx } from '@soko/web/src/writing/import/testing/make-docx.ts'
import { rawZip } from '@soko/web/src/writing/import/testing/raw-zip.ts'
import * as samples from '@soko/web/src/writing/import/testing/samples.ts'
import { zipOf } from '@soko/web/src/writing/import/testing/zip.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeJourneys, takenOver } from './testing/journey.ts'

const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC'

const fileOf = async (file: File) => ({
  name: file.name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(await file.arrayBuffer()),
})
const textFile = (name: string, text: string) => new File([text], name)

const chooseFile = async (page: Page, file: File) => {
  await page.getByLabel('Choose a file').setInputFiles(await fileOf(file))
  await page.getByRole('heading', { name: / in this file$/ }).waitFor()
}

const expectEverything = async (zip: Buffer<ArrayBuffer>) => {
  const archive = await openArchive(new Blob([zip]))
  const [file = ''] = archive.names.filter((name) => name.startsWith('analyses/'))
  expect(await archive.text(file)).toContain('series: Grain of Kenya\npart: 1\nnote: The price was wrong.\n')
  expect(archive.names).toContain(`versions/${file.slice('analyses/'.length, -'.md'.length)}/1.md`)
}

describeJourneys('an author who comes from elsewhere', ({ site, visit }) => {
  it('imports analyses with their images and dates on a phone, without duplicates', async () => {
    const author = await site().join('makenaimports')
    const { page, watch } = await visit({ as: author, width: 390 })
    // The image has a private address, so the server refuses to fetch it.
    watch.expectStatus(422)
    const html = `<p>Prices fell.</p><figure class="kg-card kg-image-card"><img src="data:image/png;base64,${PIXELS}" alt="Leaves"></figure>`
    const missing = '<p>They auction on Mondays.</p><p><img src="http://127.0.0.1/a.png" alt="Auction"></p>'
    const posts = [
      { title: 'Makena on tea', html, canonical_url: 'https://tea.example/mombasa/' },
      { title: 'Makena at auctions', html: missing },
      { title: 'Makena later', html: '<p>Not yet.</p>', status: 'draft', published_at: null },
    ]
    const file = textFile('notes.ghost.json', ghostExport(posts))

    await page.goto('/me/import')
    await takenOver(page)
    await chooseFile(page, file)
    expect(await page.getByRole('row', { name: /Makena on tea/ }).innerText()).toContain('19 Feb 2023')
    await page.getByLabel('Import as').selectOption('As they were')
    await page.getByRole('button', { name: 'Import 3 analyses' }).click()
    await page.getByText('3 analyses imported.').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Makena later' }).innerText()).toContain(
      'In your drafts',
    )
    await page.getByText('1 analysis is a draft because images could not be fetched').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Makena at auctions' }).innerText()).toContain(
      'In your drafts, because 1 image could not be fetched',
    )

    await page.getByRole('link', { name: 'Makena on tea' }).click()
    await page.getByRole('heading', { level: 1, name: 'Makena on tea' }).waitFor()
    expect(await page.getByRole('img', { name: 'Leaves' }).getAttribute('src')).toMatch(/^\/media\//)
    await page.getByText('First published 19 Feb 2023 at tea.example, on Soko since').waitFor()
    const feed = await (await page.request.get(`/profile/${author.username}/rss.xml`)).text()
    expect(feed).not.toContain('Makena on tea')

    await page.goto('/me/import')
    await takenOver(page)
    await chooseFile(page, file)
    expect(await page.getByRole('row', { name: /Makena on tea/ }).innerText()).toContain(
      'Already published here',
    )
    for (const name of [/Makena at auctions/, /Makena later/])
      expect(await page.getByRole('row', { name }).innerText()).toContain('Already in your drafts')
    expect(await page.getByRole('button', { name: 'Import 0 analyses' }).isDisabled()).toBe(true)
  })

  it('exports their analyses, which an import recognizes', async () => {
    const author = await site().join('wairimu')
    const series: { readonly _id: string } = await author.client.call('POST /api/series', {
      body: { title: 'Grain of Kenya' },
    })
    const { _id } = await site().publish(author, { title: 'Wairimu on maize' })
    await author.client.call(`PUT /api/posts/${_id}`, {
      body: { desc: 'Prices fell.', note: 'The price was wrong.', seriesId: series._id },
    })
    const { page } = await visit({ as: author })
    await page.goto('/me/import')
    await takenOver(page)
    for (const [name, end] of [
      ['Ghost, JSON', 'ghost.json'],
      ['Markdown, ZIP', 'zip'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^soko-.*\\.${end}$`))
      const buffer = await readFile(await download.path())
      if (end === 'zip') await expectEverything(buffer)
      await chooseFile(page, new File([buffer], download.suggestedFilename()))
      expect(await page.getByRole('row', { name: /Wairimu on maize/ }).innerText()).toContain(
        'Already published here',
      )
      await page.getByRole('button', { name: 'Choose another' }).click()
    }
  })

  it('imports a Word document with its image', async () => {
    const author = await site().join('pembaimports')
    const { page } = await visit({ as: author })
    await page.goto('/me/import')
    await takenOver(page)
    await chooseFile(page, await makeDocx(Buffer.from(PIXELS, 'base64')))
    expect(await page.getByRole('row', { name: 'Cloves at Pemba' }).innerText()).toContain('Complete')
    await page.getByRole('button', { name: 'Import 1 analysis' }).click()
    await page.getByText('1 analysis imported.').waitFor()
    type Drafts = { readonly drafts: readonly { readonly _id: string }[] }
    const { drafts } = await author.client.call<Drafts>('GET /api/drafts')
    type Whole = { readonly fields: { readonly html: string } }
    const { fields } = await author.client.call<Whole>(`GET /api/drafts/${drafts[0]?._id}`)
    const { html } = fields
    const [, picture = ''] = /<img src="([^"]+)"/.exec(html) ?? []
    expect(picture).toMatch(/^\/media\/./)
    expect(html.replace(picture, 'PICTURE')).toBe(samples.DOCX_FORM)
    expect((await page.request.get(picture)).status()).toBe(200)
  })

  it('reads the exports of each program, and explains why a malicious file is refused', async () => {
    const author = await site().join('akinyi')
    const { page, watch } = await visit({ as: author })
    // Chromium shows invalid XML on an error page of its own, which has an inline style.
    watch.expectWarning(/inline style violates/)
    await page.goto('/me/import')
    await takenOver(page)
    const files: readonly (readonly [title: string, file: File])[] = [
      [
        'Sisal, the fibre nobody hedges',
        await zipOf({ 'posts/2021_Sisal-0123456789ab.html': samples.MEDIUM_STORY }),
      ],
      [
        'The Lagos "rice" queue, in five lines',
        await zipOf({
          'posts.csv': samples.SUBSTACK_CSV,
          'posts/101.the-lagos-rice-queue.html': samples.SUBSTACK_HTML,
        }),
      ],
      ['Zambia’s kwacha', textFile('notes.xml', samples.WORDPRESS)],
      ['Coffee in Bukoba: notes', textFile('coffee.md', samples.MARKDOWN)],
      ['Cloves at Pemba', await zipOf(DOCX, 'cloves.docx')],
    ]
    for (const [title, file] of files) {
      await chooseFile(page, file)
      await page.getByRole('row', { name: title }).waitFor()
      await page.getByRole('button', { name: 'Choose another' }).click()
    }
    const bomb = await zipOf({ 'posts/a-0123456789ab.html': '0'.repeat(5_000_000) })
    const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000)
    const deepDocx = { ...DOCX, 'word/document.xml': `<?xml version="1.0"?>${deep('<a>', '</a>')}` }
    const hiddenDocx = Object.entries(DOCX).map(([name, part]) => ({
      name: name.replace('document.xml', 'document.bin'),
      text: part.replaceAll('document.xml', 'document.bin'),
    }))
    for (const [file, why] of [
      [bomb, /hundreds of times larger/],
      [rawZip([{ name: '../a.md', text: 'x' }]), /leads out of it/],
      [textFile('a.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><rss>&b;</rss>'), /entities/],
      [textFile('a.xml', `<?xml version="1.0"?><rss>${deep('<a>', '</a>')}</rss>`), /damaged|no export/],
      [await zipOf(deepDocx, 'deep.docx'), /damaged/],
      [rawZip(hiddenDocx, 'hidden.docx'), /damaged/],
      [textFile('a.json', deep('{"a":', '}')), /damaged|no export/],
    ] as const) {
      await page.getByLabel('Choose a file').setInputFiles(await fileOf(file))
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(why)
      await chooseFile(page, textFile('a.md', 'Words.'))
      await page.getByRole('button', { name: 'Choose another' }).click()
    }
    const html = deep('<div>', '</div>').replace('></', '>Words.</')
    await chooseFile(page, textFile('a.json', ghostExport([{ title: 'Deep', html }])))
    await page.getByRole('row', { name: /Deep/ }).waitFor()
  })
})
