import { Headers } from '@soko/contracts/http/headers.ts'
import { describe, expect, it } from 'vitest'
import { createSiteClient } from '../../site/site-client.ts'
import { listed, type PostAnswer } from './testing/calls.ts'
import { askingAgain, type Person, useMember, useTestSite } from './testing/test-site.ts'

describe('reading own writes', () => {
  const ROUNDS = 10
  const site = useTestSite()
  const amina = useMember(site, 'amina')

  const tokenOf = async ({ call }: Person): Promise<string> =>
    (await call<{ token: string }>('GET /api/auth/refetch')).token

  it('works for a client that keeps cookies, in every service', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(amina)}` }
    const browser = askingAgain(createSiteClient(site.address))
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { title: `Cookie ${round}`, desc: 'Text', categories: [`Round ${round}`] }
      const { _id } = await browser.call<PostAnswer>('POST /api/posts/create', { body, headers })
      expect((await listed(browser, '/api/posts'))[0]).toBe(_id)
      await browser.call('POST /api/comments/create', { body: { postId: _id, comment: 'Own' }, headers })
      expect(await browser.call(`GET /api/posts/${_id}`)).toMatchObject({ commentsCount: 1 })
      expect(await browser.call('GET /api/posts?limit=1')).toMatchObject({ posts: [{ commentsCount: 1 }] })
      await browser.call('POST /api/bookmarks/', { body: { postId: _id }, headers })
      expect(await browser.call(`GET /api/bookmarks/${amina.id}?limit=1`, { headers })).toMatchObject([
        { postId: _id, post: { bookmarksCount: 1 } },
      ])
    }
  })

  it('works for a client without cookies that sends Soko-Written back', async () => {
    const authorization = `Bearer ${await tokenOf(amina)}`
    let written = ''
    const { call } = askingAgain({
      ask: async (line, { body } = {}) => {
        const [method = '', path = ''] = line.split(' ')
        const answer = await fetch(`${site.address}${path}`, {
          method,
          headers: {
            authorization,
            'content-type': 'application/json',
            ...(written !== '' && { [Headers.written]: written }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        written = answer.headers.get(Headers.written) ?? written
        return { status: answer.status, headers: answer.headers, body: await answer.json() }
      },
    })
    for (let round = 0; round < ROUNDS; round += 1) {
      const { _id } = await call<PostAnswer>('POST /api/posts/create', {
        body: { title: `Header ${round}`, desc: 'Text' },
      })
      await call('POST /api/comments/create', { body: { postId: _id, comment: 'Own' } })
      await call(`PUT /api/users/${amina.id}`, { body: { name: `Amina ${round}` } })
      expect(await call(`GET /api/posts/${_id}`)).toMatchObject({
        commentsCount: 1,
        name: `Amina ${round}`,
      })
      expect(await call(`GET /api/users/${amina.id}`)).toMatchObject({ name: `Amina ${round}` })
    }
  })
})
