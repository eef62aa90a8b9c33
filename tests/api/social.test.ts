import { beforeAll, describe, expect, it } from 'vitest'
import { comment, type PostAnswer, publish } from './testing/calls.ts'
import { START, useAdmin, useMember, useTestSite } from './testing/test-site.ts'

const site = useTestSite()
const amina = useMember(site, 'amina')
const otieno = useMember(site, 'otieno')
const admin = useAdmin(site, 'achieng')
let post: PostAnswer

beforeAll(async () => {
  post = await publish(amina, 'Sisal in Voi')
}, START)

const counts = async (): Promise<object> => {
  const [whole, card] = await Promise.all([
    site.visitor.call<PostAnswer>(`GET /api/posts/${post._id}`),
    site.visitor.call<PostAnswer[]>(`GET /api/posts/user/${amina.id}`),
  ])
  const { commentsCount, bookmarksCount } = whole
  expect(card[0]).toMatchObject({ commentsCount, bookmarksCount })
  return { commentsCount, bookmarksCount }
}

describe('the counts on posts and cards', () => {
  it('follow comments and bookmarks, and their removal', async () => {
    expect(await counts()).toEqual({ commentsCount: 0, bookmarksCount: 0 })
    const first = await comment(otieno, post._id)
    await comment(amina, post._id)
    await otieno.call('POST /api/bookmarks/', { body: { postId: post._id } })
    await otieno.call('POST /api/bookmarks/', { body: { postId: post._id } })
    await amina.call('POST /api/bookmarks/', { body: { postId: post._id } })
    expect(await counts()).toEqual({ commentsCount: 2, bookmarksCount: 2 })
    await otieno.call(`DELETE /api/comments/${first._id}`)
    await otieno.call('POST /api/bookmarks/remove', { body: { postId: post._id } })
    expect(await counts()).toEqual({ commentsCount: 1, bookmarksCount: 1 })
    await otieno.call(`POST /api/comments/${first._id}/restore`)
    expect(await counts()).toEqual({ commentsCount: 2, bookmarksCount: 1 })
  })

  it('are correct after concurrent changes', async () => {
    const { _id } = await publish(amina, 'A crowd')
    const people = [amina, otieno, admin]
    await Promise.all([
      ...people.flatMap((person) => Array.from({ length: 8 }, async () => comment(person, _id))),
      ...[...people, ...people].map(async (person) =>
        person.call('POST /api/bookmarks/', { body: { postId: _id } }),
      ),
    ])
    expect(await site.visitor.call(`GET /api/posts/${_id}`)).toMatchObject({
      commentsCount: 24,
      bookmarksCount: 3,
    })
    await amina.call(`DELETE /api/posts/${_id}`)
  })
})

describe('bookmarks', () => {
  it('are shown to others only once their owner shares them', async () => {
    const path = `GET /api/bookmarks/${amina.id}` as const
    expect(await otieno.ask(path)).toMatchObject({ status: 403 })
    await amina.call(`PUT /api/users/${amina.id}`, { body: { shareBookmarks: true } })
    expect(await otieno.ask(path)).toMatchObject({ status: 200, body: [{ postId: post._id }] })
    await amina.call(`PUT /api/users/${amina.id}`, { body: { shareBookmarks: false } })
    expect(await otieno.ask(path)).toMatchObject({ status: 403 })
  })
})

describe('GET /api/me', () => {
  it('returns all personal data of a page in one response', async () => {
    await otieno.call(`POST /api/users/follow/${amina.id}`)
    const other = await publish(amina, 'Not bookmarked')
    await otieno.call('POST /api/bookmarks/', { body: { postId: post._id } })
    const query = `posts=${post._id},${other._id}&users=${amina.id},${admin.id}`
    expect(await otieno.call(`GET /api/me?${query}`)).toMatchObject({
      user: { _id: otieno.id, email: otieno.email, role: 'member' },
      unread: expect.any(Number),
      bookmarked: [post._id],
      following: [amina.id],
    })
    const tooMany = Array.from({ length: 101 }, (_, at) => `p${at}`).join(',')
    expect(await otieno.ask(`GET /api/me?posts=${tooMany}`)).toMatchObject({ status: 422 })
  })
})
