import { allEndpoints } from '@soko/contracts/endpoints/all-endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '@soko/platform/testing/until.ts'
import { type PostAnswer, publish, publishCall, upload } from './testing/calls.ts'
import { instrumentOf, pricesOf } from './testing/instruments.ts'
import { expectProblem, type Line } from './testing/expect-problem.ts'
import { START, useMember, useTestSite } from './testing/test-site.ts'

/** Index of a leaf with a text. (Leaf 0 contains the list of kinds.) */
const LEAF = '1'
const DRAFT = 'draftofamina00000001'

const site = useTestSite()
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')
let post: PostAnswer
let series: { readonly _id: string }
let callId: string
let confirmToken: string
let unsubscribeToken: string
let keepToken: string

beforeAll(async () => {
  post = await publish(amina, 'Tea in Kericho', { categories: ['Tea'], image: await upload(amina) })
  await amina.call(`POST /api/letters/${post._id}`)
  series = await amina.call('POST /api/series', { body: { title: 'Tea' } })
  callId = await publishCall(amina, 'USDKES')
  await amina.call(`POST /api/drafts/${DRAFT}`, { body: { title: 'Coffee' } })
  const admin = await site.joinAsAdmin('achieng')
  await admin.call('POST /api/admin/instruments', { body: instrumentOf('KERICHO') })
  await admin.call('POST /api/admin/instruments/KERICHO/prices', { body: pricesOf({ '2026-01-05': '1' }) })
  const form = { email: `${site.nameOf('reader')}@example.com`, purpose: `author:${amina.id}`, wording: 1 }
  await site.visitor.call('POST /api/subscriptions/visitor', { body: form })
  const { text } = await site.mailTo(form.email, /^Confirm/)
  confirmToken = /\/confirm\/(\S+)/.exec(text)?.[1] ?? ''
  const confirmed = await site.visitor.call<{ unsubscribeToken: string }>(
    `POST /api/subscriptions/confirm/${confirmToken}`,
  )
  unsubscribeToken = confirmed.unsubscribeToken
  keepToken = await site.keepTokenOf({ subscriberId: amina.id, subscriptionId: 'unknown' })
  // A leaf has a proof once a checkpoint that covers it is signed.
  for (const service of ['content', 'markets'])
    await until(
      async () => (await site.visitor.ask(`GET /api/logs/${service}/leaves/${LEAF}/proof`)).status === 200,
    )
}, START)

const endpoints = allEndpoints.map(({ name, endpoint }) => ({ name, ...endpoint }))

