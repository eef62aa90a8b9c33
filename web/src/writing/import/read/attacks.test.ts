// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { importTexts } from '../import.texts.ts'
import { DOCX } from '../testing/docx.ts'
import { ghostExport } from '../testing/ghost.ts'
import { preparedAll } from '../testing/prepared.ts'
import { type RawFile, rawZip } from '../testing/raw-zip.ts'
import { read, textFile } from '../testing/read.ts'
import { zipOf } from '../testing/zip.ts'

// Malicious files are refused, or only their text is imported.

const nested = (depth: number, open: string, close = '', inside = 'x') =>
  open.repeat(depth) + inside + close.repeat(depth)

const SAFE: RawFile = { name: 'a.md', text: 'Words.' }
const long = 'x'.repeat(2_000)

it.each<readonly [string, readonly RawFile[], string]>([
  ['a path that climbs at once', [{ name: '../a.md', text: 'x' }], 'paths'],
  ['a path that climbs on its way', [{ name: 'posts/../../a.md', text: 'x' }], 'paths'],
  ['a path that climbs as on Windows', [{ name: 'posts\\..\\..\\a.md', text: 'x' }], 'paths'],
  ['an absolute path', [{ name: '/etc/a.md', text: 'x' }], 'paths'],
  ['a path of a drive', [{ name: 'C:/a.md', text: 'x' }], 'paths'],
  ['a path of a machine', [{ name: '\\\\server\\a.md', text: 'x' }], 'paths'],
  ['one name twice', [SAFE, { name: 'a.md', text: 'Other words.' }], 'twice'],
  [
    'files that lie over each other',
    [
      { name: 'a.md', text: long },
      { name: 'b.md', isOverLast: true },
      { name: 'c.md', isOverLast: true },
    ],
    'packed',
  ],
  ['a password', [{ ...SAFE, flags: 1 }], 'locked'],
  ['a size of gigabytes', [{ ...SAFE, declaredSize: 0xf0000000 }], 'tooLarge'],
])('refuses an archive with %s', async (_, files, reason) => {
  await expect(read(rawZip(files))).rejects.toMatchObject({ reason })
})

it('skips symbolic links', async () => {
  const link = { name: 'secret.md', text: '/etc/passwd', mode: 0o120777 }
  const file = await read(rawZip([link, { ...SAFE, mode: 0o100644 }]))
  expect(file.analyses.map(({ title }) => title)).toEqual(['A'])
})

const packed = async (files: readonly RawFile[], name: string): Promise<RawFile> => ({
  name,
  text: new Uint8Array(await rawZip(files).arrayBuffer()),
})

it('opens archives within an archive, but no deeper ones', async () => {
  const part = await packed([SAFE], 'part-1.zip')
  const file = await read(rawZip([part, await packed([{ ...SAFE, name: 'b.md' }], 'part-2.zip')]))
  expect(file.analyses.map(({ title }) => title)).toEqual(['A', 'B'])
  const deeper = await packed([part], 'export.zip')
  await expect(read(rawZip([deeper]))).rejects.toMatchObject({ reason: 'kind' })
  const beside = await read(rawZip([{ ...SAFE, name: 'c.md' }, part]))
  expect(beside.analyses.map(({ title }) => title)).toEqual(['C'])
})

it.each<readonly [string, readonly RawFile[], string]>([
  ['a path that climbs', [{ name: '../a.md', text: 'x' }], 'paths'],
  ['a password', [{ ...SAFE, flags: 1 }], 'locked'],
  ['a size of gigabytes', [{ ...SAFE, declaredSize: 0xf0000000 }], 'tooLarge'],
  [
    'files that lie over each other',
    [
      { name: 'a.md', text: long },
      { name: 'b.md', isOverLast: true },
    ],
    'packed',
  ],
])('refuses a nested archive with %s', async (_, files, reason) => {
  await expect(read(rawZip([await packed(files, 'part.zip')]))).rejects.toMatchObject({ reason })
})

it('refuses a damaged nested archive, and the same path in two of them', async () => {
  await expect(read(rawZip([{ name: 'part.zip', text: 'PK' }]))).rejects.toMatchObject({ reason: 'broken' })
  const twice = [await packed([SAFE], '1.zip'), await packed([SAFE], '2.zip')]
  await expect(read(rawZip(twice))).rejects.toMatchObject({ reason: 'twice' })
})

it('skips a file with a wrong declared size, and reads the others', async () => {
  const file = await read(rawZip([SAFE, { name: 'b.md', text: 'short', declaredSize: 90_000 }]))
  expect([file.analyses.map(({ title }) => title), file.skipped]).toEqual([
    ['A'],
    [{ title: 'b.md', reason: 'broken' }],
  ])
})

