import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { expect, it } from 'vitest'
import { bodyOf, cursorOf, useContent } from '../testing/run-content.ts'

const DAY = 24 * 3_600_000

const test = useContent()
const as = (userId: string) => ({ token: test.tokenOf(userId) })
const publish = async (userId: string, title: string) =>
  (await test.publish(test.tokenOf(userId), { title }))._id
const withdraw = async (userId: string, postId: string) => test.ask(`DELETE /api/posts/${postId}`, as(userId))
const deleted = async (userId: string, query = '') =>
  test.get(`/api/posts/deleted${query}`, test.tokenOf(userId))
const titles = async (userId: string, query = '') =>
  (bodyOf(await deleted(userId, query))['posts'] as { title: string }[]).map(({ title }) => title)

it("GET /api/posts/deleted lists the user's deleted posts, last first, in pages", async () => {
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
