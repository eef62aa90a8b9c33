// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { SourceAnalysis, SourceFile } from './source-analysis.ts'
import { prepare } from './prepare/prepare.ts'
import {
  GHOST_FORM,
  GHOST_HTML,
  GHOST_LEXICAL,
  GHOST_LEXICAL_FORM,
  GHOST_MOBILEDOC,
  GHOST_MOBILEDOC_FORM,
  ghostExport,
} from './testing/ghost.ts'
import { read, textFile } from './testing/read.ts'
import * as samples from './testing/samples.ts'
import { zipOf } from './testing/zip.ts'

const prepared = (file: SourceFile, found: SourceAnalysis | undefined, origin = file.origin ?? '') => {
  if (found === undefined) throw new Error('There is no such analysis.')
  return prepare(found, { file, origin, known: ['tea'] })
}

it('reads a Ghost export with cards, tags, drafts and pages', async () => {
  const file = await read(
    textFile(
      'notes.ghost.2025-11-16.json',
      ghostExport([
        {
          title: 'Tea at Mombasa',
          html: GHOST_HTML,
          custom_excerpt: 'Prices fell',
          feature_image: '__GHOST_URL__/content/images/tea.jpg',
          canonical_url: 'https://tea.example/mombasa/',
        },
        { title: 'Paid', html: '<p>Free</p><!--members-only--><p>Paid</p>', visibility: 'paid' },
        { title: 'Later', html: '<p>x</p>', status: 'draft', published_at: null },
        { title: 'About', html: '<p>x</p>', type: 'page' },
        { title: 'Nothing', html: null },
      ]),
    ),
  )
  expect(file.format).toBe('ghost')
  expect(file.skipped.map(({ reason }) => reason)).toEqual(['page', 'empty'])
  const [tea, paid, later] = file.analyses
  expect(tea).toMatchObject({
    title: 'Tea at Mombasa',
    summary: 'Prices fell',
    categories: ['Tea', 'Kenya'],
    isDraft: false,
    canonicalUrl: 'https://tea.example/mombasa/',
    publishedAt: '2023-02-19T04:12:00.000Z',
  })
  expect([paid?.isDraft, paid?.notes, later?.isDraft]).toEqual([true, [{ kind: 'members' }], true])
  const comes = prepared(file, tea, 'https://blog.example/')
  expect(comes.html).toBe(GHOST_FORM)
  expect(comes.categories).toEqual(['tea', 'Kenya'])
  expect(comes.pictures.map(({ source }) => source)).toEqual([
    'https://blog.example/content/images/2023/02/tea.jpg',
    'https://cdn.example/1.jpg',
    'https://cdn.example/2.jpg',
  ])
  expect(comes.cover?.source).toBe('https://blog.example/content/images/tea.jpg')
  // Of a bookmark card, only the title is imported.
  const counts = { words: 4, images: 2, links: 0, tables: 0, captions: 0 }
  expect(comes.notes).toEqual([
    { kind: 'links', count: 1 },
    { kind: 'differences', counts },
  ])
  expect(prepared(file, tea, '').lacksOrigin).toBe(true)
})

it("converts the source of Ghost's editors if there is no HTML, and notes unsupported cards", async () => {
  const deep = `${'{"children":['.repeat(9_000)}${']}'.repeat(9_000)}`
  const posts = [
    { title: 'Lexical', html: null, lexical: GHOST_LEXICAL },
    { title: 'Mobiledoc', html: '', lexical: null, mobiledoc: GHOST_MOBILEDOC },
    { title: 'Nothing', html: null },
    { title: 'Deep', html: null, lexical: `{"root":${deep}}` },
    { title: 'Odd', html: null, lexical: '[1]', mobiledoc: '{"sections":[[1],[3,"ul",7],[10,9],"x"]}' },
  ]
  const file = await read(textFile('a.json', ghostExport(posts)))
  expect(file.skipped.map(({ title, reason }) => `${title} ${reason}`)).toEqual([
    'Nothing empty',
    'Deep broken',
    'Odd empty',
  ])
  const [lexical, mobiledoc] = file.analyses
  const comes = prepared(file, lexical, 'https://blog.example/')
  expect(comes.html).toBe(GHOST_LEXICAL_FORM)
  expect(comes.notes).toEqual([{ kind: 'cards', names: ['product'] }])
  expect(prepared(file, mobiledoc).html).toBe(GHOST_MOBILEDOC_FORM)
  expect([mobiledoc?.isDraft, mobiledoc?.notes]).toEqual([
    true,
    [{ kind: 'members' }, { kind: 'cards', names: ['nft'] }],
  ])
})

