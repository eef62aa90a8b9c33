import { type EventReader, openEvents, type ReceivedEvent } from '@soko/gateway/testing/event-reader.ts'
import { parsePositions } from '@soko/platform/http/soko-headers.ts'
import { describe, expect, it } from 'vitest'
import { until } from '@soko/platform/testing/until.ts'
import { comment, type PostAnswer, publish } from './testing/calls.ts'
import { dayFromNow } from './testing/day-from-now.ts'
import { expectProblem } from './testing/expect-problem.ts'
import { type Person, useMember, useTestSite } from './testing/test-site.ts'

const site = useTestSite()
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')

describe('GET /api/live', () => {
  const open = async (topics: string, headers: Record<string, string> = {}) =>
    openEvents(`${site.address}/api/live?topics=${topics}`, headers)

  const nextOf = async (events: EventReader, postId: string): Promise<ReceivedEvent> => {
    for (;;) {
      const event = await events.next()
      if ((event.data as { postId?: string }).postId === postId) return event
    }
  }

  it('reports a post, then its comments, once the API returns them', async () => {
    const posts = await open('posts')
    expect(posts.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const post = await publish(amina, 'Live from Wote', { categories: ['Mangoes'] })
    expect(await nextOf(posts, post._id)).toMatchObject({
      event: 'post-published',
      data: { postId: post._id, authorId: amina.id, title: 'Live from Wote', categories: ['Mangoes'] },
    })
    const one = await open(`post:${post._id}`)
    const { _id } = await comment(otieno, post._id)
    const told = [await one.next(), await one.next()]
    expect(told).toContainEqual(
      expect.objectContaining({
        event: 'comment-added',
        data: { postId: post._id, commentId: _id, userId: otieno.id },
      }),
    )
    expect(told).toContainEqual(
      expect.objectContaining({ event: 'counts-changed', data: { postId: post._id } }),
    )
    expect(await (await fetch(`${site.address}/api/posts/${post._id}`)).json()).toMatchObject({
      commentsCount: 1,
    })
    await amina.call(`DELETE /api/posts/${post._id}`)
    expect(await nextOf(posts, post._id)).toMatchObject({ event: 'post-removed' })
    posts.close()
    one.close()
  })

  it('reports a remark on a call, and its withdrawal', async () => {
    const calls = [{ symbol: 'USDNGN', direction: 'up', until: dayFromNow(30) }]
    const body = { title: 'The naira, live', desc: 'Text.', calls }
    // Content receives instruments shortly after its start.
    await until(async () => (await otieno.ask('POST /api/posts/create', { body })).status === 201)
    const post: PostAnswer & { readonly calls: readonly string[] } = await amina.call(
      'POST /api/posts/create',
      { body },
    )
    const [callId = ''] = post.calls
    const call = `/api/calls/${callId}` as const
    // Like a client without recent writes, so that the response may come from the cache.
    const shown = async () => (await fetch(`${site.address}${call}`)).json()
    await until(async () => (await fetch(`${site.address}${call}`)).ok)
    const told = await open(`call:${callId}`)
    const changed = { event: 'call-changed', data: { callId } }
    await amina.call(`POST ${call}/remarks`, { body: { text: 'Still so.' } })
    expect(await told.next()).toMatchObject(changed)
    await expect.poll(shown).toMatchObject({ remarks: [{ text: 'Still so.' }] })
    await amina.call(`POST ${call}/take-back`)
    expect(await told.next()).toMatchObject(changed)
    await expect.poll(shown).toMatchObject({ state: 'taken-back' })
    told.close()
  })

  it('reports a follower to the user, and ends with their session', async () => {
    const { token } = await amina.call<{ token: string }>('GET /api/auth/refetch')
    const mine = await open('me', { authorization: `Bearer ${token}` })
    expect(mine.status).toBe(200)
    await otieno.call(`POST /api/users/follow/${amina.id}`)
    expect(await mine.next()).toMatchObject({ event: 'notifications-changed' })
    await amina.call('POST /api/auth/logout')
    await mine.ended
  })

  it('announces reports to admins only', async () => {
    const admin = await site.joinAsAdmin('zuri')
    const njeri = await site.join('njeri')
    const post = await publish(njeri, 'Sure gains')
    const tokenOf = async (person: Person) =>
      (await person.call<{ token: string }>('GET /api/auth/refetch')).token
    const [ofAdmin, ofMember] = await Promise.all(
      [admin, njeri].map(async (person) => open('me', { authorization: `Bearer ${await tokenOf(person)}` })),
    )
    const body = { postId: post._id, reason: 'spam' }
    await otieno.call('POST /api/reports', { body })
    const told = await ofAdmin!.next()
    expect(told).toMatchObject({ event: 'notifications-changed' })
    // A report would have reached the member before this later event.
    await admin.call(`POST /api/users/follow/${njeri.id}`)
    const heard = await ofMember!.next()
    expect(heard).toMatchObject({ event: 'notifications-changed' })
    const inSocial = ({ id = '' }: { readonly id: string | undefined }) => parsePositions(id)?.get('social')
    expect(inSocial(heard)).toBeGreaterThan(inSocial(told)!)
    ofAdmin!.close()
    ofMember!.close()
  })
})

describe('the operators’ endpoints', () => {
  it.each(['/healthz', '/readyz', '/metrics', '/internal/log', '/internal/users/x'])(
    'is not routed from outside: %s',
    async (path) => {
      expectProblem(await site.visitor.ask(`GET ${path as '/'}`), { status: 404 })
    },
  )
})
