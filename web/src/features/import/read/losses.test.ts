// @vitest-environment jsdom
import { expect, it } from 'vitest'
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
  ['a reference to a character that is none', { title: 'One&#xFFFF;' }, 'One', '<p>Text.</p>'],
  ['a character that is none', { content: '<p>One\uFFFF</p>' }, 'A', '<p>One</p>'],
  ['a bare ampersand', { title: 'M&A & more' }, 'M&A & more', '<p>Text.</p>'],
])('repairs WordPress’s XML with %s, and says so', async (_, item, title, html) => {
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

it('refuses XML with entities of its own that begins with a forbidden character', async () => {
  const xml = '<?xml version="1.0"?>\u0001<!DOCTYPE a [<!ENTITY b "c">]><rss>&b;</rss>'
  await expect(read(textFile('a.xml', xml))).rejects.toMatchObject({ why: 'entities' })
})