it("reads Ghost's images from the archive", async () => {
  const file = await read(
    await zipOf({
      'notes.json': ghostExport([{ title: 'Tea', html: '<img src="__GHOST_URL__/content/images/a.png">' }]),
      'content/images/a.png': 'PNG',
    }),
  )
  const { pictures } = prepared(file, file.analyses[0])
  expect(pictures.map(({ source }) => source)).toEqual(['content/images/a.png'])
  expect(await (await file.imageAt('content/images/a.png'))?.text()).toBe('PNG')
})

it('reads a Medium export', async () => {
  const file = await read(
    await zipOf({
      'README.html': '<p>x</p>',
      'posts/2021-11-03_Sisal--the-fibre-nobody-hedges-0123456789ab.html': samples.MEDIUM_STORY,
      'posts/2021-11-04_Thanks-for-this-aaaaaaaaaaaa.html':
        '<article class="h-entry"><h1 class="p-name">Thanks for this</h1><section data-field="body"><p class="graf graf--p">Thanks for this</p></section></article>',
    }),
  )
  expect([file.format, file.skipped]).toEqual(['medium', [{ title: 'Thanks for this', reason: 'comment' }]])
  const [sisal] = file.analyses
  expect(sisal).toMatchObject({
    key: 'medium:0123456789ab',
    title: 'Sisal, the fibre nobody hedges',
    summary: 'Three mills and a queue',
    isDraft: false,
    publishedAt: '2021-11-03T09:15:00.000Z',
    canonicalUrl: 'https://medium.com/@wn/sisal-0123456789ab',
    cover: 'https://cdn-images-1.medium.com/max/800/1*tanga.jpeg',
  })
  expect(prepared(file, sisal).html).toBe(samples.MEDIUM_FORM)
})

const mediumTitle = '<h3 class="graf graf--title">Thanks for this</h3>'

it.each([
  ['a heading', '<h4 class="graf graf--h4 graf--leading graf--trailing graf--title">Thanks for this</h4>', 0],
  ['both', `${mediumTitle}<p class="graf">Thanks for this</p>`, 0],
  ['a cut title', `${mediumTitle}<p class="graf">Thanks for this. I learnt much.</p>`, 0],
  ['a short story', `${mediumTitle}<p class="graf">Sisal fell.</p>`, 1],
  ['a picture', `${mediumTitle}<figure class="graf"><img src="https://a.example/1.png"></figure>`, 1],
])('reads a Medium story whose only line is %s', async (_case, body, count) => {
  const file = await read(
    await zipOf({
      'posts/2021-11-04_Thanks-for-this-aaaaaaaaaaaa.html': `<article class="h-entry"><h1 class="p-name">Thanks for this</h1><section data-field="body">${body}</section></article>`,
    }),
  )
  expect(file.analyses).toHaveLength(count)
  expect(file.skipped).toEqual(count === 1 ? [] : [{ title: 'Thanks for this', reason: 'comment' }])
})

it('keeps the kicker and the whole subtitle of a Medium story', async () => {
  const story = samples.MEDIUM_STORY.replace(
    '<h3 name="4ad5"',
    '<h4 class="graf graf--h4 graf--kicker">East Africa</h4><h3 name="4ad5"',
  ).replace('graf--subtitle">Three mills and a queue', 'graf--subtitle">Three mills and a queue of lorries')
  const file = await read(await zipOf({ 'posts/2021-11-03_Sisal-0123456789ab.html': story }))
  const [sisal] = file.analyses
  expect(sisal?.summary).toBe('Three mills and a queue of lorries')
  expect(prepared(file, sisal).html).toBe(`<p><strong>East Africa</strong></p>${samples.MEDIUM_FORM}`)
})

