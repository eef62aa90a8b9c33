// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { SourceFile } from '../source-analysis.ts'
import { createImportRun } from '../run/import-run.ts'
import { ghostExport } from '../testing/ghost.ts'
import { preparedAll } from '../testing/prepared.ts'
import { read, textFile } from '../testing/read.ts'
import { zipOf } from '../testing/zip.ts'

const image = { url: '/media/a/full.jpeg', width: 8, height: 4, placeholder: '', variants: [] }

type Options = {
  readonly origin?: string
  readonly asDraft?: boolean
  readonly slugs?: ReadonlyMap<string, string>
}

/** Imports all but the last as drafts if `asDraft`. Analyses in `slugs` were imported before. */
const lastTextOf = async (file: SourceFile, { origin, asDraft = false, slugs = new Map() }: Options = {}) => {
  const sent: string[] = []
  const items = preparedAll(file, origin ?? file.origin)
    .filter(({ found }) => !slugs.has(found.key))
    .map((prepared, at, { length }) => ({ id: `import${at}`, prepared, asDraft: asDraft && at < length - 1 }))
  const run = createImportRun(items, {
    upload: async () => ({ image }),
    publish: async ({ html, title }) => {
      sent.push(html)
      return { data: { kind: 'post', id: title, version: 1, slug: title.toLowerCase() } }
    },
    saveDraft: async (id) => ({ data: { kind: 'draft', id, version: 1 } }),
    rewrite: async () => ({}),
    newKey: () => 'key',
    knownCategories: [],
    knownSlugs: slugs,
  })
  await vi.waitFor(() => expect(run.view().state).toBe('ended'))
  return (sent.at(-1) ?? '').replaceAll(' rel="noopener nofollow ugc"', '')
}

const ghost = async (html: string) =>
  read(
    textFile(
      'a.json',
      ghostExport([
        { title: 'Bonds', slug: 'bonds', html: '<p>Up.</p>' },
        { title: 'Last', slug: 'last', html },
      ]),
    ),
  )

const HERE = `${location.origin}/posts/post`

const bookmark = (href: string) =>
  `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${href}"><div class="kg-bookmark-title">Bonds in May</div></a></figure>`

it.each([
  ['<p><a href="__GHOST_URL__/bonds/">bonds</a></p>', `<p><a href="${HERE}/bonds">bonds</a></p>`],
  ['<p><a href="__GHOST_URL__/2020/02/bonds/#may">b</a></p>', `<p><a href="${HERE}/bonds">b</a></p>`],
  ['<p><a href="/bonds">b</a></p>', `<p><a href="${HERE}/bonds">b</a></p>`],
  ['<p><a href="https://www.blog.example/bonds/">b</a></p>', `<p><a href="${HERE}/bonds">b</a></p>`],
  [bookmark('__GHOST_URL__/bonds/'), `<p><a href="${HERE}/bonds">Bonds in May</a></p>`],
  [
    '<p><a href="__GHOST_URL__/tag/bonds/">b</a></p>',
    '<p><a href="https://blog.example/tag/bonds/">b</a></p>',
  ],
  ['<p><a href="__GHOST_URL__">home</a></p>', '<p><a href="https://blog.example/">home</a></p>'],
  ['<p><a href="__GHOST_URL__/last/#a">me</a></p>', '<p><a href="https://blog.example/last/#a">me</a></p>'],
  ['<p><a href="//cdn.example/x">x</a></p>', '<p><a href="https://cdn.example/x">x</a></p>'],
  [
    '<p><a href="https://other.example/bonds/">b</a></p>',
    '<p><a href="https://other.example/bonds/">b</a></p>',
  ],
  ['<p><a href="mailto:a@a.example">b</a></p>', '<p><a href="mailto:a@a.example">b</a></p>'],
])('rewrites a Ghost link: %s', async (html, form) => {
  expect(await lastTextOf(await ghost(html), { origin: 'https://blog.example/' })).toBe(form)
})

it('links to the old site if the target is imported as a draft', async () => {
  const file = await ghost('<p><a href="__GHOST_URL__/bonds/">b</a></p>')
  expect(await lastTextOf(file, { origin: 'https://blog.example/', asDraft: true })).toBe(
    '<p><a href="https://blog.example/bonds/">b</a></p>',
  )
  expect(await lastTextOf(file, { origin: '', asDraft: true })).toBe('<p>b</p>')
})