const lineOf = (method: string, path: string, values: Readonly<Record<string, string>> = {}): Line =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'unknown')}` as Line

describe('a problem', () => {
  const wanted = endpoints.filter(({ access }) => access === 'bearer' || access === 'admin')

  it.each(wanted.map(({ name, method, path }) => [name, method, path] as const))(
    'is 401 with WWW-Authenticate: Bearer for who is not signed in: %s',
    async (_name, method, path) => {
      for (const headers of [{}, { authorization: 'Bearer no.such.token' }]) {
        const answer = await site.visitor.ask(lineOf(method, path), { headers })
        expectProblem(answer, { status: 401 })
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
      }
    },
  )

  it('is 403 for another user’s data', async () => {
    const answer = await otieno.ask(`PUT /api/posts/${post._id}`, { body: { title: 'Mine' } })
    expectProblem(answer, { status: 403, code: 'not-owner' })
  })

  it.each([
    '/api/posts/unknown',
    '/api/users/unknown',
    '/api/users/username/nobody_at_all',
    '/api/comments/post/unknown',
    '/api/nothing',
    '/media/x/y',
  ])('is 404 for what there is not: %s', async (path) => {
    expectProblem(await site.visitor.ask(`GET ${path as `/${string}`}`), { status: 404, code: 'not-found' })
  })

  it('contains no internal details', async () => {
    const answers = await Promise.all([
      site.visitor.ask('GET /api/posts?cursor=nonsense'),
      site.visitor.ask(`GET /api/posts/${'x'.repeat(200)}`),
      amina.ask('POST /api/posts/create', { body: { title: 'A\u0000', desc: 'B' } }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBeLessThan(500)
      expect(JSON.stringify(body)).not.toMatch(/sqlite|\.ts\b|at \w+ \(|zod/i)
    }
  })
})

describe('the acting user', () => {
  it.each<[string, (id: { post: string; other: string }) => [Line, object?]]>([
    ['create', ({ other }) => ['POST /api/posts/create', { title: 'A', desc: 'B', userId: other }]],
    ['update', ({ post: id, other }) => [`PUT /api/posts/${id}`, { desc: 'B', userId: other }]],
    ['bookmark', ({ post: id, other }) => ['POST /api/bookmarks/', { postId: id, userId: other }]],
    ['unbookmark', ({ post: id, other }) => ['POST /api/bookmarks/remove', { postId: id, userId: other }]],
    ['confirm', ({ post: id, other }) => [`GET /api/bookmarks/confirm?postId=${id}&userId=${other}`]],
    [
      'comment',
      ({ post: id, other }) => ['POST /api/comments/create', { postId: id, comment: 'A', userId: other }],
    ],
    ['follow', ({ other }) => [`POST /api/users/follow/${other}`, { followerId: other }]],
    ['unfollow', ({ other }) => [`POST /api/users/unfollow/${other}`, { followerId: other }]],
  ])('is the user of the token; another userId or followerId is 403: %s', async (_name, ask) => {
    const [line, body] = ask({ post: post._id, other: otieno.id })
    expectProblem(await amina.ask(line, body && { body }), { status: 403 })
  })

  it('is anonymous with an invalid token on public endpoints', async () => {
    const headers = { authorization: 'Bearer no.such.token' }
    expect(await site.visitor.ask(`GET /api/users/${amina.id}`, { headers })).toMatchObject({ status: 200 })
    expect(await site.visitor.ask('GET /api/posts', { headers })).toMatchObject({ status: 200 })
  })
})

it('a bare array continues by the Link header with the gateway’s URL', async () => {
  const ids: string[] = []
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    ids.unshift((await publish(otieno, `Shilling on ${day}`))._id)
  const found: string[] = []
  let path: string | undefined = `/api/posts/user/${otieno.id}?limit=2`
  while (path !== undefined) {
    const { status, headers, body } = await site.visitor.ask(`GET ${path as `/${string}`}`)
    expect(status).toBe(200)
    found.push(...(body as { _id: string }[]).map(({ _id }) => _id))
    const [, target, relation] = /^<([^>]+)>; rel="(\w+)"/.exec(headers.get('link') ?? '') ?? []
    if (target !== undefined) expect(relation).toBe('next')
    path = target && new URL(target, `${site.address}${path}`).pathname + new URL(target, site.address).search
  }
  expect(found).toEqual(ids)
})

const valuesFor = (name: string): Readonly<Record<string, string>> => {
  const [, image = '', file = ''] = /^\/media\/([^/]+)\/(.+)$/.exec(post.image) ?? []
  const user = { id: amina.id, userId: amina.id, username: amina.username, name: 'free_name' }
  if (name.startsWith('posts.') || name.startsWith('figures.'))
    return { ...user, id: post._id, title: 'tea in kericho', version: '1' }
  if (name === 'calls.get' || /Log\.of(Call|Judgement)$/.test(name)) return { id: callId }
  if (name === 'calls.ofPost' || name === 'contentLog.ofPost') return { id: post._id }
  if (/Log\.(leaf|proof)$/.test(name)) return { index: LEAF }
  if (name === 'calls.chance' || name === 'calls.open' || name.startsWith('instruments.'))
    return { symbol: 'USDKES' }
  if (name.startsWith('series.')) return { id: series._id }
  if (name.startsWith('drafts.') || name.startsWith('previews.')) return { id: DRAFT, number: '1' }
  if (name.startsWith('comments.') || name === 'letters.one') return { postId: post._id }
  if (name === 'subscriptions.describeConfirmation') return { token: confirmToken }
  if (name === 'subscriptions.describeUnsubscription') return { token: unsubscribeToken }
  if (name === 'subscriptions.describeKeeping') return { token: keepToken }
  return name.startsWith('media.') ? { image, file } : user
}

describe('a GET', () => {
  const gets = endpoints.filter(({ method, name }) => method === 'GET' && name !== 'live.listen')

  it.each(gets.filter(({ access }) => access === 'public').map(({ name, path }) => [name, path] as const))(
    'that is the same for everyone carries a strong ETag and answers 304: %s',
    async (name, path) => {
      const asked = lineOf('GET', path, valuesFor(name))
      const line: Line = name === 'calls.chance' ? `${asked}?direction=up&until=2099-01-01` : asked
      const twice = async () => {
        const first = await site.visitor.ask(line)
        expect(first.status).toBe(200)
        const etag = first.headers.get('etag') ?? ''
        expect(etag).toMatch(/^"[^"]+"$/)
        expect(first.headers.get('cache-control')).toMatch(/^public/)
        return { etag, second: await amina.ask(line, { headers: { 'if-none-match': etag } }) }
      }
      const unchanged = async () => {
        const both = await twice()
        return both.second.status === 304 && both
      }
      // The response contains a log's newest checkpoint, which may change between the requests.
      const isSigned = /^logs\.|Log\.(leaf|proof|texts)$/.test(name)
      const { etag, second } = await (isSigned ? until(unchanged) : twice())
      expect(second.status).toBe(304)
      expect(second.body).toBeUndefined()
      expect(second.headers.get('etag')).toBe(etag)
    },
  )

  it.each(
    gets
      .filter(({ access }) => access === 'open' || access === 'bearer')
      .map(({ name, path }) => [name, path] as const),
  )('that is personal is private, no-store: %s', async (name, path) => {
    const line = lineOf('GET', path, valuesFor(name))
    const { status, headers } = await amina.ask(
      name === 'bookmarks.confirm' ? `${line}?postId=${post._id}` : line,
    )
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
  })
})
