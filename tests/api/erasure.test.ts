import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comment, listed, type PostAnswer, publish, upload } from './testing/calls.ts'
import {
  openOwnTestSite,
  openTestSite,
  PATIENCE,
  type Person,
  START,
  type TestSite,
} from './testing/test-site.ts'

/** Each step depends on the previous ones. */
describe('erasing an account', () => {
  const SOON = { timeout: PATIENCE }
  let site: TestSite
  let amina: Person
  let otieno: Person
  let admin: Person
  let image: string
  let hers: PostAnswer
  let his: PostAnswer
  let before: { figures: Record<string, number> }

  beforeAll(async () => {
    // Uses its own site, because it compares site-wide counts.
    site = await openOwnTestSite()
    ;[amina, otieno, admin] = await Promise.all([
      site.join('amina'),
      site.join('otieno'),
      site.joinAsAdmin('achieng'),
    ])
    before = await admin.call('GET /api/admin/overview')
    await otieno.call(`POST /api/users/follow/${amina.id}`, { body: {} })
    image = await upload(amina)
    await amina.call(`PUT /api/users/${amina.id}`, { body: { photo: image, bio: 'Sells maize.' } })
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const calls = [{ symbol: 'XAU', direction: 'up', until }]
    hers = await publish(amina, 'Sorghum in Kitui', { image, categories: ['Sorghum'], calls })
    his = await publish(otieno, 'Maize in Kitale', { categories: ['Maize'] })
    await amina.call(`POST /api/users/follow/${otieno.id}`, { body: {} })
    await otieno.call('POST /api/bookmarks/', { body: { postId: hers._id } })
    await amina.call('POST /api/bookmarks/', { body: { postId: his._id } })
    await comment(otieno, hers._id, 'His word on hers')
    await comment(amina, his._id, 'Her word on his')
    await amina.call('POST /api/reports', { body: { postId: his._id, reason: 'Her report' } })
    await amina.call('POST /api/contact', {
      body: { name: 'Amina', email: amina.email, subject: 'Her message', message: 'Hello' },
    })
  }, START)
  afterAll(async () => site.close())

  it('starts with a site that shows the user everywhere', async () => {
    await expect.poll(async () => listed(site.visitor, '/api/posts?search=sorghum'), SOON).toEqual([hers._id])
    expect(await site.visitor.call(`GET /api/posts/${his._id}`)).toMatchObject({
      commentsCount: 1,
      bookmarksCount: 1,
    })
    expect(await otieno.call('GET /api/notifications')).toMatchObject({ unread: 3 })
    const { figures } = await admin.call<typeof before>('GET /api/admin/overview')
    expect(figures).toEqual({
      users: before.figures['users'],
      posts: 2,
      comments: 2,
      bookmarks: 2,
      follows: 2,
      messages: 2,
    })
  })

  it('exports all data first', async () => {
    expect(await amina.call(`GET /api/users/${amina.id}/export`)).toMatchObject({
      profile: { username: 'amina', email: amina.email, bio: 'Sells maize.', type: 'Normal' },
      posts: [{ title: 'Sorghum in Kitui', revisions: [{ version: 1 }] }],
      comments: [{ comment: 'Her word on his' }],
      bookmarks: [{ postId: his._id }],
      follows: { followers: [otieno.id], following: [otieno.id] },
      images: [{ url: image }],
      reports: [{ postId: his._id, reason: 'Her report' }],
      calls: [{ symbol: 'XAU', direction: 'up', state: 'waiting', postId: hers._id }],
    })
    expect(await otieno.ask(`GET /api/users/${amina.id}/export`)).toMatchObject({ status: 403 })
  })

  it('requires the password, and is refused for other users', async () => {
    const wrong = await amina.ask(`DELETE /api/users/${amina.id}`, { body: { currentPassword: 'a guess' } })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { currentPassword: [expect.any(String)] } } })
    const other = await otieno.ask(`DELETE /api/users/${amina.id}`, {
      body: { currentPassword: otieno.password },
    })
    expect(other.status).toBe(403)
  })

  it('is answered 202, and ends the sessions at once, in every service', async () => {
    const { status } = await amina.ask(`DELETE /api/users/${amina.id}`, {
      body: { currentPassword: amina.password },
    })
    expect(status).toBe(202)
    for (const path of ['/api/auth/sessions', '/api/posts/following', '/api/me'] as const)
      await expect.poll(async () => amina.ask(`GET ${path}`)).toMatchObject({ status: 401 })
    await expect
      .poll(async () => amina.ask('POST /api/posts/upload', { body: new FormData() }))
      .toMatchObject({ status: 401 })
    expect(await amina.ask('GET /api/auth/refetch')).toMatchObject({ body: { user: null } })
    const again = await site.visitor.ask('POST /api/auth/login', {
      body: { email: amina.email, password: amina.password },
    })
    expect(again.status).toBe(401)
  })

  it('deletes the calls', async () => {
    const calls = async () => site.visitor.call('GET /api/calls?symbol=XAU')
    await expect.poll(calls, SOON).toMatchObject({ calls: [] })
  })

  it('removes the posts from every list, the search and the bookmarks of others', async () => {
    await expect
      .poll(async () => site.visitor.ask(`GET /api/posts/${hers._id}`), SOON)
      .toMatchObject({ status: 404 })
    for (const path of ['/api/posts', '/api/posts?sort=popular', `/api/posts/user/${otieno.id}`] as const)
      await expect.poll(async () => listed(site.visitor, path), SOON).toEqual([his._id])
    for (const path of [
      '/api/posts?category=sorghum',
      '/api/posts?search=sorghum',
      `/api/posts?author=${amina.id}`,
      '/api/posts?author=amina',
      '/api/posts/title/sorghum%20in%20kitui',
      `/api/posts/title/${hers.slug}`,
    ] as const)
      await expect.poll(async () => listed(site.visitor, path), SOON).toEqual([])
    await expect.poll(async () => listed(otieno, '/api/posts/following'), SOON).toEqual([])
    await expect.poll(async () => otieno.call(`GET /api/bookmarks/${otieno.id}`), SOON).toEqual([])
    expect(await site.visitor.call('GET /api/categories')).toEqual([{ name: 'Maize', postsCount: 1 }])
    await expect
      .poll(async () => site.visitor.call('GET /api/search/suggest?q=ami'), SOON)
      .toEqual({ instruments: [], titles: [], categories: [], authors: [] })
    expect(await site.visitor.ask(`GET /api/posts/${hers._id}/history`)).toMatchObject({ status: 404 })
    expect(await site.visitor.ask(`GET /api/comments/post/${hers._id}`)).toMatchObject({ status: 404 })
  })

  it('removes the user from profiles, followers and comments, and corrects counts', async () => {
    for (const path of [`/api/users/${amina.id}`, '/api/users/username/amina'] as const)
      await expect.poll(async () => site.visitor.ask(`GET ${path}`), SOON).toMatchObject({ status: 404 })
    await expect
      .poll(async () => site.visitor.call(`GET /api/users/${otieno.id}`), SOON)
      .toMatchObject({ followers: [], following: [], followersCount: 0, followingCount: 0, postsCount: 1 })
    for (const list of ['followers', 'following'])
      expect(await site.visitor.call(`GET /api/users/${otieno.id}/${list}`)).toMatchObject({ users: [] })
    await expect
      .poll(async () => site.visitor.call(`GET /api/posts/${his._id}`), SOON)
      .toMatchObject({ commentsCount: 0, bookmarksCount: 0 })
    await expect
      .poll(async () => site.visitor.call(`GET /api/comments/post/${his._id}`), SOON)
      .toMatchObject({ comments: [] })
  })

  it('removes their actions from the notifications of others', async () => {
    await expect
      .poll(async () => otieno.call('GET /api/notifications'), SOON)
      .toMatchObject({ notifications: [], unread: 0 })
    expect(await otieno.call('GET /api/me')).toMatchObject({ unread: 0 })
  })

  it('deletes the images', async () => {
    await expect.poll(async () => (await site.visitor.ask(`GET ${image as '/'}`)).status, SOON).toBe(404)
  })

  it('leaves no trace in the admin area, and correct counts', async () => {
    const { figures } = before
    await expect
      .poll(async () => admin.call('GET /api/admin/overview'), SOON)
      .toMatchObject({
        figures: { users: figures['users']! - 1, posts: 1, comments: 0, bookmarks: 0, follows: 0 },
      })
    await expect
      .poll(async () => admin.call('GET /api/admin/users?search=amina'), SOON)
      .toMatchObject({ items: [] })
    for (const path of ['/api/admin/activities', '/api/admin/messages', '/api/admin/users'] as const) {
      await expect
        .poll(async () => JSON.stringify(await admin.call(`GET ${path}?limit=100`)), SOON)
        .not.toMatch(/amina|Sells maize|Sorghum|Her (word|report)/)
    }
  })

  it('leaves the exports of others complete, without her', async () => {
    const exported = JSON.stringify(await otieno.call(`GET /api/users/${otieno.id}/export`))
    expect(exported).toContain('Maize in Kitale')
    expect(exported).not.toMatch(/amina|Sorghum|His word on hers|Her word on his/)
  })

  it('frees the names for somebody else, without the old data', async () => {
    const other = await site.join('amina')
    expect(other.id).not.toBe(amina.id)
    expect(await site.visitor.call('GET /api/users/username/amina')).toMatchObject({
      _id: other.id,
      bio: '',
      photo: '',
      followersCount: 0,
      postsCount: 0,
    })
    expect(await listed(site.visitor, '/api/posts?author=amina')).toEqual([])
  })
})

