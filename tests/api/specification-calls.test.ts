import { beforeAll, describe, expect, it } from 'vitest'
import type { SiteClient } from '../../site/site-client.ts'
import { imageForm, type CommentAnswer, type PostAnswer } from './testing/calls.ts'
import { type Person, START, useTestSite } from './testing/test-site.ts'

/** Section 7 of the specification, with exactly its payloads. Each step depends on the previous ones. */
describe('the calls of the specification', () => {
  const title = 'Coffee Auctions In Nairobi'
  const site = useTestSite()
  let visitor: SiteClient
  let amina: Person
  let otieno: Person
  let image: string
  let post: PostAnswer
  let comment: CommentAnswer

  beforeAll(async () => {
    visitor = site.visitor
    ;[amina, otieno] = await Promise.all([site.join('amina'), site.join('otieno')])
  }, START)

  it('register accepts name, username, email and password; login returns the token among the fields of the user', async () => {
    const username = site.nameOf('wanjiru')
    const account = { email: `${username}@example.com`, password: 'wanjiru sells tea' }
    const body = { name: 'Wanjiru', username, ...account }
    expect(await visitor.ask('POST /api/auth/register', { body })).toMatchObject({ status: 201 })
    expect(await visitor.call('POST /api/auth/login', { body: account })).toMatchObject({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      _id: expect.any(String),
      username,
      name: 'Wanjiru',
      email: account.email,
      phone: '',
      bio: '',
      photo: '',
      followers: [],
      following: [],
    })
  })

  it('refetch has a user field, by the cookie alone', async () => {
    const { body } = await amina.ask('GET /api/auth/refetch', { headers: { authorization: '' } })
    expect(body).toMatchObject({ user: { _id: amina.id, username: amina.username } })
  })

  it('upload returns data.data.url to a client that reads bodies as data; create accepts it with userId and username', async () => {
    const { status, body } = await amina.ask('POST /api/posts/upload', { body: await imageForm() })
    expect(status).toBe(201)
    const answer = { data: body as { data: { url: string } } }
    image = answer.data.data.url
    const content = { title, desc: 'Prices rose.\nVolumes fell.', categories: ['Auctions', 'Nairobi'], image }
    post = await amina.call<PostAnswer>('POST /api/posts/create', {
      body: { ...content, username: 'somebody', userId: amina.id },
    })
    expect(post).toMatchObject({ ...content, username: amina.username, userId: amina.id })
  })

  it('a post is returned by its id, in an array by its title and author, and in the field posts of the list', async () => {
    const shown = { _id: post._id, title, desc: 'Prices rose.\nVolumes fell.', image }
    expect(await visitor.call(`GET /api/posts/${post._id}`)).toMatchObject({
      ...shown,
      categories: ['Auctions', 'Nairobi'],
      tradViewLink: '',
      editorText: 'Prices rose. Volumes fell.',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    const titled = encodeURIComponent(title.toLowerCase())
    expect(await otieno.call(`GET /api/posts/title/${titled}`)).toMatchObject([shown])
    expect(await visitor.call(`GET /api/posts/user/${amina.id}`)).toMatchObject([{ _id: post._id }])
    const { posts } = await visitor.call<{ posts: PostAnswer[] }>('GET /api/posts')
    expect(posts[0]).toMatchObject({ _id: post._id, username: amina.username })
    await expect
      .poll(async () => visitor.call('GET /api/posts?search=AUCTION'))
      .toMatchObject({ posts: [{ _id: post._id, match: 'title' }] })
    const names = await visitor.call('GET /api/posts/category/getall')
    expect(names).toEqual(expect.arrayContaining(['Auctions', 'Nairobi']))
  })

  it('POST /api/posts/{id} changes the post with the payload of create', async () => {
    const body = { title, desc: 'Prices rose again.', userId: amina.id, categories: ['Auctions'], image }
    const line = `POST /api/posts/${post._id}` as const
    const changed = await amina.call(line, { body: { ...body, username: amina.username } })
    expect(changed).toMatchObject({ _id: post._id, ...body, version: 2 })
    expect(await visitor.call('GET /api/posts/category/getall')).not.toContain('Nairobi')
  })

  it('follow and unfollow accept followerId, and the profile shows it', async () => {
    const body = { followerId: otieno.id }
    const profile = `GET /api/users/username/${amina.username}` as const
    await otieno.call(`POST /api/users/follow/${amina.id}`, { body })
    expect(await otieno.call(profile)).toMatchObject({ followers: [otieno.id], following: [] })
    await otieno.call(`POST /api/users/unfollow/${amina.id}`, { body })
    expect(await otieno.call(profile)).toMatchObject({ followers: [] })
  })

  it('bookmarks accept postId and userId; confirm and the list follow', async () => {
    const body = { postId: post._id, userId: otieno.id }
    const confirm = `GET /api/bookmarks/confirm?postId=${post._id}&userId=${otieno.id}` as const
    expect(await otieno.call(confirm)).toEqual({ bookmarked: false })
    await otieno.call('POST /api/bookmarks/', { body })
    expect(await otieno.call(confirm)).toEqual({ bookmarked: true })
    expect(await otieno.call(`GET /api/bookmarks/${otieno.id}`)).toMatchObject([
      { ...body, post: { _id: post._id, title, username: amina.username, image } },
    ])
    await otieno.call('POST /api/bookmarks/remove', { body })
    expect(await otieno.call(confirm)).toEqual({ bookmarked: false })
  })

  it('comments accept comment, author, postId and userId, and are deleted by their id', async () => {
    const body = { comment: 'And the smallholders?', author: 'nobody', postId: post._id, userId: otieno.id }
    comment = await otieno.call<CommentAnswer>('POST /api/comments/create', { body })
    expect(comment).toMatchObject({ ...body, author: otieno.username, photo: '' })
    const list = `GET /api/comments/post/${post._id}` as const
    expect(await visitor.call(list)).toMatchObject({ comments: [comment] })
    expect(await otieno.ask(`DELETE /api/comments/${comment._id}`)).toMatchObject({ status: 204 })
    expect(await visitor.call(list)).toMatchObject({ comments: [] })
  })

  it('PUT /api/users/{id} accepts username, email, password and bio from the form, and returns the message', async () => {
    const body = { username: amina.username, email: amina.email, password: '', bio: 'Coffee, mostly.' }
    expect(await amina.call(`PUT /api/users/${amina.id}`, { body })).toMatchObject({
      message: 'user updated successfully!',
      user: { bio: 'Coffee, mostly.' },
    })
  })

  it('a user is shown with bio, name and photo; with email and phone to the owner; with a password to nobody', async () => {
    await amina.call(`PUT /api/users/${amina.id}`, { body: { photo: image, phone: '+254 700 000 000' } })
    const privately = ['email', 'emailVerified', 'phone', 'role', 'shareBookmarks']
    for (const path of [`/api/users/${amina.id}`, `/api/users/username/${amina.username}`] as const) {
      const shown = { _id: amina.id, username: amina.username, bio: 'Coffee, mostly.', photo: image }
      const own = await amina.call<object>(`GET ${path}`)
      expect(own).toMatchObject({ ...shown, email: amina.email, phone: '+254 700 000 000' })
      expect(Object.keys(own)).toEqual(expect.arrayContaining(privately))
      for (const other of [otieno, visitor]) {
        const answer = await other.call<object>(`GET ${path}`)
        expect(answer).toMatchObject(shown)
        expect(Object.keys(answer).filter((key) => privately.includes(key))).toEqual([])
        for (const each of [answer, own]) expect(JSON.stringify(each)).not.toMatch(/password|\$2[aby]\$/i)
      }
    }
  })

  it('a post is deleted by its id, and a session ended by logout', async () => {
    expect(await amina.ask(`DELETE /api/posts/${post._id}`)).toMatchObject({ status: 204 })
    expect(await visitor.call(`GET /api/posts/user/${amina.id}`)).toEqual([])
    expect(await amina.ask('POST /api/auth/logout')).toMatchObject({ status: 204 })
    expect(await amina.ask('GET /api/auth/refetch')).toMatchObject({ body: { user: null } })
    expect(await amina.ask('GET /api/me')).toMatchObject({ status: 401 })
  })
})
