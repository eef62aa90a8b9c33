import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, type Content, cursorOf, runContent } from '../testing/run-content.ts'

const DAY = 24 * 3_600_000
const clock = createMovableClock()
let test: Content

beforeAll(async () => {
  test = await runContent({ ports: { clock } })
})
afterAll(async () => test.close())

/** A token that is good now, whatever the time has become. */
const as = (userId: string) => ({ token: test.tokenOf(userId) })
const publish = async (userId: string, title: string) => {
  const body = { title, desc: `Text of ${title}` }
  return bodyOf(await test.ask('POST /api/posts/create', { ...as(userId), body }))['_id'] as string
}
const withdraw = async (userId: string, postId: string) => test.ask(`DELETE /api/posts/${postId}`, as(userId))
const deleted = async (userId: string, query = '') =>
  test.get(`/api/posts/deleted${query}`, test.tokenOf(userId))
const titles = async (userId: string, query = '') =>
  (bodyOf(await deleted(userId, query))['posts'] as { title: string }[]).map(({ title }) => title)

describe('GET /api/posts/deleted', () => {
  it('names what the caller deleted, the last first, a page at a time', async () => {
    await test.auth(exampleEvents.registered('ada'), exampleEvents.registered('bo'))
    for (const title of ['One', 'Two', 'Three']) await withdraw('ada', await publish('ada', title))
    await publish('ada', 'Kept')
    await withdraw('bo', await publish('bo', 'Of somebody else'))
    const first = await deleted('ada', '?limit=2')
    expect(first.body).toMatchObject({
      posts: [
        { title: 'Three', deletedAt: expect.any(String) as string },
        { title: 'Two', erasedAt: expect.any(String) as string },
      ],
    })
    const [{ deletedAt, erasedAt }] = bodyOf(first)['posts'] as [{ deletedAt: string; erasedAt: string }]
    expect(Date.parse(erasedAt) - Date.parse(deletedAt)).toBe(30 * DAY)
    expect(await titles('ada', `?limit=2&cursor=${cursorOf(first)}`)).toEqual(['One'])
    expect(await titles('bo')).toEqual(['Of somebody else'])
    expect(await test.ask('GET /api/posts/deleted')).toMatchObject({ status: 401 })
  })

  it('leaves out what is restored, removed by an admin, or over', async () => {
    await test.auth(exampleEvents.registered('cy'))
    const [back, removed, over] = [
      await publish('cy', 'Back'),
      await publish('cy', 'Bad'),
      await publish('cy', 'Over'),
    ]
    for (const postId of [back, removed, over]) await withdraw('cy', postId)
    await test.ask(`POST /api/posts/${back}/restore`, as('cy'))
    await test.ask(`POST /api/admin/posts/${removed}/remove`, {
      token: test.tokenOf('root', { role: 'admin' }),
    })
    expect(await titles('cy')).toEqual(['Over'])
    clock.advance(29 * DAY)
    expect(await titles('cy')).toEqual(['Over'])
    clock.advance(2 * DAY)
    expect(await titles('cy')).toEqual([])
  })
})