/** Data that services accept until they learn about an erasure must be erased, too. */
describe('writes during an erasure', () => {
  const SOON = { timeout: PATIENCE }
  let site: TestSite
  let amina: Person
  let njeri: Person

  beforeAll(async () => {
    site = await openTestSite()
    ;[amina, njeri] = await Promise.all([site.join('amina'), site.join('njeri')])
  }, START)
  afterAll(async () => site.close())

  it(
    'is refused, or goes as well',
    async () => {
      const { _id: postId } = await publish(amina, 'This stays')
      const writeUntilRefused = async (
        write: (round: number) => ReturnType<Person['ask']>,
      ): Promise<number> => {
        for (let round = 0; ; round += 1) {
          const { status } = await write(round)
          if (status >= 400) return status
        }
      }
      const followLine = (verb: string) => `POST /api/users/${verb}/${amina.id}` as const
      const refusals = Promise.all([
        writeUntilRefused(async (round) =>
          njeri.ask('POST /api/posts/create', {
            body: { title: `Racing ${round}`, desc: 'On the last day' },
          }),
        ),
        writeUntilRefused(async () =>
          njeri.ask('POST /api/comments/create', { body: { postId, comment: 'Once more' } }),
        ),
        writeUntilRefused(async (round) =>
          njeri.ask(`POST /api/bookmarks/${round % 2 === 0 ? '' : 'remove'}`, { body: { postId } }),
        ),
        writeUntilRefused(async (round) => njeri.ask(followLine(round % 2 === 0 ? 'follow' : 'unfollow'))),
      ])
      const erased = await njeri.ask(`DELETE /api/users/${njeri.id}`, {
        body: { currentPassword: njeri.password },
      })
      expect(erased.status).toBe(202)
      // Refused because the session, the member or the post was erased in the meantime.
      for (const status of await refusals) expect([401, 403, 404]).toContain(status)

      await expect.poll(async () => listed(site.visitor, `/api/posts?author=${njeri.id}`), SOON).toEqual([])
      await expect.poll(async () => listed(site.visitor, '/api/posts?search=racing'), SOON).toEqual([])
      await expect
        .poll(async () => site.visitor.call(`GET /api/posts/${postId}`), SOON)
        .toMatchObject({ commentsCount: 0, bookmarksCount: 0 })
      await expect
        .poll(async () => site.visitor.call(`GET /api/users/${amina.id}`), SOON)
        .toMatchObject({ followers: [], followersCount: 0 })
      await expect
        .poll(async () => amina.call('GET /api/notifications'), SOON)
        .toMatchObject({ notifications: [], unread: 0 })
    },
    START,
  )
})