it("asks for the site's address, and counts the links that need it", async () => {
  const file = await ghost(
    `<p><a href="__GHOST_URL__/earlier-note/">mine</a> <a href="https://a.example/">other</a></p>${bookmark('__GHOST_URL__/note/')}`,
  )
  const [, last] = preparedAll(file)
  expect(last).toMatchObject({ lacksOrigin: true, notes: [{ kind: 'deadLinks', count: 2 }] })
  expect(last?.html.replace(/ rel="[^"]*"/, '')).toBe(
    '<p>mine <a href="https://a.example/">other</a></p><p>Bonds in May</p>',
  )
  const [, there] = preparedAll(file, 'https://blog.example/')
  expect(there).toMatchObject({ lacksOrigin: false, notes: [] })
})

const wxr = (content: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>A</title><link>https://notes.example</link><wp:wxr_version>1.2</wp:wxr_version>${[
    ['Bonds', 'https://notes.example/2023/bonds/', '<p>Up.</p>'],
    ['Last', 'https://notes.example/2023/last/', content],
  ]
    .map(
      ([title, link, html], at) =>
        `<item><title>${title}</title><link>${link}</link><guid>https://notes.example/?p=${at + 1}</guid><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
    )
    .join('')}</channel></rss>`

it.each([
  ['http://www.notes.example/2023/bonds', `${HERE}/bonds`],
  ['/2023/bonds/', `${HERE}/bonds`],
  ['../bonds/', `${HERE}/bonds`],
  ['https://notes.example/?p=1', `${HERE}/bonds`],
  ['/about/?x=1#us', 'https://notes.example/about/?x=1#us'],
  ['https://notes.example/', 'https://notes.example/'],
])('rewrites a WordPress link: %s', async (href, address) => {
  const file = await read(textFile('a.xml', wxr(`<p><a href="${href}">b</a></p>`)))
  expect(await lastTextOf(file)).toBe(`<p><a href="${address}">b</a></p>`)
})

it.each([
  ['bonds.md', `<a href="${HERE}/bonds">b</a>`],
  ['./bonds.md#may', `<a href="${HERE}/bonds">b</a>`],
  ['../2020/bonds.md', `<a href="${HERE}/bonds">b</a>`],
  ['/2020/bonds.md', `<a href="${HERE}/bonds">b</a>`],
  ['bonds', `<a href="${HERE}/bonds">b</a>`],
  ['gold%20note/index.md', `<a href="${HERE}/gold">b</a>`],
  ['gold%20note/', `<a href="${HERE}/gold">b</a>`],
  ['../2020/bonds/', `<a href="${HERE}/bonds">b</a>`],
  ['nothing.md', 'b'],
])('rewrites a Markdown link: %s', async (href, words) => {
  const file = await read(
    await zipOf({
      '2020/bonds.md': '---\ntitle: Bonds\n---\n\nUp.',
      '2020/gold note/index.md': '---\ntitle: Gold\n---\n\nDown.',
      '2020/last.md': `---\ntitle: Last\n---\n\n[b](${href})`,
    }),
  )
  expect(await lastTextOf(file)).toBe(`<p>${words}</p>`)
  expect(preparedAll(file).at(-1)?.notes).toEqual([
    { kind: words === 'b' ? 'deadLinks' : 'fileLinks', count: 1 },
  ])
})

it('resolves the canonical URL of an analysis', async () => {
  const file = await read(
    await zipOf({
      'bonds.md': '---\ntitle: Bonds\ncanonical_url: https://tea.example/bonds\n---\n\nUp.',
      'last.md': '---\ntitle: Last\n---\n\n[b](http://tea.example/bonds/)',
    }),
  )
  expect(await lastTextOf(file)).toBe(`<p><a href="${HERE}/bonds">b</a></p>`)
  expect(preparedAll(file).at(-1)?.notes).toEqual([])
})

it('links to an analysis that was imported before', async () => {
  const file = await ghost('<p><a href="__GHOST_URL__/bonds/">b</a></p>')
  const slugs = new Map([[file.analyses[0]?.key ?? '', 'bonds-2']])
  expect(await lastTextOf(file, { slugs })).toBe(`<p><a href="${HERE}/bonds-2">b</a></p>`)
})
