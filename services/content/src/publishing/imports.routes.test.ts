import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useContent } from '../testing/run-content.ts'

let ada: string
const test = useContent()
beforeAll(async () => {
  ada = await test.member('ada')
})

const OLD = { firstPublishedAt: '2024-05-03' }

const post = async (path: `/${string}`, fields: object) => {
  const body = { title: 'Tea', html: '<p>It rained.</p>', categories: ['Tea'], ...fields }
  const answer = await test.ask(`POST ${path}`, { token: ada, body })
  expect(answer.status).toBeLessThan(300)
  return bodyOf(answer) as { readonly _id: string; readonly [field: string]: unknown }
}
const publish = async (fields: object) => post('/api/posts/create', fields)
const announced = async (query = '') => test.ids(`/api/posts?announced=1${query}`)

describe('an analysis that the import desk publishes', () => {
  it('is in no list of announced posts, and in all others by its time here', async () => {
    const first = await publish({})
    const imported = await publish({ ...OLD, isImport: true })
    const last = await publish({})
    expect(imported).toMatchObject({ ...OLD, isImport: true })
    expect(first).not.toHaveProperty('isImport')

    const all = [last._id, imported._id, first._id]
    const news = [last._id, first._id]
    expect(await test.ids('/api/posts')).toEqual(all)
    expect(await test.ids('/api/posts?category=tea')).toEqual(all)
    for (const query of ['', '&category=tea', '&author=ada', '&author=ada&category=tea'])
      expect(await announced(query)).toEqual(news)
    expect((await announced('&sort=popular')).toSorted()).toEqual(news.toSorted())

    await test.social(exampleEvents.followed('reader', 'ada'))
    expect(await test.ids('/api/posts/following', test.tokenOf('reader'))).toEqual(news)
    const [, card] = await test.cards('/api/posts')
    expect(card).toMatchObject({ ...OLD, isImport: true })
  })

  it('counts as an import only with an address or day of first publication', async () => {
    expect(await publish({ isImport: true })).not.toHaveProperty('isImport')
    const canonicalUrl = 'https://example.com/tea'
    expect(await publish({ isImport: true, canonicalUrl })).toHaveProperty('isImport')
    expect(await publish(OLD)).not.toHaveProperty('isImport')
  })

  it('is an import also when its author publishes its draft', async () => {
    // Drafts with such an id were made by an import, before imports were marked.
    const unmarked = `import${'0b'.repeat(20)}`
    await post(`/api/drafts/${unmarked}`, { ...OLD, base: 0 })
    expect(await publish({ ...OLD, draftId: unmarked })).toHaveProperty('isImport')
    const draftId = 'importofada00000000001'
    await post(`/api/drafts/${draftId}`, { ...OLD, isImport: true, base: 0 })
    await post(`/api/drafts/${draftId}`, { title: 'Tea in Kericho', base: 1 })
    const imported = await publish({ ...OLD, draftId })
    expect(imported).toHaveProperty('isImport')
    const token = ada
    const body = { title: 'Another title', firstPublishedAt: '' }
    const changed = await test.ask(`PUT /api/posts/${imported._id}`, { token, body })
    expect(changed).toMatchObject({ status: 200, body: { isImport: true } })
  })
})

describe('an analysis that was imported before imports were marked', () => {
  const draftId = `import${'0a'.repeat(20)}`
  it.each([
    ['is an import', { firstPublishedAt: '2020-02-02' }, draftId, true],
    ['is an import by its address', { canonicalUrl: 'https://example.com/rice' }, draftId, true],
    ['is not an import without a source', {}, draftId, false],
    ['is not an import if it was written here', { firstPublishedAt: '2020-02-02' }, 'written', false],
  ])('%s', async (what, fields, draft, isImport) => {
    const postId = `former-${what.replaceAll(/\W/g, '')}`
    await test.content(exampleEvents.published({ postId, authorId: 'cy', ...fields }))
    await test.content(exampleEvents.draftPublished(draft, 'cy', postId))
    const { body } = await test.ask(`GET /api/posts/${postId}`)
    expect(body).toMatchObject({ _id: postId, ...(isImport && { isImport }) })
    expect((await announced('&author=cy')).includes(postId)).toBe(!isImport)
  })
})

it('the lists of an author are sorted by the day of first publication, here or elsewhere', async () => {
  const day = { isImport: true, authorId: 'bo' } as const
  await test.content(exampleEvents.published({ postId: 'here', authorId: 'bo' }))
  await test.content(exampleEvents.published({ postId: 'y2024', ...day, firstPublishedAt: '2024-05-03' }))
  await test.content(exampleEvents.published({ postId: 'y2019', ...day, firstPublishedAt: '2019-01-01' }))
  await test.content(exampleEvents.published({ postId: 'y2021', ...day, firstPublishedAt: '2021-01-01' }))
  const byOriginal = ['here', 'y2024', 'y2021', 'y2019']
  expect(await test.ids('/api/posts/user/bo')).toEqual(byOriginal)
  expect(await test.ids('/api/posts?author=bo')).toEqual(byOriginal)
  expect((await test.ids('/api/posts')).slice(0, 4)).toEqual(['y2021', 'y2019', 'y2024', 'here'])
  expect(await test.ids('/api/posts?author=bo&sort=popular')).toEqual(byOriginal)
  expect(await test.ids('/api/posts?author=bo&announced=1')).toEqual(['here'])

  const moved = { postId: 'y2024', authorId: 'bo', firstPublishedAt: '2018-01-01' }
  await test.content(exampleEvents.revised(moved))
  expect(await test.ids('/api/posts?author=bo')).toEqual(['here', 'y2021', 'y2019', 'y2024'])
})
