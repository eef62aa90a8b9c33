import type { Draft, DraftCard, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { DraftStream } from './draft.events.ts'
import { bodyOf, cursorOf, useContent } from '../testing/run-content.ts'

let ada: string
let bo: string
const clock = createMovableClock()

const test = useContent({ ports: { clock } })
beforeAll(async () => {
  ada = await test.member('ada')
  bo = await test.member('bo')
})

let made = 0
const newId = () => `draft${`${(made += 1)}`.padStart(20, '0')}`

const trySave = async (id: string, body: object, token = ada) =>
  test.ask(`POST /api/drafts/${id}`, { token, body })
const save = async (id: string, body: object, token = ada) => {
  const answer = await trySave(id, body, token)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as SavedDraft
}
const read = async (id: string, token = ada) => test.ask(`GET /api/drafts/${id}`, { token })
const list = async (query = '', token = ada) =>
  bodyOf(await test.ask(`GET /api/drafts${query}`, { token })) as { drafts: DraftCard[]; total: number }
const publish = async (body: object, token = ada) =>
  test.ask('POST /api/posts/create', { token, body: { title: 'Tea', desc: 'It rained.', ...body } })

describe('POST /api/drafts/{id}', () => {
  it('saves the sanitised fields of a device, which its author can read', async () => {
    const id = newId()
    const html = '<p>It <b>rained</b> on <i>Kericho</i>.</p><script>alert(1)</script>'
    const saved = await save(id, {
      title: 'Tea',
      html,
      tradViewLink: 'not yet an address',
      disclosure: 'I hold tea.',
    })
    expect(saved).toMatchObject({
      _id: id,
      state: 'open',
      postId: null,
      baseVersion: null,
      number: 1,
      words: 4,
      fields: {
        title: 'Tea',
        html: '<p>It <strong>rained</strong> on <em>Kericho</em>.</p>',
        tradViewLink: 'not yet an address',
        disclosure: 'I hold tea.',
      },
      kept: [],
      differs: [],
      erasedAt: null,
    })
    const { differs: _, ...draft } = saved
    expect(await read(id)).toMatchObject({ status: 200, body: draft })
  })

  it('reads a revision older than the details fields', async () => {
    const id = newId()
    const fields = { title: 'Tea', editorText: '', html: '', image: '', categories: [], tradViewLink: '' }
    const named = { draftId: id, authorId: 'ada' }
    await test.ports.log.append({
      id: test.ports.ids.next(),
      expected: {},
      events: [
        event(`draft-${id}`, 'DraftSaved', { ...named, images: [], lost: [] }),
        event(`draft-${id}-1`, 'DraftWritten', { draftId: id, fields, sanitizer: 1, words: 0, excerpt: '' }),
      ],
    })
    const none = { canonicalUrl: '', firstPublishedAt: '', disclosure: '', licence: '' }
    expect(await read(id)).toMatchObject({ status: 200, body: { fields: { ...fields, ...none } } })
    const saved = await save(id, { disclosure: 'I hold tea.', base: 1 })
    expect(saved).toMatchObject({
      fields: { title: 'Tea', disclosure: 'I hold tea.' },
      differs: [],
      kept: [],
    })
  })

  it('merges the changes of two devices, and keeps lost values until they are dismissed', async () => {
    const id = newId()
    await save(id, { title: 'Tea', html: '<p>One.</p>' })
    expect(await save(id, { title: 'Tea in Kericho', base: 1 })).toMatchObject({ number: 2, differs: [] })
    const merged = await save(id, { html: '<p>Two.</p>', base: 1 })
    expect(merged).toMatchObject({
      number: 3,
      fields: { title: 'Tea in Kericho', html: '<p>Two.</p>' },
      kept: [],
      differs: ['title'],
    })
    const newest = await save(id, { title: 'Tea in Nandi', html: '<p>One.</p>', base: 1 })
    expect(newest).toMatchObject({
      number: 4,
      fields: { title: 'Tea in Nandi', html: '<p>Two.</p>' },
      kept: [{ _id: 'title-3', field: 'title', value: 'Tea in Kericho', save: 3 }],
      differs: ['html'],
    })
    const letGo = async (keptId: string) =>
      test.ask(`DELETE /api/drafts/${id}/kept/${keptId}`, { token: ada })
    expect(await letGo('title-3')).toMatchObject({ status: 204 })
    expect(await letGo('title-3')).toMatchObject({ status: 204 })
    expect(await letGo('nothing-3')).toMatchObject({ status: 404 })
    expect((await read(id)).body).toMatchObject({ kept: [] })
  })

  it('is idempotent by its key', async () => {
    const id = newId()
    const again = { token: ada, body: { title: 'Tea' }, headers: { 'idempotency-key': `key-of-${id}` } }
    await test.ask(`POST /api/drafts/${id}`, again)
    await save(id, { title: 'Coffee', base: 1 })
    expect(await test.ask(`POST /api/drafts/${id}`, again)).toMatchObject({
      status: 200,
      body: { number: 2, fields: { title: 'Coffee' }, differs: ['title'], kept: [] },
    })
  })

  it('hides drafts from all but their authors', async () => {
    const id = newId()
    await save(id, { title: 'Mine' })
    for (const answer of [
      await read(id, bo),
      await trySave(id, { title: 'Yours' }, bo),
      await test.ask(`DELETE /api/drafts/${id}`, { token: bo }),
      await test.ask(`GET /api/drafts/${id}/saves`, { token: bo }),
      await test.ask(`GET /api/drafts/${id}/saves/1`, { token: bo }),
      await trySave(bodyOf(await publish({}))['_id'] as string, { title: 'Yours' }, bo),
      await read(newId()),
    ]) {
      expect(answer).toMatchObject({ status: 404 })
    }
    expect((await list('', bo)).drafts).toEqual([])
    expect(await trySave(id, { title: 'Mine', userId: 'bo' })).toMatchObject({ status: 403 })
  })

  it('limits the number of drafts of a user', async () => {
    const token = await test.member('hoarder')
    const ids = Array.from({ length: Limits.drafts }, newId)
    for (const id of ids.slice(0, 2)) await save(id, { title: id }, token)
    const saved = ids
      .slice(2)
      .map((draftId) =>
        DraftStream.DraftSaved(draftId, { draftId, authorId: 'hoarder', images: [], lost: [] }),
      )
    await test.content(saved[0]!, ...saved.slice(1))
    expect(await trySave(newId(), { title: 'One more' }, token)).toMatchObject({
      status: 422,
      body: { code: 'too-many-drafts' },
    })
    expect(await save(ids[0]!, { title: 'Still saved' }, token)).toMatchObject({ number: 2 })
    await test.ask(`DELETE /api/drafts/${ids[1]!}`, { token })
    expect(await save(newId(), { title: 'There is room' }, token)).toMatchObject({ number: 1 })
  })
})

describe('the draft of a post', () => {
  const post = async () => bodyOf(await publish({ title: 'Before', html: '<p>Text.</p>' })) as { _id: string }

  it('starts with the published post, so that changes of two devices merge', async () => {
    const { _id } = await post()
    await save(_id, { title: 'After', baseVersion: 1 })
    expect(await save(_id, { html: '<p>New text.</p>', title: 'Before', baseVersion: 1 })).toMatchObject({
      postId: _id,
      baseVersion: 1,
      fields: { title: 'After', html: '<p>New text.</p>' },
      kept: [],
    })
  })
})

it('publishing a draft ends it in the same step, also before its first revision has arrived', async () => {
  const [saved, unsaved] = [newId(), newId()]
  await save(saved, { title: 'Tea' })
  const post = await publish({ draftId: saved })
  expect(post).toMatchObject({ status: 201 })
  expect((await list()).drafts.map(({ _id }) => _id)).not.toContain(saved)
  expect((await read(saved)).body).toMatchObject({ state: 'published', postId: bodyOf(post)['_id'] })
  const other = await publish({ draftId: unsaved })
  expect(await trySave(unsaved, { title: 'Tea' })).toMatchObject({ status: 409 })
  // Another tab, or a device whose save arrived too late, reads the state of the draft.
  expect(await read(unsaved)).toMatchObject({
    status: 200,
    body: { state: 'published', postId: bodyOf(other)['_id'], number: 0 },
  })
  expect(await read(unsaved, bo)).toMatchObject({ status: 404 })
  expect(await publish({ draftId: saved })).toMatchObject({
    status: 409,
    body: { code: 'draft-published' },
  })
})

it('discarding can be undone by restoring or by saving, for thirty days', async () => {
  const [one, other, third] = [newId(), newId(), newId()]
  for (const id of [one, other, third]) {
    await save(id, { title: id })
    expect(await test.ask(`DELETE /api/drafts/${id}`, { token: ada })).toMatchObject({ status: 204 })
  }
  const restore = async (id: string) => test.ask(`POST /api/drafts/${id}/restore`, { token: ada })
  const { drafts } = await list('?state=discarded')
  expect(drafts.slice(0, 3).map(({ _id }) => _id)).toEqual([third, other, one])
  const daysLeft = (Date.parse(drafts[0]?.erasedAt ?? '') - clock.now().getTime()) / 86_400_000
  expect(Math.round(daysLeft)).toBe(30)
  expect(await restore(one)).toMatchObject({ status: 200, body: { state: 'open', erasedAt: null } })
  expect(await save(other, { title: 'Again', base: 1 })).toMatchObject({ state: 'open' })
  clock.advance(31 * 86_400_000)
  ada = test.tokenOf('ada')
  expect(await restore(third)).toMatchObject({ status: 410 })
})

it('GET /api/drafts lists the last saved first, in pages', async () => {
  const token = await test.member('cy')
  const image = await test.upload('cy', 'cover')
  const ids = [newId(), newId(), newId()]
  for (const id of ids) await save(id, { title: id, html: '<p>One two three.</p>', image }, token)
  await save(ids[0]!, { title: 'Saved last', base: 1 }, token)
  const first = await test.ask('GET /api/drafts?limit=2', { token })
  expect(first.body).toMatchObject({
    total: 3,
    drafts: [
      {
        _id: ids[0],
        title: 'Saved last',
        excerpt: 'One two three.',
        words: 3,
        number: 2,
        image,
        imageInfo: { width: 10 },
        keptCount: 0,
      },
      { _id: ids[2] },
    ],
  })
  const next = await test.ask(`GET /api/drafts?limit=2&cursor=${cursorOf(first) ?? ''}`, { token })
  expect(next.body).toMatchObject({ drafts: [{ _id: ids[1] }], nextCursor: null })
  const counts = await test.ask('GET /api/drafts/counts', { token })
  expect(counts.body).toEqual({ drafts: 3, scheduled: 0, published: 0 })
})

it('GET /api/drafts/states returns the states of drafts to their author only', async () => {
  const statesOf = async (ids: readonly string[], token = ada) =>
    bodyOf(await test.ask(`GET /api/drafts/states?ids=${ids.join(',')}`, { token }))['states']
  const [waiting, discarded, made] = [newId(), newId(), newId()]
  for (const id of [waiting, discarded]) await save(id, { title: 'Tea' })
  await test.ask(`DELETE /api/drafts/${discarded}`, { token: ada })
  const { _id, slug } = bodyOf(await publish({ draftId: made })) as Post
  const ids = [waiting, discarded, made, newId(), _id]
  expect(await statesOf(ids)).toEqual([
    { _id: waiting, state: 'open', slug: null },
    { _id: discarded, state: 'discarded', slug: null },
    { _id: made, state: 'published', slug },
    { _id, state: 'published', slug },
  ])
  expect(await statesOf(ids, test.tokenOf('bo'))).toEqual([])
  expect(await statesOf([])).toEqual([])
  await test.ask(`DELETE /api/posts/${_id}`, { token: ada })
  expect(await statesOf([made])).toEqual([{ _id: made, state: 'deleted', slug: null }])
})

it('the revisions of a draft are listed newest first, and can be read completely', async () => {
  const id = newId()
  for (const [base, title] of ['One', 'Two', 'Three'].entries()) await save(id, { title, base })
  const first = await test.ask(`GET /api/drafts/${id}/saves?limit=2`, { token: ada })
  expect(first.body).toMatchObject({ saves: [{ number: 3, title: 'Three' }, { number: 2 }] })
  const next = await test.ask(`GET /api/drafts/${id}/saves?cursor=${cursorOf(first) ?? ''}`, { token: ada })
  expect(next.body).toMatchObject({ saves: [{ number: 1, title: 'One' }], nextCursor: null })
  const whole = await test.ask(`GET /api/drafts/${id}/saves/1`, { token: ada })
  expect(whole.body).toMatchObject({ number: 1, fields: { title: 'One' } as Draft['fields'] })
  expect(await test.ask(`GET /api/drafts/${id}/saves/9`, { token: ada })).toMatchObject({ status: 404 })
})
