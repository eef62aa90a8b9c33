import { beforeAll, describe, expect, it } from 'vitest'
import { comment, listed, type PostAnswer, publish, publishCall, upload } from './testing/calls.ts'
import { PATIENCE, START, useMember, useTestSite } from './testing/test-site.ts'

const SOON = { timeout: PATIENCE }
const site = useTestSite()
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')
let hers: PostAnswer
let his: PostAnswer
let mama: string

beforeAll(async () => {
  await otieno.call(`POST /api/users/follow/${amina.id}`, { body: {} })
  hers = await publish(amina, 'Groundnuts in Busia')
  his = await publish(otieno, 'Cashews in Kilifi')
  await comment(amina, his._id, 'From the coast')
  await otieno.call('POST /api/bookmarks/', { body: { postId: hers._id } })
  await amina.call(`POST /api/users/follow/${otieno.id}`, { body: {} })
}, START)

describe('a new username, name and photo', () => {
  let shown: { username: string; name: string; photo: string }

  beforeAll(async () => {
    mama = site.nameOf('mama')
    shown = { username: mama, name: 'Mama Amina', photo: await upload(amina) }
    await amina.call(`PUT /api/users/${amina.id}`, { body: shown })
  })

  it('show on her posts and cards, wherever they are listed', async () => {
    expect(await site.visitor.call(`GET /api/posts/${hers._id}`)).toMatchObject(shown)
    for (const path of [`/api/posts?author=${mama}`, `/api/posts?author=${amina.id}`] as const)
      expect(await site.visitor.call(`GET ${path}`)).toMatchObject({ posts: [{ _id: hers._id, ...shown }] })
    expect(await site.visitor.call(`GET /api/posts/user/${amina.id}`)).toMatchObject([shown])
    expect(await otieno.call('GET /api/posts/following')).toMatchObject({ posts: [shown] })
    expect(await otieno.call(`GET /api/bookmarks/${otieno.id}`)).toMatchObject([{ post: shown }])
    await expect
      .poll(async () => site.visitor.call(`GET /api/posts?search=${mama}`), SOON)
      .toMatchObject({ posts: [{ _id: hers._id, ...shown }] })
    await expect
      .poll(async () => listed(site.visitor, '/api/posts?search=groundnuts'), SOON)
      .toEqual([hers._id])
  })

  it('show on her comments', async () => {
    expect(await site.visitor.call(`GET /api/comments/post/${his._id}`)).toMatchObject({
      comments: [{ author: shown.username, photo: shown.photo }],
    })
  })

  it('show among followers, notifications and suggestions', async () => {
    expect(await site.visitor.call(`GET /api/users/${otieno.id}/followers`)).toMatchObject({ users: [shown] })
    expect(await site.visitor.call(`GET /api/users/${otieno.id}/following`)).toMatchObject({ users: [shown] })
    const { notifications } = await otieno.call<{ notifications: { actors: object[] }[] }>(
      'GET /api/notifications',
    )
    expect(notifications).toHaveLength(3)
    for (const { actors } of notifications) expect(actors).toMatchObject([shown])
    await expect
      .poll(async () => site.visitor.call(`GET /api/search/suggest?q=${mama}`), SOON)
      .toMatchObject({ authors: [{ _id: amina.id, username: shown.username }] })
  })
})

describe('a profile', () => {
  it('accepts only a photo uploaded by its owner', async () => {
    const photo = await upload(otieno)
    const answer = await amina.ask(`PUT /api/users/${amina.id}`, { body: { photo } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { photo: [expect.any(String)] } } })
  })
})

describe('following', () => {
  it('fills the feed of followed authors, and empties it again', async () => {
    expect(await listed(otieno, '/api/posts/following')).toEqual([hers._id])
    await otieno.call(`POST /api/users/unfollow/${amina.id}`)
    expect(await listed(otieno, '/api/posts/following')).toEqual([])
  })

  it('an instrument fills the feed with the analyses that have a call on it', async () => {
    const zawadi = await site.join('zawadi')
    const callId = await publishCall(zawadi, 'XAU')
    const posts = await listed(site.visitor, `/api/posts/user/${zawadi.id}`)
    await expect
      .poll(async () => (await otieno.ask('POST /api/instruments/XAU/follow')).status, SOON)
      .toBe(204)
    expect(await listed(otieno, '/api/posts/following')).toEqual(posts)
    expect(posts).toHaveLength(1)
    await zawadi.call(`POST /api/calls/${callId}/take-back`)
    await expect.poll(async () => listed(otieno, '/api/posts/following'), SOON).toEqual([])
  })
})

describe('a former username', () => {
  it('redirects to its former owner, until somebody else takes it', async () => {
    const profile = `GET /api/users/username/${amina.username}` as const
    expect(await site.visitor.call(profile)).toMatchObject({ _id: amina.id, username: mama })
    expect(await listed(site.visitor, `/api/posts?author=${amina.username}`)).toEqual([hers._id])
    await otieno.call(`PUT /api/users/${otieno.id}`, { body: { username: amina.username } })
    expect(await site.visitor.call(profile)).toMatchObject({ _id: otieno.id })
    expect(await listed(site.visitor, `/api/posts?author=${amina.username}`)).toEqual([his._id])
    expect(await listed(site.visitor, `/api/posts?author=${mama}`)).toEqual([hers._id])
  })

  it('is unknown once its owner is erased', async () => {
    const body = { currentPassword: otieno.password }
    await otieno.call(`DELETE /api/users/${otieno.id}`, { body })
    for (const username of [amina.username, otieno.username])
      await expect
        .poll(async () => (await site.visitor.ask(`GET /api/users/username/${username}`)).status, SOON)
        .toBe(404)
    await expect
      .poll(async () => listed(site.visitor, `/api/posts?author=${amina.username}`), SOON)
      .toEqual([])
    expect(await site.visitor.call(`GET /api/users/username/${mama}`)).toMatchObject({ _id: amina.id })
  })
})
