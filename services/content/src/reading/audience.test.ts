import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Content, runContent } from '../testing/run-content.ts'

let site: Content
beforeAll(async () => {
  site = await runContent()
  await site.content(exampleEvents.published({ postId: 'p1', authorId: 'amina' }))
  await site.social(exampleEvents.followed('brian', 'amina'))
  await site.social(exampleEvents.followed('brian', 'carol'))
  await site.social(exampleEvents.unfollowed('brian', 'carol'))
  await site.post('p1')
})
afterAll(async () => site.close())

const ask = async (path: string) => {
  const headers = { [SERVICE_TOKEN_HEADER]: site.ports.serviceToken }
  const { status, body } = await site.ask(`GET ${path}` as `GET /${string}`, { headers })
  return { status, body }
}

describe('the audience of news', () => {
  it('is the author of a post, and who follows whom', async () => {
    expect(await ask('/internal/posts/p1/author')).toEqual({ status: 200, body: { authorId: 'amina' } })
    expect(await ask('/internal/follows/brian')).toEqual({ status: 200, body: { following: ['amina'] } })
    expect(await ask('/internal/follows/nobody')).toEqual({ status: 200, body: { following: [] } })
  })

  it('is unknown for an unknown post', async () => {
    expect(await ask('/internal/posts/p9/author')).toMatchObject({ status: 404 })
  })

  it('is for services only', async () => {
    expect(await site.ask('GET /internal/follows/brian')).toMatchObject({ status: 401 })
  })
})
