import { event } from '@soko/platform/testing/raw-event.ts'
import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Content, useContent } from '../testing/run-content.ts'

let ada: string
let admin: string

const test = useContent()
beforeAll(async () => {
  ada = await test.member('ada')
  admin = test.tokenOf('root', { role: 'admin' })
})

const bodyOf = <Body>({ body }: { readonly body: unknown }): Body => body as Body

const positions: string[] = []
const ask: Content['ask'] = async (line, request = {}) => {
  const headers = { ...(positions.length > 0 && { 'soko-written': positions.join(',') }), ...request.headers }
  const answer = await test.ask(line, { ...request, headers })
  const written = answer.headers.get('soko-written')
  if (written !== null) positions.splice(0, positions.length, written)
  return answer
}
const publish = async (categories: readonly string[], token = ada) =>
  ask('POST /api/posts/create', { token, body: { title: 'Title', desc: 'Text', categories } })
const policy = async (newCategories: string) => {
  await test.social(event('site', 'SiteChanged', { settings: { newCategories } }))
  // This request includes the position of the last write, so it waits until the view has applied it.
  await test.get('/api/categories')
}
const listed = async () =>
  bodyOf<{ name: string }[]>(await ask('GET /api/categories')).map(({ name }) => name)
const all = async () =>
  bodyOf<{ items: AdminCategory[] }>(await ask('GET /api/admin/categories', { token: admin })).items
const one = async (name: string) => (await all()).find((each) => each.name === name)
const act = async (what: 'hide' | 'approve', body: object, token = admin) =>
  ask(`POST /api/admin/categories/${what}`, { token, body })

it('a typed category takes the existing spelling, ignoring case; one that the post has is unchanged', async () => {
  await publish(['East Africa'])
  const { body } = await publish(['EAST  AFRICA', 'east africa', 'Maize'])
  expect(body).toMatchObject({ categories: ['East Africa', 'Maize'] })
  const { _id } = bodyOf<{ _id: string }>(await publish(['Wheat']))
  const changed = await ask(`PUT /api/posts/${_id}`, {
    token: ada,
    body: { categories: ['Wheat', 'maize'] },
  })
  expect(changed.body).toMatchObject({ categories: ['Wheat', 'Maize'], version: 2 })
})

describe('a hidden category', () => {
  it('is in no list of categories and no suggestion; its posts and their list stay', async () => {
    const { _id } = bodyOf<{ _id: string }>(await publish(['Gossip']))
    expect((await act('hide', { name: 'gossip' })).status).toBe(204)
    expect(await listed()).not.toContain('Gossip')
    expect((await ask('GET /api/posts/category/getall')).body).not.toContain('Gossip')
    const suggested = async () => (await ask('GET /api/search/suggest?q=goss')).body
    await expect.poll(suggested).toMatchObject({ categories: [] })
    expect((await ask(`GET /api/posts/${_id}`)).body).toMatchObject({ categories: ['Gossip'] })
    expect(await test.ids('/api/posts?category=gossip')).toEqual([_id])
    expect(await one('Gossip')).toEqual({ name: 'Gossip', postsCount: 1, state: 'hidden', version: 1 })
    await act('hide', { name: 'Gossip', hidden: false })
    expect(await listed()).toContain('Gossip')
    await expect.poll(suggested).toMatchObject({ categories: ['Gossip'] })
  })

  it('is for admins, and for categories in use', async () => {
    expect((await act('hide', { name: 'Nothing' })).status).toBe(404)
    expect((await act('hide', { name: ' ' })).status).toBe(422)
    expect((await act('approve', { name: 'Nothing' })).status).toBe(404)
    expect((await act('hide', { name: 'Maize' }, ada)).status).toBe(403)
    expect((await ask('GET /api/admin/categories', { token: ada })).status).toBe(403)
    expect((await ask('GET /api/admin/categories?cursor=x', { token: admin })).status).toBe(422)
  })
})

describe('a new category', () => {
  beforeEach(async () => policy('free'))

  it('stays on the post, but in no list until an admin approves it, if so configured', async () => {
    await policy('approval')
    const first = await publish(['Cashew', 'Maize'])
    expect(first).toMatchObject({ status: 201, body: { categories: ['Cashew', 'Maize'] } })
    expect(await publish(['cashew'])).toMatchObject({ body: { categories: ['Cashew'] } })
    expect(await listed()).toContain('Maize')
    expect(await listed()).not.toContain('Cashew')
    expect(await one('Cashew')).toEqual({ name: 'Cashew', postsCount: 2, state: 'pending', version: 1 })
    const waiting = async () =>
      bodyOf<{ categories: number }>(await ask('GET /api/admin/categories/waiting', { token: admin }))
        .categories
    const before = await waiting()
    expect((await act('approve', { name: 'Cashew', version: 1 })).status).toBe(204)
    expect(await waiting()).toBe(before - 1)
    expect(await listed()).toContain('Cashew')
    expect(await one('Cashew')).toMatchObject({ state: 'listed', version: 2 })
  })

  it('is approved when an admin uses it', async () => {
    await policy('approval')
    await test.auth(event('user-root', 'AccountRegistered', { userId: 'root', username: 'root', name: 'R' }))
    await publish(['Sesame'], admin)
    expect(await listed()).toContain('Sesame')
  })

  it('is refused if only admins may add one, as are pending ones', async () => {
    await policy('approval')
    const waits = bodyOf<{ _id: string }>(await publish(['Pepper']))
    await policy('admins')
    for (const name of ['Vanilla', 'Pepper']) {
      expect(await publish([name])).toMatchObject({
        status: 422,
        body: { errors: { categories: [expect.stringContaining('Only admins')] } },
      })
    }
    expect((await publish(['Maize'])).status).toBe(201)
    const change = { title: 'Another', categories: ['Pepper'] }
    expect((await ask(`PUT /api/posts/${waits._id}`, { token: ada, body: change })).status).toBe(200)
    expect((await publish(['Vanilla'], admin)).status).toBe(201)
  })
})
