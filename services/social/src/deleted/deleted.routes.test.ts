import type { DeletedComment } from '@soko/contracts/types/comment.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const DAY = 24 * 3_600_000
const social = useSocial('amina', 'baraka', 'chidi')

beforeAll(async () => {
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina', title: 'Gold' }))
})

const write = async (as: string, text: string) => social.comment(as, 'gold', text)
const remove = async (as: string, id: string, role: 'member' | 'admin' = 'member') =>
  social.ask(`DELETE /api/comments/${id}`, { as, role })
type Page = { readonly comments: readonly DeletedComment[]; readonly nextCursor: string | null }
const deleted = async (as: string, query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/comments/deleted${query}`, { as }))
const texts = async (as: string, query = '') =>
  (await deleted(as, query)).comments.map(({ comment }) => comment)

describe('GET /api/comments/deleted', () => {
  it("lists the user's deleted comments, newest first, in pages", async () => {
    for (const text of ['One', 'Two', 'Three']) await remove('baraka', await write('baraka', text))
    await write('baraka', 'Kept')
    await remove('amina', await write('amina', 'Of somebody else'))
    const first = await deleted('baraka', '?limit=2')
    expect(first.comments).toMatchObject([
      { comment: 'Three', post: { _id: 'gold', slug: 'gold', title: 'Gold' } },
      { comment: 'Two' },
    ])
    const [{ deletedAt, erasedAt } = { deletedAt: '', erasedAt: '' }] = first.comments
    expect(Date.parse(erasedAt) - Date.parse(deletedAt)).toBe(30 * DAY)
    expect(await texts('baraka', `?limit=2&cursor=${first.nextCursor}`)).toEqual(['One'])
  })

  it('does not name a deleted post', async () => {
    await social.content(exampleEvents.retracted('gold', 'amina'))
    expect((await deleted('baraka')).comments[0]).toMatchObject({ comment: 'Three', post: null })
    await social.content(exampleEvents.restored('gold', 'amina'))
    expect((await deleted('baraka')).comments[0]).toMatchObject({ post: { title: 'Gold' } })
  })

  it('excludes comments that are restored, removed by an admin, or too old', async () => {
    const [back, bad, over] = [
      await write('chidi', 'Back'),
      await write('chidi', 'Bad'),
      await write('chidi', 'Over'),
    ]
    for (const id of [back, bad]) await remove('chidi', id)
    await remove('admin', bad, 'admin')
    await remove('chidi', over)
    await social.ask(`POST /api/comments/${back}/restore`, { as: 'chidi' })
    expect(await texts('chidi')).toEqual(['Over'])
    social.clock.advance(31 * DAY)
    expect(await texts('chidi')).toEqual([])
  })
})
