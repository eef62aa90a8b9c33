// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { importTexts } from '../import.texts.ts'
import { ghostExport } from '../testing/ghost.ts'
import { preparedAll } from '../testing/prepared.ts'
import { rawZip } from '../testing/raw-zip.ts'
import { read, textFile } from '../testing/read.ts'

type Item = { readonly title?: string; readonly content?: string; readonly more?: string }

const wxr = (items: readonly Item[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>A</title><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version>${items
    .map(
      ({ title = 'A', content = '<p>Text.</p>', more = '' }, at) =>
        `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${at}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`,
    )
    .join('')}</channel></rss>`

const readWxr = async (...items: readonly Item[]) => (await read(textFile('a.xml', wxr(items)))).analyses

it.each([
  ['a control character in a text', { content: '<p>One\u0008two</p>' }, 'A', '<p>Onetwo</p>'],
  ['a vertical tab in a text', { content: '<p>One\u000Btwo</p>' }, 'A', '<p>One two</p>'],
  ['a control character in a title', { title: 'One\u0001' }, 'One', '<p>Text.</p>'],
  ['a reference to one', { title: 'One&#x1;&#8;' }, 'One', '<p>Text.</p>'],
  ['a reference to a noncharacter', { title: 'One&#xFFFF;' }, 'One', '<p>Text.</p>'],
  ['a noncharacter', { content: '<p>One\uFFFF</p>' }, 'A', '<p>One</p>'],
  ['a bare ampersand', { title: 'M&A & more' }, 'M&A & more', '<p>Text.</p>'],
])('repairs WordPress’s XML with %s, with a note', async (_, item, title, html) => {
  const [good, repaired] = await readWxr({ content: '<p>Fine & well.</p>' }, item)
  expect(good).toMatchObject({ notes: [], isDraft: false })
  expect(good?.html).toContain('<p>Fine & well.</p>')
  expect(repaired).toMatchObject({ title, notes: [{ kind: 'repaired' }] })
  expect(repaired?.html.trim()).toBe(html)
})

it.each(['\u0000', '\u001A', '\uFFFE'])('reads WordPress’s XML with %j around it', async (stray) => {
  const file = await read(textFile('a.xml', `${wxr([{}]).replace('?>', `?>${stray}`)}${stray}`))
  expect(file.analyses).toMatchObject([{ title: 'A', notes: [] }])
})

it('refuses XML with custom entities that begins with a forbidden character', async () => {
  const xml = '<?xml version="1.0"?>\u0001<!DOCTYPE a [<!ENTITY b "c">]><rss>&b;</rss>'
  await expect(read(textFile('a.xml', xml))).rejects.toMatchObject({ reason: 'entities' })
})

it.each([
  ['width="" height=""', 1],
  ['width="0"', 1],
  ['width="auto" height="0"', 1],
  ['width="100%"', 1],
  ['width="640"', 1],
  ['width="1" height="1"', 0],
  ['width="2px"', 0],
  ['width="0" height="0"', 0],
])('imports an image with %s, unless it is a tracking pixel', async (attributes, count) => {
  const html = `<p>Text.</p><img src="https://a.example/a.png" ${attributes}>`
  const file = await read(textFile('a.json', ghostExport([{ title: 'A', html }])))
  const pictures = preparedAll(file).flatMap((prepared) => prepared.pictures)
  expect(pictures).toHaveLength(count)
})

it('reads titles and categories with entities', async () => {
  const category = '<category domain="category"><![CDATA[M&amp;A]]></category>'
  const title = '<![CDATA[Bulls &amp; Bears: Kenya&#8217;s &lt;10&gt; <b>]]>'
  expect(await readWxr({ title, more: category })).toMatchObject([
    { title: 'Bulls & Bears: Kenya’s <10> <b>', categories: ['M&A'] },
  ])
  const markdown = await read(textFile('a.md', '---\ntitle: M&amp;A\ntags: [R&#38;D]\n---\n\nText.'))
  expect(markdown.analyses).toMatchObject([{ title: 'M&A', categories: ['R&D'] }])
  const ghost = await read(textFile('a.json', ghostExport([{ title: 'M&amp;A', html: '<p>x</p>' }])))
  expect(ghost.analyses).toMatchObject([{ title: 'M&A' }])
})

it.each([
  ['2019-05-03 22:30:00', '2019-05-03T22:30:00.000Z'],
  ['2019-05-03T22:30', '2019-05-03T22:30:00.000Z'],
  ['2019-05-03T22:30:00+03:00', '2019-05-03T19:30:00.000Z'],
])('reads the Ghost time %s, in UTC unless it has a zone', async (published_at, time) => {
  const file = await read(textFile('a.json', ghostExport([{ title: 'A', html: '<p>x</p>', published_at }])))
  expect(file.analyses[0]?.publishedAt).toBe(time)
})

const date = (name: string, value: string) => `<${name}>${value}</${name}>`
const ZERO = date('wp:post_date_gmt', '0000-00-00 00:00:00')

it.each([
  [
    date('wp:post_date_gmt', '2021-05-03 08:00:00') + date('wp:post_date', '2021-05-03 11:00:00'),
    '2021-05-03T08:00:00.000Z',
  ],
  [
    ZERO + date('wp:post_date', '2011-02-03 10:00:00') + date('pubDate', 'Wed, 30 Nov -0001 00:00:00 +0000'),
    '2011-02-03T10:00:00.000Z',
  ],
  [ZERO + date('pubDate', 'Mon, 03 May 2021 08:00:00 +0000'), '2021-05-03T08:00:00.000Z'],
  [ZERO + date('pubDate', 'Wed, 30 Nov -0001 00:00:00 +0000'), undefined],
])('uses the first valid date of a WordPress post: %s', async (more, time) => {
  const [found] = await readWxr({ more })
  expect(found?.publishedAt).toBe(time)
})

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it('reads Markdown in Latin-1, alone and in an archive', async () => {
  const text = bytesOf('---\ntitle: Caf\u00E9 \u0096 march\u00E9\n---\n\nFerm\u00E9.')
  const files = await Promise.all([read(new File([text], 'a.md')), read(rawZip([{ name: 'a.md', text }]))])
  for (const { analyses } of files)
    expect(analyses).toMatchObject([{ title: 'Café – marché', html: '<p>Fermé.</p>\n' }])
})

it('reads UTF-16, and UTF-8 with a damaged byte', async () => {
  const utf16 = bytesOf('\u00FF\u00FEA\u0000\u00AC\u0020')
  expect((await read(new File([utf16], 'a.md'))).analyses[0]?.html).toBe('<p>A€</p>\n')
  const damaged = new Uint8Array([...new TextEncoder().encode('Café, marché'), 0xe9])
  expect((await read(new File([damaged], 'a.md'))).analyses[0]?.html).toBe('<p>Café, marché\uFFFD</p>\n')
})

it.each([
  ['images\\chart.png', 'images/chart.png'],
  ['Cafe\u0301/chart.png', 'Caf\u00E9/chart.png'],
  ['Caf\u00E9/chart.png', 'Cafe\u0301/chart.png'],
  ['Caf\u00E9/chart.png', 'Caf%C3%A9/chart.png'],
  ['images/chart.png', 'images%5Cchart.png'],
])('finds the image %s in an archive by %s', async (name, named) => {
  const file = await read(
    rawZip([
      { name: 'a.md', text: `![Chart](${named})` },
      { name, text: 'PNG' },
    ]),
  )
  const [picture] = preparedAll(file).flatMap(({ pictures }) => pictures)
  expect(await (await file.imageAt(picture?.source ?? ''))?.text()).toBe('PNG')
})

it.each([
  ['<pre>x = df[usd_ngn]\n[gallery]</pre>'],
  ['<p>Use <code>[wp_poll id="3"]</code>.</p>'],
  ['<p><a href="https://a.example/?filter[date_from]=1&amp;b[c_d]=2">rates</a></p>'],
  ['<p><img src="https://a.example/[a_b].png" alt="[gallery]"></p>'],
  ['<p>He wrote [emphasis-added] in it, by prices[last_close].</p>'],
  ['<p>See [my-note here].</p>'],
  ['<p>Wiki [[my-note]].</p>'],
  ['<p>Escaped: [[gallery]]</p>', '<p>Escaped: [gallery]</p>'],
  ['<p>[[caption id="a"]x[/caption]]</p>', '<p>[caption id="a"]x[/caption]</p>'],
  [
    '[code]a &lt; b &amp;&amp; <b>c</b> [gallery][/code]',
    '<pre><code>a &lt; b &amp;&amp; &lt;b&gt;c&lt;/b&gt; [gallery]</code></pre>',
  ],
])('keeps text that is not a shortcode: %s', async (content, html = content) => {
  const [found] = await readWxr({ content })
  expect(found?.html.trim()).toBe(html)
  expect(found?.notes).toEqual([])
})

it.each([
  ['<p>[my_form]</p>', 'my_form'],
  ['Words.\n\n[my_form]\n\nMore.', 'my_form'],
  ['<p>Words [my_form id="3"] more.</p>', 'my_form'],
  ['<p>Words [my_box]in it[/my_box] more.</p>', 'my_box'],
  ['<p>[gallery]</p>', 'gallery'],
])('removes a shortcode, with a note: %s', async (content, name) => {
  const [found] = await readWxr({ content })
  expect(found?.html).not.toContain('[')
  expect(found?.notes).toEqual([{ kind: 'shortcodes', names: [name] }])
})

it.each([
  '[gallery]',
  '[gallery columns="2"]',
  '[gallery ids="1,2"]',
  '[gallery ids=1,2]',
  '[gallery include="1,2"]',
])('shows the images of %s', async (content) => {
  const image = (name: string, parent: number) => ({
    more: `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://a.example/${name}</wp:attachment_url>`,
  })
  const attachments = [image('1.jpg', 0), image('2.png', 0), image('3.pdf', 0), image('4.jpg', 9)]
  const xml = wxr([{ content }, ...attachments]).replaceAll(
    /<wp:post_type>post(?=<\/wp:post_type><wp:post_parent>)/g,
    '<wp:post_type>attachment',
  )
  const file = await read(textFile('a.xml', xml))
  expect(file.analyses[0]?.html).toContain(
    '<figure class="gallery"><img src="https://a.example/1.jpg" alt=""><img src="https://a.example/2.png" alt=""></figure>',
  )
})

