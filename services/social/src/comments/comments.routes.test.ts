import { Limits } from '@soko/contracts/limits.ts'
import type { Comment } from '@soko/contracts/types/comment.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, runSocial, type Social } from '../testing/run-social.ts'

const DAY = 24 * 3_600_000
let social: Social
beforeAll(async () => {
  social = await runSocial()
  await social.people('amina', 'baraka', 'admin')
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina' }))
})
afterAll(async () => social.close())

type Page = { readonly comments: readonly Comment[]; readonly nextCursor: string | null }

const create = async (as: string, postId: string, comment: string, more: object = {}) =>
  social.ask('POST /api/comments/create', { as, body: { postId, comment, ...more } })
const list = async (postId: string, query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/comments/post/${postId}${query}`))
const texts = async (postId: string) => (await list(postId)).comments.map(({ comment }) => comment)
const remove = async (id: string, as: string, role: 'member' | 'admin' = 'member') =>
  (await social.ask(`DELETE /api/comments/${id}`, { as, role })).status
const restore = async (id: string, as: string) => social.ask(`POST /api/comments/${id}/restore`, { as })
/** A post of its own for a test, with one comment of baraka's. */
const commented = async (postId: string): Promise<string> => {
  await social.content(exampleEvents.published({ postId, authorId: 'amina' }))
  return bodyOf<Comment>(await create('baraka', postId, 'Well said.'))._id
}

describe('commenting', () => {
  it('answers the comment, and shows it', async () => {
    const answer = await create('baraka', 'gold', '  Well said.  ', { userId: 'baraka', author: 'somebody' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      _id: expect.any(String),
      comment: 'Well said.',
      symbols: [],
      author: 'baraka',
      userId: 'baraka',
      photo: '',
      postId: 'gold',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await list('gold')).comments).toEqual([answer.body])
  })

  it('is carried out once for the same key', async () => {
    const request = { as: 'baraka', body: { postId: 'gold', comment: 'Once.' }, key: 'once' }
    const first = await social.ask('POST /api/comments/create', request)
    const again = await social.ask('POST /api/comments/create', request)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await texts('gold')).filter((text) => text === 'Once.')).toHaveLength(1)
    const other = { ...request, body: { postId: 'gold', comment: 'Other.' } }
    expect((await social.ask('POST /api/comments/create', other)).status).toBe(422)
  })

  it('wants a signed-in user, who is the one they say, and a post that is to be seen', async () => {
    const body = { postId: 'gold', comment: 'Hello.' }
    expect((await social.ask('POST /api/comments/create', { body })).status).toBe(401)
    expect((await create('baraka', 'gold', 'Hello.', { userId: 'amina' })).status).toBe(403)
    expect((await create('baraka', 'unknown', 'Hello.')).status).toBe(404)
  })

  it('takes 1 to 5,000 characters', async () => {
    const long = '🌽'.repeat(Limits.commentLength)
    expect((await create('baraka', 'gold', long)).status).toBe(201)
    expect((await create('baraka', 'gold', `${long}.`)).status).toBe(422)
    expect((await create('baraka', 'gold', '  ')).status).toBe(422)
  })

  it('keeps the text as plain text', async () => {
    await commented('plain')
    const text = '<script>alert("1 < 2")</script>\nand\ttabs'
    expect((await create('amina', 'plain', text)).body).toMatchObject({ comment: text })
    expect((await texts('plain'))[0]).toBe(text)
  })
})

describe('a comment', () => {
  it('says which instruments of the site it names, those listed later, too, and stays as it was written', async () => {
    await commented('named')
    await social.markets(
      exampleEvents.instrumentListed('TEA', 'Tea'),
      exampleEvents.instrumentListed('KES', 'Shilling'),
    )
    const comment = '$TEA before $RICE: <b>$TEA</b> at $100, US$KES.'
    const created = await create('amina', 'named', comment)
    expect(created.body).toMatchObject({ comment, symbols: ['TEA'] })
    expect((await list('named')).comments).toMatchObject([{ comment, symbols: ['TEA'] }, { symbols: [] }])
    await social.markets(exampleEvents.instrumentListed('RICE', 'Rice'))
    expect((await list('named')).comments[0]).toMatchObject({ symbols: ['TEA', 'RICE'] })
    const { _id } = bodyOf<Comment>(created)
    await remove(_id, 'amina')
    expect((await restore(_id, 'amina')).body).toMatchObject({ comment, symbols: ['TEA', 'RICE'] })
  })

  it('has no more symbols looked up than a text needs', async () => {
    const many = Array.from({ length: 20 }, (_each, at) => `$A${at}`).join(' ')
    expect((await create('amina', 'gold', `${many} $TEA`)).body).toMatchObject({ symbols: [] })
  })
})

describe('the list of comments', () => {
  it('is paged, newest first, and stable while others are written', async () => {
    await commented('paged')
    for (const text of ['two', 'three']) await create('amina', 'paged', text)
    const first = await list('paged', '?limit=2')
    expect(first.comments.map(({ comment }) => comment)).toEqual(['three', 'two'])
    await create('baraka', 'paged', 'four')
    const second = await list('paged', `?limit=2&cursor=${first.nextCursor}`)
    expect(second.comments.map(({ comment }) => comment)).toEqual(['Well said.'])
    expect(second.nextCursor).toBeNull()
  })

  it('shows the authors as they are called now', async () => {
    await commented('renamed')
    await social.auth(
      exampleEvents.profileChanged('baraka', { username: 'Baraka_O', photo: '/media/b/320.webp' }),
    )
    expect((await list('renamed')).comments[0]).toMatchObject({
      author: 'Baraka_O',
      photo: '/media/b/320.webp',
    })
  })

  it('is gone with a deleted post, and back with it', async () => {
    await commented('fleeting')
    await social.content(exampleEvents.retracted('fleeting', 'amina'))
    expect((await social.ask('GET /api/comments/post/fleeting')).status).toBe(404)
    expect((await create('baraka', 'fleeting', 'Late.')).status).toBe(404)
    await social.content(exampleEvents.restored('fleeting', 'amina'))
    expect(await texts('fleeting')).toEqual(['Well said.'])
  })

  it('knows no post that is not there', async () => {
    expect((await social.ask('GET /api/comments/post/unknown')).status).toBe(404)
    expect((await social.ask('GET /api/comments/post/gold?cursor=x')).status).toBe(422)
  })

  it('may be kept by all', async () => {
    const { headers } = await social.ask('GET /api/comments/post/gold')
    expect(headers.get('etag')).toMatch(/^"/)
    expect(headers.get('soko-seen')).toMatch(/posts=.*profiles=/)
  })
})

describe('deleting and restoring a comment', () => {
  it('is for its author', async () => {
    const id = await commented('own')
    expect(await remove(id, 'amina')).toBe(403)
    expect((await social.ask(`DELETE /api/comments/${id}`)).status).toBe(401)
    expect(await remove(id, 'baraka')).toBe(204)
    expect(await texts('own')).toEqual([])
    expect(await remove(id, 'baraka')).toBe(404)
    expect((await restore(id, 'amina')).status).toBe(403)
    const restored = await restore(id, 'baraka')
    expect(restored).toMatchObject({ status: 200, body: { _id: id, comment: 'Well said.' } })
    expect((await list('own')).comments).toEqual([restored.body])
    expect((await restore(id, 'baraka')).status).toBe(200)
  })

  it('leaves it at its place in the list', async () => {
    const id = await commented('placed')
    await create('amina', 'placed', 'later')
    await remove(id, 'baraka')
    await restore(id, 'baraka')
    expect(await texts('placed')).toEqual(['later', 'Well said.'])
  })

  it('is possible after 29 days, and not after 31', async () => {
    const [early, late] = [await commented('early'), await commented('late')]
    await remove(early, 'baraka')
    await remove(late, 'baraka')
    social.clock.advance(29 * DAY)
    expect((await restore(early, 'baraka')).status).toBe(200)
    social.clock.advance(2 * DAY)
    expect(await restore(late, 'baraka')).toMatchObject({ status: 410, body: { code: 'restore-expired' } })
  })

  it('brings nothing back under a post that is deleted', async () => {
    const id = await commented('withdrawn')
    await remove(id, 'baraka')
    await social.content(exampleEvents.retracted('withdrawn', 'amina'))
    expect((await restore(id, 'baraka')).status).toBe(404)
    await social.content(exampleEvents.restored('withdrawn', 'amina'))
    expect((await restore(id, 'baraka')).status).toBe(200)
  })

  it('is for admins too, and then stands', async () => {
    const id = await commented('moderated')
    expect(await remove(id, 'admin', 'admin')).toBe(204)
    expect(await texts('moderated')).toEqual([])
    expect((await restore(id, 'baraka')).status).toBe(403)
  })

  it('knows no comment that is not there', async () => {
    expect(await remove('unknown', 'baraka')).toBe(404)
    expect((await restore('unknown', 'baraka')).status).toBe(404)
  })
})
