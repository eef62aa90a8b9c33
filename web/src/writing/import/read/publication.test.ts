// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ghostExport } from '../testing/ghost.ts'
import { read, textFile } from '../testing/read.ts'
import { SUBSTACK_CSV, SUBSTACK_HTML, WORDPRESS } from '../testing/samples.ts'
import { zipOf } from '../testing/zip.ts'

const markdown = async (lines: string, path = 'a.md') => {
  const file = await read(await zipOf({ [path]: `---\ntitle: A\ndate: 2024-01-05\n${lines}\n---\n\nText.` }))
  return file.analyses[0]
}

it.each([
  'draft: yes',
  'draft: "true"',
  'draft: True',
  'draft: 1',
  'draft: On',
  'Draft: true',
  'DRAFT: y',
  'draft: true\nDraft: false',
  'is_draft: true',
  'isDraft: true',
  'published: no',
  'published: "false"',
  'publish: false',
  'dg-publish: false',
  'Public: false',
  'private: true',
  'hidden: yes',
  'unlisted: true',
  'status: draft',
  'Status: hidden',
  'status: Private',
  'post_status: pending',
  'status: [draft]',
  'visibility: private',
  'permalink: false',
  'eleventyExcludeFromCollections: true',
  'build:\n  render: never',
  '_build:\n  render: false',
  'password: x',
  'tags: [FX, draft]',
])('reads Markdown with "%s" as a draft', async (lines) => {
  expect(await markdown(lines)).toMatchObject({ isDraft: true, notes: [] })
})

it.each(['_drafts/a.md', 'site/source/_drafts/a.md', 'content/drafts/a.md', 'Drafts/a.md', 'a.draft.md'])(
  'reads Markdown at %s as a draft',
  async (path) => {
    expect((await markdown('', path))?.isDraft).toBe(true)
  },
)

it.each([
  ['draft: perhaps', 'draft: perhaps'],
  ['status: in review', 'status: in review'],
  ['published: soon', 'published: soon'],
  ['Visibility: members', 'Visibility: members'],
])('reads Markdown with "%s" as a draft, and notes the status', async (lines, status) => {
  expect(await markdown(lines)).toMatchObject({ isDraft: true, notes: [{ kind: 'status', status }] })
})

it.each([
  'draft: no',
  'draft: "false"',
  'draft:',
  'Draft: False',
  'published: yes',
  'published: 2024-01-05',
  'published: January 5, 2024',
  'publish: "true"',
  'status: published',
  'status: publish',
  'visibility: public',
  'private: false',
  'permalink: /a/',
  'password: ""',
  'tags: [drafting]',
])('reads Markdown with "%s" as published', async (lines) => {
  expect(await markdown(lines)).toMatchObject({ isDraft: false, publishedAt: '2024-01-05T00:00:00.000Z' })
})

it('ignores the case of keys in front matter', async () => {
  const file = await read(textFile('a.md', '---\nTitle: Tea\nDate: 2024-01-05\nTags: [FX]\n---\n\nText.'))
  expect(file.analyses[0]).toMatchObject({ title: 'Tea', categories: ['FX'], isDraft: false })
})

const MEMBERS = { kind: 'members' }

it.each([
  [{ status: 'published' }, false, []],
  [{ status: 'draft' }, true, []],
  [{ status: 'scheduled' }, true, []],
  [{ status: 'sent' }, true, [MEMBERS]],
  [{ visibility: 'members' }, true, [MEMBERS]],
  [{ visibility: 'paid' }, true, [MEMBERS]],
  [{ visibility: 'tiers' }, true, [MEMBERS]],
  [{ visibility: 'filter' }, true, [MEMBERS]],
  [{ status: 'in-review' }, true, [{ kind: 'status', status: 'in-review' }]],
])('detects whether a Ghost post was public: %j', async (post, isDraft, notes) => {
  const file = await read(textFile('a.json', ghostExport([{ title: 'A', html: '<p>x</p>', ...post }])))
  expect(file.analyses[0]).toMatchObject({ isDraft, notes })
})

it.each([
  ['publish', '', false, []],
  ['publish', 'open sesame', true, [MEMBERS]],
  ['private', '', true, [MEMBERS]],
  ['draft', '', true, []],
  ['pending', '', true, []],
  ['future', '', true, []],
  ['trash', '', true, [{ kind: 'status', status: 'trash' }]],
  ['in-review', '', true, [{ kind: 'status', status: 'in-review' }]],
])('detects whether a WordPress post was public: %s, password "%s"', async (status, key, isDraft, notes) => {
  const xml = WORDPRESS.replace('<![CDATA[publish]]>', status)
    .replace('<wp:post_password><![CDATA[]]>', `<wp:post_password><![CDATA[${key}]]>`)
    .replace('[wp_poll id="3"]', '')
  const file = await read(textFile('a.xml', xml))
  expect(file.analyses[0]).toMatchObject({ title: 'Zambia’s kwacha', isDraft, notes })
})

it.each([
  ['everyone', false],
  ['only_free', true],
  ['only_paid', true],
  ['founding', true],
  ['friends', true],
])('detects whether a Substack post was public: %s', async (audience, isDraft) => {
  const file = await read(
    await zipOf({
      'posts.csv': SUBSTACK_CSV.replace('everyone', audience),
      'posts/101.the-lagos-rice-queue.html': SUBSTACK_HTML,
    }),
  )
  expect(file.analyses[0]?.isDraft).toBe(isDraft)
})