const notesOf = async (html: string) => {
  const file = await read(textFile('a.json', ghostExport([{ title: 'A', html }])))
  return preparedAll(file).flatMap(({ notes }) => notes)
}

const none = { words: 0, images: 0, links: 0, tables: 0, captions: 0 }

it.each([
  ['<dialog>x</dialog><p>One <select><option>two</option></select></p>', undefined],
  [
    '<figure class="kg-card kg-bookmark-card"><a href="https://a.example/"><div class="kg-bookmark-title">A</div><div class="kg-bookmark-description">All of it</div></a></figure>',
    { words: 3 },
  ],
  ['<p>Call <a href="tel:+254700">us</a> or <a href="ftp://a.example/">fetch</a></p>', { links: 2 }],
  [
    '<figure><iframe src="https://video.example/1" title="A tour"></iframe><figcaption>At dawn</figcaption></figure>',
    { captions: 1 },
  ],
])('counts the content of %s that is lost', async (html, counts) => {
  const notes = await notesOf(html)
  expect(notes.filter(({ kind }) => kind === 'differences')).toEqual(
    counts === undefined ? [] : [{ kind: 'differences', counts: { ...none, ...counts } }],
  )
})

it.each([
  '<p>One<sup id="r1"><a href="#f1">1</a></sup></p><ol><li id="f1">Two <a href="#r1">↩</a></li></ol>',
  '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>',
  '<h1>A</h1><h5>B</h5><ul><li>C<ol><li>D</li></ol></li></ul><ol start="4"><li>E</li></ol>',
  '<table><caption>A</caption><tr><th colspan="2">B</th></tr><tr><td>C</td><td>D</td></tr></table>',
  '<figure><img src="https://a.example/1.png" alt="x"><figcaption>E <a href="https://a.example/?a=1&amp;b">f</a></figcaption></figure>',
  '<p>A <a href="https://a.example/">b</a><a href="https://a.example/"> c <b>d</b></a> www.b.example e&nbsp;f</p>',
  '<blockquote class="twitter-tweet"><p>Words</p><a href="https://x.com/soko/status/12">May</a></blockquote>',
  '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">A <b>b</b></div></div>',
  '<div class="subscription-widget-wrap"><p>Subscribe now</p></div><p>A<script>b()</script></p>',
])('finds no difference if nothing is lost: %s', async (html) => {
  expect(await notesOf(html)).not.toContainEqual(expect.objectContaining({ kind: 'differences' }))
})

it('describes differences', () => {
  expect(importTexts.note({ kind: 'differences', counts: { ...none, words: 3, images: 1, links: 2 } })).toBe(
    'Missing: 3 words and 1 image. Became plain text: 2 links.',
  )
})
