import type { PostDocument, RecentDocument } from '../../notifications/notifications-view.ts'
import { expect, it } from 'vitest'
import { composePush } from './compose-push.ts'
import type { Subject } from './read-subjects.ts'

const SHEKEL = 'ሸቀጥ'
const FAMILY = '👨‍👩‍👧‍👦'

const commentBy = (name: string, text: string, slug = 'tea'): Subject => {
  const common = { at: '2026-11-30T10:00:00.000Z', position: 1 }
  const document: RecentDocument = {
    ...common,
    kind: 'comment',
    postId: '01K0J8R0000000000000000001',
    commentId: '01K0J8R0000000000000000002',
    userId: '01K0J8R0000000000000000003',
    text: '',
  }
  const post: PostDocument = {
    authorId: 'ada',
    slug,
    title: 'Tea',
    isImport: false,
    isRetracted: false,
    mentioned: [],
    applied: 1,
  }
  return {
    waiting: { id: 'comment-1', kind: 'reply', kinds: ['comment'], at: 0 },
    document,
    kinds: ['comment'],
    post,
    text,
    actor: { _id: 'bo', username: 'bo', name, photo: '' },
  }
}

it.each([
  ['Latin', 'Amina', 'Tea holds. '.repeat(400), 'tea'],
  ['Ethiopic', SHEKEL.repeat(33), SHEKEL.repeat(1_600), `${SHEKEL.repeat(26)}-01k0j8r0000000000000000001`],
  ['emoji', FAMILY.repeat(9), FAMILY.repeat(400), 'tea'],
  ['quotation marks', '"'.repeat(100), '"'.repeat(5_000), 'tea'],
  ['Arabic with marks', 'ا\u0651'.repeat(50), 'ا\u0651\u064e'.repeat(1_600), '\u0627'.repeat(80)],
  ['astral letters', '𞤀'.repeat(100), '𞤀'.repeat(5_000), '𞤢'.repeat(80)],
])('a message in %s has at most 1,000 bytes, and is cut between characters', (_, name, text, slug) => {
  const payload = composePush([commentBy(name, text, slug)])
  const bytes = Buffer.byteLength(JSON.stringify(payload))
  expect(bytes).toBeLessThanOrEqual(1_000)
  // The longest grapheme of these texts has 25 bytes.
  expect(bytes).toBeGreaterThan(970)
  const [body = '', rest] = payload?.body.split('\u2026') ?? []
  expect(rest).toBe('')
  const graphemes = Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
  const count = Array.from(new Intl.Segmenter('und').segment(body)).length
  expect(graphemes.slice(0, count).join('')).toBe(body)
})

it('a name does not reorder the text around it', () => {
  const title = (name: string) => composePush([commentBy(name, 'Yes')])?.title
  expect(title('أمينة')).toBe('\u2068أمينة\u2069 commented on your analysis')
  expect(title('\u202eAmina')).toBe('Amina commented on your analysis')
})

it('a summary has the first three titles', () => {
  const four = ['Ada', 'Bo', 'Cleo', 'Dayo'].map((name) => commentBy(name, 'Yes'))
  expect(composePush(four)).toMatchObject({
    title: '4 more notifications',
    body: 'Ada commented on your analysis; Bo commented on your analysis; Cleo commented on your analysis',
  })
  expect(composePush([])).toBeUndefined()
})
