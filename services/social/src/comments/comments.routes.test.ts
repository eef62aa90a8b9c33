import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Comment } from '@soko/contracts/types/comment.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka')
beforeAll(async () => {
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina' }))
})

type Page = { readonly comments: readonly Comment[]; readonly nextCursor: string | null }

const create = async (as: string, postId: string, comment: string, more: object = {}) =>
  social.ask('POST /api/comments/create', { as, body: { postId, comment, ...more } })
const list = async (postId: string, query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/comments/post/${postId}${query}`))
const texts = async (postId: string) => (await list(postId)).comments.map(({ comment }) => comment)
const remove = async (id: string, as: string) =>
  (await social.ask(`DELETE /api/comments/${id}`, { as })).status
const restore = async (id: string, as: string) => social.ask(`POST /api/comments/${id}/restore`, { as })
const commented = async (postId: string): Promise<string> => {
  await social.content(exampleEvents.published({ postId, authorId: 'amina' }))
  return bodyOf<Comment>(await create('baraka', postId, 'Well said.'))._id
}

describe('commenting', () => {
  it('returns the comment as plain text and lists it', async () => {
    const comment = '<script>alert("1 < 2")</script>\nand\ttabs'
    const answer = await create('baraka', 'gold', `  ${comment}  `, { userId: 'baraka', author: 'somebody' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      _id: expect.any(String),
      comment,
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

  it('accepts 1 to 5,000 characters', async () => {
    const long = '🌽'.repeat(Limits.commentLength)
    expect((await create('baraka', 'gold', long)).status).toBe(201)
    expect((await create('baraka', 'gold', `${long}.`)).status).toBe(422)
    expect((await create('baraka', 'gold', '  ')).status).toBe(422)
  })
})

describe('a comment', () => {
  it('names the instruments in its text, also those listed later, and stays as written', async () => {
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

  it('looks up a limited number of symbols', async () => {
    const many = Array.from({ length: 20 }, (_each, at) => `$A${at}`).join(' ')
    expect((await create('amina', 'gold', `${many} $TEA`)).body).toMatchObject({ symbols: [] })
  })
})

describe('the list of comments', () => {
  it('hides with a deleted post and returns with it', async () => {
    await commented('fleeting')
    const deleted = bodyOf<Comment>(await create('baraka', 'fleeting', 'Deleted.'))._id
    await remove(deleted, 'baraka')
    await social.content(exampleEvents.retracted('fleeting', 'amina'))
    expect((await social.ask('GET /api/comments/post/fleeting')).status).toBe(404)
    expect((await create('baraka', 'fleeting', 'Late.')).status).toBe(404)
    expect((await restore(deleted, 'baraka')).status).toBe(404)
    await social.content(exampleEvents.restored('fleeting', 'amina'))
    expect(await texts('fleeting')).toEqual(['Well said.'])
    expect((await restore(deleted, 'baraka')).status).toBe(200)
  })
})

describe('deleting and restoring a comment', () => {
  it('is allowed for its author', async () => {
    const id = await commented('own')
    expect(await remove(id, 'amina')).toBe(403)
    expect(await remove(id, 'baraka')).toBe(204)
    expect(await texts('own')).toEqual([])
    expect(await remove(id, 'baraka')).toBe(404)
    expect((await restore(id, 'amina')).status).toBe(403)
    const restored = await restore(id, 'baraka')
    expect(restored).toMatchObject({ status: 200, body: { _id: id, comment: 'Well said.' } })
    expect((await list('own')).comments).toEqual([restored.body])
    expect((await restore(id, 'baraka')).status).toBe(200)
    expect((await restore('unknown', 'baraka')).status).toBe(404)
  })
})
