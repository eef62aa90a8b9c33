import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { expect, it, onTestFinished } from 'vitest'
import { runContent } from '../../testing/run-content.ts'

it("returns the author of a post and a user's follows to other services only", async () => {
  const site = await runContent()
  onTestFinished(site.close)
  await site.content(exampleEvents.published({ postId: 'p1', authorId: 'amina' }))
  await site.social(exampleEvents.followed('brian', 'amina'))
  await site.social(exampleEvents.followed('brian', 'carol'))
  await site.social(exampleEvents.unfollowed('brian', 'carol'))
  await site.post('p1')
  const headers = { [SERVICE_TOKEN_HEADER]: site.ports.serviceToken }
  const ask = async (path: `/${string}`) => site.ask(`GET ${path}`, { headers })
  expect(await ask('/internal/posts/p1/author')).toMatchObject({ status: 200, body: { authorId: 'amina' } })
  expect((await ask('/internal/follows/brian')).body).toEqual({ following: ['amina'] })
  expect((await ask('/internal/follows/nobody')).body).toEqual({ following: [] })
  expect(await ask('/internal/posts/p9/author')).toMatchObject({ status: 404 })
  expect(await site.ask('GET /internal/follows/brian')).toMatchObject({ status: 401 })
})
