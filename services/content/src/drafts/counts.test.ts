import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyOf, type Content, runContent } from '../testing/run-content.ts'

let test: Content
let ada: string
const clock = createMovableClock()

beforeAll(async () => {
  test = await runContent({ ports: { clock } })
  ada = await test.member('ada')
})
afterAll(async () => test.close())

const [first, second] = ['first', 'second'].map((name) => name.padEnd(20, '0')) as [string, string]
const counts = async (token = ada) => bodyOf(await test.ask('GET /api/drafts/counts', { token }))
const save = async (id: string) =>
  test.ask(`POST /api/drafts/${id}`, { token: ada, body: { title: 'Tea', html: '<p>It rained.</p>' } })

it('counts drafts, scheduled and published analyses as they come and go, of the caller alone', async () => {
  expect(await counts()).toEqual({ drafts: 0, scheduled: 0, published: 0 })
  await save(first)
  await save(second)
  const at = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 16)
  const time = { local: at, zone: 'Africa/Nairobi' }
  await test.ask(`PUT /api/drafts/${second}/schedule`, { token: ada, body: time })
  expect(await counts()).toEqual({ drafts: 2, scheduled: 1, published: 0 })
  const body = { title: 'Tea', desc: 'It rained.', draftId: first }
  const { _id } = bodyOf(await test.ask('POST /api/posts/create', { token: ada, body })) as { _id: string }
  expect(await counts()).toEqual({ drafts: 1, scheduled: 1, published: 1 })
  await test.ask(`DELETE /api/posts/${_id}`, { token: ada })
  await test.ask(`DELETE /api/drafts/${second}`, { token: ada })
  expect(await counts()).toEqual({ drafts: 0, scheduled: 0, published: 0 })
  expect(await counts(await test.member('bo'))).toEqual({ drafts: 0, scheduled: 0, published: 0 })
})
