import type { KnownDraft } from '@soko/contracts/types/draft.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyOf, type Content, runContent } from '../testing/run-content.ts'

let test: Content
let ada: string
let bo: string
const clock = createMovableClock()

beforeAll(async () => {
  test = await runContent({ ports: { clock } })
  ada = await test.member('ada')
  bo = await test.member('bo')
})
afterAll(async () => test.close())

const [waiting, given, made, unknown] = ['waiting', 'discarded', 'published', 'unknown'].map((name) =>
  name.padEnd(20, '0'),
) as [string, string, string, string]

const statesOf = async (ids: readonly string[], token = ada) => {
  const answer = await test.ask(`GET /api/drafts/states?ids=${ids.join(',')}`, { token })
  return (bodyOf(answer) as { states: KnownDraft[] }).states
}
const save = async (id: string) => test.ask(`POST /api/drafts/${id}`, { token: ada, body: { title: 'Tea' } })

it('says what became of drafts, to their author alone', async () => {
  await save(waiting)
  await save(given)
  await test.ask(`DELETE /api/drafts/${given}`, { token: ada })
  const body = { title: 'Tea in Kericho', desc: 'It rained.', draftId: made }
  const { _id, slug } = bodyOf(await test.ask('POST /api/posts/create', { token: ada, body })) as Post
  const ids = [waiting, given, made, unknown, _id]
  expect(await statesOf(ids)).toEqual([
    { _id: waiting, state: 'open', slug: null },
    { _id: given, state: 'discarded', slug: null },
    { _id: made, state: 'published', slug },
    { _id, state: 'published', slug },
  ])
  expect(await statesOf(ids, bo)).toEqual([])
  expect(await statesOf([])).toEqual([])

  await test.ask(`DELETE /api/posts/${_id}`, { token: ada })
  expect(await statesOf([made])).toEqual([{ _id: made, state: 'deleted', slug: null }])
})
