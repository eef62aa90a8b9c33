import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteClient } from '../../site/site-client.ts'
import { imageForm, type CommentAnswer, type PostAnswer } from './testing/calls.ts'
import { openTestSite, type Person, START, type TestSite } from './testing/test-site.ts'

/**
 * Section 7 of the specification: a client that was written against it, with exactly its payloads, adding only its bearer.
 * Each step stands on the ones before.
 */
describe('the calls of the specification', () => {
  const title = 'Coffee Auctions In Nairobi'
  let site: TestSite
  let visitor: SiteClient
  let amina: Person
  let otieno: Person
  let image: string
  let post: PostAnswer
  let comment: CommentAnswer

  beforeAll(async () => {
    site = await openTestSite()
    visitor = site.visitor
    ;[amina, otieno] = await Promise.all([site.join('amina'), site.join('otieno')])
  }, START)
  afterAll(async () => site.close())

  it('POST /api/auth/register takes name, username, email and password', async () => {
    const body = {
      name: 'Wanjiru',
      username: 'wanjiru',
      email: 'wanjiru@example.com',
      password: 'wanjiru sells tea',
    }
    const { status } = await visitor.ask('POST /api/auth/register', { body })
    expect(status).toBe(201)
  })

  it('POST /api/auth/login answers the token among the fields of the user', async () => {
    const body = { email: 'wanjiru@example.com', password: 'wanjiru sells tea' }
    const { status, body: user } = await visitor.ask('POST /api/auth/login', { body })
    expect(status).toBe(200)
    expect(user).toMatchObject({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      _id: expect.any(String),
      username: 'wanjiru',
      name: 'Wanjiru',
      email: 'wanjiru@example.com',
      phone: '',
      bio: '',
      photo: '',
      followers: [],
      following: [],
    })
  })

  it('GET /api/auth/refetch has a user field, by the cookie alone', async () => {
    const { body } = await amina.ask('GET /api/auth/refetch', { headers: { authorization: '' } })
    expect(body).toMatchObject({ user: { _id: amina.id, username: 'amina' } })
  })

  it('POST /api/posts/upload answers data.data.url to a client that reads bodies as data', async () => {
    const { status, body } = await amina.ask('POST /api/posts/upload', { body: await imageForm() })
    expect(status).toBe(201)
    const answer = { data: body as { data: { url: string } } }
    image = answer.data.data.url
    expect(image).toMatch(/^\/media\//)
  })

  it('POST /api/posts/create takes title, desc, username, userId, categories and image', async () => {
    const body = {
      title,
      desc: 'Prices rose.\nVolumes fell.',
      username: 'somebody',
      userId: amina.id,
      categories: ['Commodities', 'Kenya'],
      image,
    }
    post = await amina.call<PostAnswer>('POST /api/posts/create', { body })
    expect(post).toMatchObject({
      title,
      desc: 'Prices rose.\nVolumes fell.',
      username: 'amina',
      userId: amina.id,
      categories: ['Commodities', 'Kenya'],
      image,
    })
  })

  it('GET /api/posts/title/{lower-case title with spaces} answers an array whose first item is the post', async () => {
    const posts = await otieno.call<PostAnswer[]>(
      `GET /api/posts/title/${encodeURIComponent(title.toLowerCase())}`,
    )
    expect(posts[0]).toMatchObject({ _id: post._id, desc: 'Prices rose.\nVolumes fell.' })
  })

  it('GET /api/posts/{id} answers title, desc, categories, tradViewLink, editorText and image', async () => {
    expect(await visitor.call(`GET /api/posts/${post._id}`)).toMatchObject({
      title,
      desc: 'Prices rose.\nVolumes fell.',
      categories: ['Commodities', 'Kenya'],
      tradViewLink: '',
      editorText: 'Prices rose. Volumes fell.',
      image,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it('GET /api/posts has the field posts', async () => {
    expect(await visitor.call('GET /api/posts')).toMatchObject({
      posts: [{ _id: post._id, username: 'amina' }],
    })
  })

  it('GET /api/posts?search=term finds by title, whatever its case', async () => {
    await expect
      .poll(async () => visitor.call('GET /api/posts?search=AUCTION'))
      .toMatchObject({ posts: [{ _id: post._id, match: 'title' }] })
  })

  it('GET /api/posts/user/{userId} answers an array', async () => {
    expect(await visitor.call(`GET /api/posts/user/${amina.id}`)).toMatchObject([{ _id: post._id }])
  })

  it('GET /api/posts/category/getall answers names', async () => {
    const names = await visitor.call<string[]>('GET /api/posts/category/getall')
    expect(names.toSorted()).toEqual(['Commodities', 'Kenya'])
  })

  it('POST /api/posts/{id} changes the post with the payload of create', async () => {
    const body = {
      title,
      desc: 'Prices rose again.',
      username: 'amina',
      userId: amina.id,
      categories: ['Commodities'],
      image,
    }
    const changed = await amina.call<PostAnswer>(`POST /api/posts/${post._id}`, { body })
    expect(changed).toMatchObject({ _id: post._id, title, desc: 'Prices rose again.', version: 2 })
    const names = await visitor.call('GET /api/posts/category/getall')
    expect(names).toEqual(['Commodities'])
  })

  it('POST /api/users/follow and unfollow take followerId, and the profile shows it', async () => {
    const body = { followerId: otieno.id }
    const profile = `GET /api/users/username/${amina.username}` as const
    await otieno.call(`POST /api/users/follow/${amina.id}`, { body })
    expect(await otieno.call(profile)).toMatchObject({ followers: [otieno.id], following: [] })
    await otieno.call(`POST /api/users/unfollow/${amina.id}`, { body })
    expect(await otieno.call(profile)).toMatchObject({ followers: [] })
  })

  it('POST /api/bookmarks/ and remove take postId and userId; confirm and the list follow', async () => {
    const body = { postId: post._id, userId: otieno.id }
    const confirm = `GET /api/bookmarks/confirm?postId=${post._id}&userId=${otieno.id}` as const
    expect(await otieno.call(confirm)).toEqual({ bookmarked: false })
    await otieno.call('POST /api/bookmarks/', { body })
    expect(await otieno.call(confirm)).toEqual({ bookmarked: true })
    expect(await otieno.call(`GET /api/bookmarks/${otieno.id}`)).toMatchObject([
      { postId: post._id, userId: otieno.id, post: { _id: post._id, title, username: 'amina', image } },
    ])
    await otieno.call('POST /api/bookmarks/remove', { body })
    expect(await otieno.call(confirm)).toEqual({ bookmarked: false })
  })

  it('POST /api/comments/create takes comment, author, postId and userId', async () => {
    const body = { comment: 'And the smallholders?', author: 'nobody', postId: post._id, userId: otieno.id }
    comment = await otieno.call<CommentAnswer>('POST /api/comments/create', { body })
    expect(comment).toMatchObject({ ...body, author: 'otieno', photo: '' })
    expect(await visitor.call(`GET /api/comments/post/${post._id}`)).toMatchObject({ comments: [comment] })
  })

  it('DELETE /api/comments/{id} deletes it', async () => {
    expect(await otieno.ask(`DELETE /api/comments/${comment._id}`)).toMatchObject({ status: 204 })
    expect(await visitor.call(`GET /api/comments/post/${post._id}`)).toMatchObject({ comments: [] })
  })

  it('PUT /api/users/{id} takes username, email, password and bio as the form has them, and says the message', async () => {
    const body = { username: 'amina', email: amina.email, password: '', bio: 'Coffee, mostly.' }
    expect(await amina.call(`PUT /api/users/${amina.id}`, { body })).toMatchObject({
      message: 'user updated successfully!',
      user: { bio: 'Coffee, mostly.' },
    })
  })

  it('GET /api/users/{id} and by username show bio, name and photo; e-mail and phone to the owner; a password to nobody', async () => {
    await amina.call(`PUT /api/users/${amina.id}`, { body: { photo: image, phone: '+254 700 000 000' } })
    for (const path of [`/api/users/${amina.id}`, '/api/users/username/amina'] as const) {
      const shown = await otieno.call<object>(`GET ${path}`)
      expect(shown).toMatchObject({ _id: amina.id, username: 'amina', bio: 'Coffee, mostly.', photo: image })
      expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['email']))
      const own = await amina.call<object>(`GET ${path}`)
      expect(own).toMatchObject({ email: amina.email, phone: '+254 700 000 000' })
      for (const answer of [shown, own]) expect(JSON.stringify(answer)).not.toMatch(/password|\$2[aby]\$/i)
    }
  })

  it('DELETE /api/posts/{id} deletes it', async () => {
    expect(await amina.ask(`DELETE /api/posts/${post._id}`)).toMatchObject({ status: 204 })
    expect(await visitor.call('GET /api/posts')).toMatchObject({ posts: [] })
  })

  it('POST /api/auth/forgotpassword takes the email, and the mailed link resets the password', async () => {
    const { status } = await visitor.ask('POST /api/auth/forgotpassword', { body: { email: otieno.email } })
    expect(status).toBe(202)
    const { text } = await site.mailTo(otieno.email, /password/i)
    const [, token] = /\/resetPassword\?token=([\w.-]+)/.exec(text) ?? []
    const password = 'otieno sells beans'
    const reset = await visitor.ask('POST /api/auth/resetpassword', {
      body: { token, password, confirmPassword: password },
    })
    expect(reset.status).toBe(204)
    expect(await otieno.signIn(otieno.email, password)).toBe(otieno.id)
  })

  it('POST /api/auth/logout ends the session', async () => {
    expect(await amina.ask('POST /api/auth/logout')).toMatchObject({ status: 204 })
    expect(await amina.ask('GET /api/auth/refetch')).toMatchObject({ body: { user: null } })
    expect(await amina.ask('GET /api/me')).toMatchObject({ status: 401 })
  })
})