it('notes unsupported parts of a Substack post', async () => {
  const rows =
    'post_id,title,is_published,type\n1.a-talk,A talk,true,podcast\n2.a-vote,A vote,true,newsletter'
  const file = await read(
    await zipOf({
      'posts.csv': rows,
      'posts/1.a-talk.html': '<p>Notes</p>',
      'posts/2.a-vote.html':
        '<p>Rice?</p><div class="poll-embed" data-attrs="{}"></div><p class="button-wrapper"><a class="button" href="https://rice.example/book">Order the book</a></p>',
    }),
  )
  expect(file.analyses.map(({ notes }) => notes)).toEqual([
    [{ kind: 'cards', names: ['podcast'] }],
    [{ kind: 'cards', names: ['poll'] }],
  ])
  expect(prepared(file, file.analyses[1]).html).toBe(
    '<p>Rice?</p><p><a href="https://rice.example/book" rel="noopener nofollow ugc">Order the book</a></p>',
  )
})

it('reads a Substack export', async () => {
  const file = await read(
    await zipOf({
      'posts.csv': samples.SUBSTACK_CSV,
      'posts/101.the-lagos-rice-queue.html': samples.SUBSTACK_HTML,
      'posts/102.for-friends.html':
        '<p>Free</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Paid</p>',
      'posts/103.coming.html': '<p>Soon</p>',
    }),
  )
  expect([file.format, file.skipped]).toEqual(['substack', [{ title: 'A talk', reason: 'podcast' }]])
  const [rice, friends, coming] = file.analyses
  expect(rice).toMatchObject({
    key: 'substack:101',
    title: 'The Lagos "rice" queue, in five lines',
    summary: 'Who waits',
    isDraft: false,
    publishedAt: '2024-10-21T06:00:11.000Z',
  })
  expect([friends?.isDraft, friends?.notes, coming?.isDraft]).toEqual([true, [{ kind: 'members' }], true])
  const comes = prepared(file, rice)
  expect(comes.html).toBe(samples.SUBSTACK_FORM)
  expect([comes.canonicalUrl, comes.lacksOrigin]).toEqual([undefined, true])
  const there = prepared(file, rice, 'https://rice.substack.example/')
  expect([there.canonicalUrl, there.lacksOrigin]).toEqual([
    'https://rice.substack.example/p/the-lagos-rice-queue',
    false,
  ])
  expect(prepared(file, coming, 'https://rice.substack.example/').canonicalUrl).toBeUndefined()
  expect(comes.pictures.map(({ source }) => source)).toEqual(['https://bucket.example/rice.png'])
})

it('reads a WordPress export, with and without blocks', async () => {
  const file = await read(textFile('notes.WordPress.2025-11-16.xml', samples.WORDPRESS))
  expect([file.format, file.origin, file.skipped]).toEqual([
    'wordpress',
    'https://notes.example',
    [{ title: 'About', reason: 'page' }],
  ])
  const [kwacha, old] = file.analyses
  expect(kwacha).toMatchObject({
    title: 'Zambia’s kwacha',
    summary: 'Copper & kwacha',
    categories: ['Copper'],
    isDraft: false,
    publishedAt: '2023-10-02T08:00:00.000Z',
    canonicalUrl: 'https://notes.example/2023/kwacha/',
    cover: 'https://notes.example/wp-content/uploads/2023/10/copper.jpg',
    notes: [{ kind: 'shortcodes', names: ['wp_poll'] }],
  })
  const comes = prepared(file, kwacha)
  expect(comes.html).toBe(samples.WORDPRESS_FORM)
  expect(comes.pictures[0]?.source).toBe(
    'https://notes.example/wp-content/uploads/2023/10/copper-1024x683.jpg',
  )
  expect(old?.isDraft).toBe(true)
  expect(prepared(file, old).html).toBe(
    '<p>First line<br />goes on.</p><figure class="image"><img src="/media/import/0" alt="" /><figcaption>At dawn</figcaption></figure><p>Last [sic] words.</p>',
  )
})

it('reads Markdown with front matter and relative images', async () => {
  const file = await read(
    await zipOf({
      'notes/coffee.md': samples.MARKDOWN,
      'notes/img/beans.png': 'x',
      'notes/img/bukoba.jpg': 'x',
    }),
  )
  const [coffee] = file.analyses
  expect(coffee).toMatchObject({
    title: 'Coffee in Bukoba: notes',
    summary: 'Robusta, by the bag',
    categories: ['Coffee', 'Tanzania'],
    isDraft: false,
    publishedAt: '2024-05-03T00:00:00.000Z',
    canonicalUrl: 'https://notes.example/coffee/',
  })
  const comes = prepared(file, coffee)
  expect(comes.html).toBe(samples.MARKDOWN_FORM)
  expect([comes.pictures[0]?.source, comes.cover?.source]).toEqual([
    'notes/img/beans.png',
    'notes/img/bukoba.jpg',
  ])
})

