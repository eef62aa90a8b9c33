// @vitest-environment jsdom
import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { expect, it } from 'vitest'
import { prepare } from '../import/prepare/prepare.ts'
import { emptyFile } from '../import/testing/prepared.ts'
import { readMarkdown } from '../import/read/markdown.ts'
import { fieldsOf } from '../import/run/import-run.ts'
import type { ExportItem } from './gather.ts'
import { ANALYSES, DRAFTS, formerVersionsOf, markdownOf } from './markdown.ts'

const IMAGE = '/media/0123456789abcdef0123456789abcdef/full.jpeg'
const FILE = 'images/0123456789abcdef0123456789abcdef-full.jpeg'
const REL = 'rel="noopener nofollow ugc"'

const html = [
  '<h2>Prices</h2>',
  `<p>They <strong>fell</strong> by <s>a</s> <em>third</em>, <a href="https://a.example/" ${REL}>says A</a><sup class="fn"><a href="#fn-1">1</a></sup>.</p>`,
  '<blockquote>Said he</blockquote>',
  '<ul><li>one<ol><li>two</li></ol></li></ul>',
  '<hr />',
  '<pre><code>a = *1*\n</code></pre>',
  '<aside class="callout risk"><p>Thin market.</p></aside>',
  '<aside class="callout method"><p>By hand.</p></aside>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th class="num">USD</th></tr></thead><tbody><tr><td>A</td><td class="num">2.41</td></tr></tbody></table></figure>',
  `<figure class="image"><img src="${IMAGE}" alt="Tea" /></figure>`,
  `<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" ${REL}>https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></figure>`,
  `<figure class="gallery"><img src="${IMAGE}" alt="One" /><img src="${IMAGE}" alt="Two" /><figcaption>Both &lt; one</figcaption></figure>`,
  `<figure class="image wide"><img src="${IMAGE}" alt="Tea" /><figcaption>At <em>dawn</em></figcaption></figure>`,
  '<figure class="figures"><dl><div><dt>A</dt><dd>1 <small class="up">2%</small></dd></div><div><dt>B</dt><dd>2</dd></div><div><dt>C</dt><dd>3</dd></div></dl><figcaption>Three</figcaption></figure>',
  '<figure class="table"><table><thead><tr><th>Grade</th><th>USD</th></tr></thead><tbody><tr><th>A</th><td>2.41</td></tr></tbody></table><figcaption>By grade</figcaption></figure>',
  '<p class="ql-align-center">Says <a class="mention" data-user="01JDZ8XQ5T4T8K2M6V9C3B7N1P" href="/profile/amina">@amina</a>.</p>',
  '<ol class="notes"><li id="fn-1">In May.</li></ol>',
].join('')

const item: ExportItem = {
  id: '01J0000000000000000000000A',
  slug: 'tea',
  fields: {
    ...blankFields,
    title: 'Tea: "cheap"',
    editorText: 'Prices fell',
    html,
    image: IMAGE,
    categories: ['Tea'],
    canonicalUrl: 'https://tea.example/',
    licence: 'CC-BY-4.0',
  },
  isDraft: false,
  createdAt: '2024-05-03T06:00:00.000Z',
  updatedAt: '2024-05-04T06:00:00.000Z',
}

it('writes front matter and the text, and lists the images', () => {
  const { name, text, images } = markdownOf(item, ANALYSES)
  expect(name).toBe('analyses/2024-05-03-tea.md')
  expect(images).toEqual([{ path: IMAGE, name: `analyses/${FILE}` }])
  expect(text).toContain('title: \'Tea: "cheap"\'')
  expect(text).toContain(`![Tea](${FILE})`)
  expect(text).toContain('> [!WARNING]\n> Thin market.')
  expect(text).toContain('| Grade | USD |\n| --- | ---: |\n| A | 2.41 |')
  expect(text).toContain('[^1]: In May.')
  expect(text).toContain(`href="${location.origin}/profile/amina">@amina</a>`)
  expect(text).toContain(`<img src="${FILE}" alt="One">`)
})