const BILLION = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "${'&b;'.repeat(10)}"><!ENTITY d "${'&c;'.repeat(10)}">]>`
const EXTERNAL = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
const PARAMETER = '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1/x.dtd"> %b;]>'

it.each([
  ['entities of entities', `<?xml version="1.0"?>${BILLION}<rss>&d;</rss>`],
  ['an entity from outside', `<?xml version="1.0"?>${EXTERNAL}<rss>&b;</rss>`],
  ['an entity of its type from outside', `<?xml version="1.0"?>${PARAMETER}<rss></rss>`],
  ['a document type behind a comment', `<?xml version="1.0"?><!-- ${long} -->\n${BILLION}<rss>&d;</rss>`],
  ['a document type behind an instruction', `<?xml version="1.0"?><?a <b> ?>${BILLION}<rss>&d;</rss>`],
])('refuses XML with %s, also in a Word document', async (_, xml) => {
  await expect(read(textFile('a.xml', xml))).rejects.toMatchObject({ reason: 'entities' })
  const docx = await zipOf({ ...DOCX, 'word/footnotes.xml': xml }, 'a.docx')
  await expect(read(docx)).rejects.toMatchObject({ reason: 'entities' })
})

it('reads JSON with deep nesting and large numbers', async () => {
  const post = (more: string) => `{"id":"1","title":"A","html":"<p>Words.</p>",${more}}`
  const posts = [
    post(`"soko":${nested(50_000, '[', ']', '1')}`),
    post('"published_at":1e400,"status":"published"'),
    post('"__proto__":{"isDraft":false},"constructor":{"prototype":{}}'),
    '{"id":1e999,"title":"B","html":"<p>x</p>"}',
    '7',
  ]
  const file = await read(textFile('a.json', `{"db":[{"data":{"posts":[${posts.join(',')}]}}]}`))
  expect(file.analyses.map(({ isDraft, publishedAt }) => [isDraft, publishedAt])).toEqual([
    [true, undefined],
    [true, undefined],
  ])
  expect(file.skipped.map(({ reason }) => reason)).toEqual(['broken', 'broken', 'broken'])
  expect(Object.hasOwn(Object.prototype, 'isDraft')).toBe(false)
})

it('skips a text that is nested too deeply, and reads the others', async () => {
  const file = await read(await zipOf({ 'deep.md': nested(30_000, '> '), 'a.md': 'Words.' }))
  expect(file.analyses.map(({ title }) => title)).toContain('A')
  expect([...file.analyses, ...file.skipped]).toHaveLength(2)
})

it('refuses HTML that is nested too deeply, and prepares the next text', async () => {
  const texts = [nested(3_000, '<div>', '</div>'), '<p>Words.</p>']
  const posts = texts.map((html, at) => ({ title: `${at}`, html }))
  const [deep, next] = preparedAll(await read(textFile('a.json', ghostExport(posts))))
  expect([deep?.refusal, next?.html]).toEqual([importTexts.unreadableText, '<p>Words.</p>'])
})

it.each([
  [
    'aliases that multiply',
    `a: &a [x,x,x]\n${'bcdefghi'.replaceAll(/./g, (name, at: number) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(9)}]\n`)}`,
  ],
  ['lists that nest', `a: ${nested(20_000, '[', ']')}`],
  ['a type that would run', 'a: !!js/function "x()"'],
])('treats front matter with %s as text', async (_, yaml) => {
  const file = await read(textFile('a.md', `---\n${yaml}\n---\n\nWords.`))
  expect(file.analyses.map(({ html }) => html).join('')).toContain('Words.')
})

it.each([
  ['a script', '<script>x()</script>'],
  ['a handler', '<img src=x onerror="x()"><p onclick="x()"></p><svg onload="x()"></svg>'],
  [
    'an address that runs',
    '<p><a href="javascript:x()">a</a><a href="java\nscript:x()">b</a><a href="data:text/html,x">c</a></p>',
  ],
  [
    'a page in the page',
    '<iframe srcdoc="<script>x()</script>"></iframe><object data="javascript:x()"></object>',
  ],
  [
    'a style',
    '<style>@import "//t.example"</style><p style="background:url(//t.example)">a</p><link rel="stylesheet" href="//t.example">',
  ],
  [
    'a form',
    '<form action="//t.example"><input name="password"><button formaction="javascript:x()">a</button></form>',
  ],
  [
    'a base and a redirect',
    '<base href="//t.example/"><meta http-equiv="refresh" content="0;url=//t.example">',
  ],
  [
    'markup that changes when it is read twice',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  ],
])('removes %s from a malicious text', async (_, html) => {
  const file = await read(textFile('a.json', ghostExport([{ title: 'A', html: `<p>Words.</p>${html}` }])))
  const [comes] = preparedAll(file)
  expect(comes?.html).toContain('Words.')
  expect(comes?.html).not.toMatch(
    /<(?:script|style|iframe|object|form|input|svg|math|base|meta|link)|\son\w+=|javascript:|data:|t\.example|style=/i,
  )
})