it('reads Markdown without front matter', async () => {
  const plain = await read(textFile('a-naira-glossary.md', 'Some *words*.'))
  expect(plain.analyses[0]).toMatchObject({
    title: 'A naira glossary',
    isDraft: true,
    html: '<p>Some <em>words</em>.</p>\n',
  })
  const lines = await read(textFile('lines.md', '---\nWords between lines.\n---\n\nMore words.'))
  expect(lines.analyses[0]?.html).toContain('Words between lines.')
})

it('reads TOML front matter of Hugo and Zola', async () => {
  const hugo = await read(textFile('maize.md', samples.HUGO))
  expect(hugo.analyses[0]).toMatchObject({
    title: 'Maize at Kitale',
    summary: 'Bags, and who buys them',
    categories: ['Grain', 'Maize', 'Kenya'],
    isDraft: false,
    publishedAt: '2024-05-03T04:30:00.000Z',
    cover: 'maize.jpg',
    notes: [],
  })
  expect(hugo.analyses[0]?.html).toBe('<p>Prices fell +++ again.</p>\n')
  const matter = (more: string) => `+++\ntitle = "A"\n${more}\n+++\nWords.`
  const [draft, day, local, zola] = await Promise.all(
    [
      'date = 2024-05-03T04:30:00Z\ndraft = true',
      'date = 2024-05-03',
      'date = 2024-05-03 07:30:00',
      '[taxonomies]\ntags = ["Tea"]',
    ].map(async (more) => (await read(textFile('a.md', matter(more)))).analyses[0]),
  )
  expect([draft?.isDraft, day?.publishedAt?.slice(0, 10), local?.publishedAt?.slice(0, 10)]).toEqual([
    true,
    '2024-05-03',
    '2024-05-03',
  ])
  expect([zola?.categories, zola?.isDraft]).toEqual([['Tea'], true])
})

it('reads JSON front matter, and notes an error', async () => {
  const json = await read(textFile('a.md', '{\n"title": "Sorghum",\n"tags": ["Grain"]\n}\n\nWords.'))
  expect(json.analyses[0]).toMatchObject({ title: 'Sorghum', categories: ['Grain'], html: '<p>Words.</p>\n' })
  const broken = await read(textFile('a.md', '+++\ntitle = x y\n+++\n# Maize\n\nWords.'))
  expect(broken.analyses[0]).toMatchObject({ title: 'Maize', notes: [{ kind: 'frontMatter' }] })
})

it.each([
  ['another feed', 'a.xml', '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>', 'kind'],
  ['broken XML', 'a.xml', '<?xml version="1.0"?><rss><channel>', 'broken'],
  ['JSON of something else', 'a.json', '{"a":1}', 'kind'],
  ['broken JSON', 'a.json', '{"db":[', 'broken'],
  ['a page', 'a.html', '<!DOCTYPE html><p>x</p>', 'kind'],
  ['an image', 'a.png', 'PNG', 'kind'],
])('refuses %s', async (_, name, content, reason) => {
  await expect(read(textFile(name, content))).rejects.toMatchObject({ reason })
})

it('imports only the words of a malicious text', async () => {
  const html =
    '<p onclick="x()">Words<script>alert(1)</script><img src="javascript:x" onerror="y()"><img src="file:///etc/passwd"><img src="https://t.example/pixel.gif" width="1" height="1"></p><svg><script>z()</script></svg>'
  const file = await read(textFile('a.json', ghostExport([{ title: 'x', html }])))
  const comes = prepared(file, file.analyses[0], 'https://blog.example')
  expect([comes.html, comes.pictures]).toEqual(['<p>Words</p>', []])
})

it('shortens titles and summaries that are too long, with a note', async () => {
  const post = { title: 'long '.repeat(60), html: '<p>x</p>', custom_excerpt: 'y '.repeat(300) }
  const file = await read(textFile('a.json', ghostExport([post])))
  const { title, summary, notes } = prepared(file, file.analyses[0])
  expect(title.length).toBeLessThanOrEqual(200)
  expect(summary.length).toBeLessThanOrEqual(300)
  expect(notes.map(({ kind }) => kind)).toEqual(['titleCut', 'summaryCut'])
})