it('is imported unchanged', async () => {
  const { name, text, images } = markdownOf(item, ANALYSES)
  const found = await readMarkdown(name, text)
  if ('reason' in found) throw new Error(found.reason)
  expect(found).toMatchObject({
    title: 'Tea: "cheap"',
    summary: 'Prices fell',
    categories: ['Tea'],
    canonicalUrl: 'https://tea.example/',
    cover: FILE,
    isDraft: false,
    own: { id: item.id, details: { licence: 'CC-BY-4.0' } },
  })
  const there = new Set(images.map((image) => image.name))
  const file = { ...emptyFile, hasImage: (path: string) => there.has(path) }
  const back = prepare(found, { file, origin: '', known: [] })
  expect(back.html.replaceAll('/media/import/0', IMAGE)).toBe(html)
  expect(back.notes).toEqual([])
  expect(back.cover?.source).toBe(`analyses/${FILE}`)
})

it('writes series, part, note and schedule into the front matter', async () => {
  const series = { title: 'Tea in East Africa', part: 2 }
  const published = markdownOf({ ...item, series, note: 'A wrong price.' }, ANALYSES)
  expect(published.text).toContain('series: Tea in East Africa\npart: 2\nnote: A wrong price.\n')
  const schedule = {
    at: '2026-12-01T05:00:00.000Z',
    local: '2026-12-01T08:00',
    zone: 'Africa/Nairobi',
    note: '',
  }
  const draft = markdownOf(
    { ...item, slug: '', isDraft: true, series: { title: 'Tea' }, schedule, changes: item.id },
    DRAFTS,
  )
  expect(draft.name).toBe('drafts/2024-05-03-draft-01J000000000000000000000.md')
  expect(draft.text).toContain('draft: true')
  expect(draft.text).toContain('local: 2026-12-01T08:00\n  zone: Africa/Nairobi')
  expect(await readMarkdown(draft.name, draft.text)).toEqual({ title: item.fields.title, reason: 'version' })
})

it('writes calls into the front matter, and imports them as text only', async () => {
  const calls = ['USDNGN up by 2027-03-31 target 1700 stop 1500 sure 70', '? down target <12..']
  const { name, text } = markdownOf({ ...item, calls }, ANALYSES)
  expect(text).toContain(`calls:\n  - ${calls[0]}\n  - "${calls[1]}"\n`)
  const found = await readMarkdown(name, text)
  if ('reason' in found) throw new Error(found.reason)
  const back = prepare(found, { file: emptyFile, origin: '', known: [] })
  expect(fieldsOf(back, []).newCalls).toEqual([])
  expect(back.html).toContain(
    '<h2>Calls</h2><ul><li>USDNGN up by 2027-03-31 target 1700 stop 1500 sure 70</li><li>? down target &lt;12..</li></ul><ol class="notes">',
  )
  expect(found.notes).toEqual([{ kind: 'calls', count: 2 }])
  const foreign = await readMarkdown(
    'a.md',
    '---\ntitle: A\ncanonical_url: https://a.example/\ncalls: [x]\n---\n\nText.',
  )
  expect(foreign).toMatchObject({ html: '<p>Text.</p>\n', notes: [] })
  expect(markdownOf(item, ANALYSES).text).not.toContain('calls')
})

it('imports a mention from another site as a link', async () => {
  const mention = '<p><a class="mention" data-user="01JDZ8XQ" href="/profile/amina">@amina</a></p>'
  const { name, text } = markdownOf({ ...item, fields: { ...item.fields, html: mention } }, ANALYSES)
  const found = await readMarkdown(name, text.replaceAll(location.origin, 'https://other.example'))
  if ('reason' in found) throw new Error(found.reason)
  expect(prepare(found, { file: emptyFile, origin: '', known: [] }).html).toBe(
    `<p><a href="https://other.example/profile/amina" ${REL}>@amina</a></p>`,
  )
})

it('writes earlier versions, which the import skips', async () => {
  const earlier = [
    { version: 1, at: '2024-05-01T06:00:00.000Z', note: '', fields: { ...item.fields, title: 'Before' } },
  ]
  const [first] = formerVersionsOf({ ...item, earlier })
  expect(first?.name).toBe('versions/2024-05-03-tea/1.md')
  expect(first?.text).toContain(`![Tea](../../analyses/${FILE})`)
  expect(first?.images).toEqual([{ path: IMAGE, name: `analyses/${FILE}` }])
  expect(await readMarkdown(first?.name ?? '', first?.text ?? '')).toEqual({
    title: 'Before',
    reason: 'version',
  })
})
