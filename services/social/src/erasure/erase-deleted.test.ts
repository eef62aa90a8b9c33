import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { Comment } from '@soko/contracts/types/comment.ts'
import { SocialExport } from '@soko/contracts/endpoints/export.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { DELETED } from '../deleted/deleted-view.ts'
import { deletedProjection } from '../deleted/deleted.projection.ts'
import { bodyOf, useSocialForEach } from '../testing/run-social.ts'
import { eraseDeleted } from './erase-deleted.ts'

const DAY = 24 * 3_600_000
const social = useSocialForEach('amina', 'baraka')
beforeEach(async () => {
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina' }))
})

const round = async (): Promise<number> => {
  const { log, ids, views } = social.ports
  const view = (name: string) => views.view(`${name}@${deletedProjection.version}`)
  const kit = { name: 'social', log, clock: social.clock, view, executor: createExecutor({ log, ids }) }
  await untilApplied(kit, DELETED)
  return eraseDeleted(kit)
}
const write = async (as: string, text: string) => social.comment(as, 'gold', text)
const remove = async (as: string, id: string, role: 'member' | 'admin' = 'member') =>
  social.ask(`DELETE /api/comments/${id}`, { as, role })
const restore = async (as: string, id: string) => social.ask(`POST /api/comments/${id}/restore`, { as })
const remains = async (id: string) =>
  (await social.ports.log.readStream(`comment-${id}`))
    .filter(({ data }) => data !== undefined)
    .map(({ type }) => type)
const exported = async (userId: string) =>
  SocialExport.parse((await social.internal(`GET /internal/export/${userId}`)).body).comments

describe('erasing comments that their authors deleted', () => {
  it('deletes them after 30 days and a day of notice, and keeps the positions of others', async () => {
    await write('amina', 'First')
    const id = await write('baraka', 'Gone')
    await write('amina', 'Last')
    await remove('baraka', id)
    expect(await exported('baraka')).toMatchObject([
      { comment: 'Gone', deletedAt: expect.any(String) as string },
    ])
    expect(await exported('amina')).toMatchObject([{ deletedAt: null }, { deletedAt: null }])
    social.clock.advance(29 * DAY)
    expect(await round()).toBe(0)
    social.clock.advance(2 * DAY)
    expect(await round()).toBe(1)
    expect(await remains(id)).toContain('CommentPosted')
    social.clock.advance(DAY)
    expect(await round()).toBe(1)
    await expect.poll(async () => remains(id)).toEqual(['CommentErased'])
    expect((await restore('baraka', id)).status).toBe(404)
    expect(await exported('baraka')).toEqual([])
    const { comments } = bodyOf<{ comments: Comment[] }>(await social.ask('GET /api/comments/post/gold'))
    expect(comments.map(({ comment }) => comment)).toEqual(['Last', 'First'])
    await social.ports.log.verify()
  })

  it('affects nothing else, and runs once across two processes', async () => {
    const [there, back, bad, gone] = [
      await write('baraka', 'There'),
      await write('baraka', 'Back'),
      await write('baraka', 'Bad'),
      await write('baraka', 'Gone'),
    ]
    for (const id of [back, gone]) await remove('baraka', id)
    await remove('root', bad, 'admin')
    await restore('baraka', back)
    social.clock.advance(31 * DAY)
    await Promise.all([round(), round()])
    social.clock.advance(DAY)
    await Promise.all([round(), round()])
    const events = await social.ports.log.readStream(`comment-${gone}`)
    expect(events.slice(2).map(({ type }) => type)).toEqual(['CommentErasureAnnounced', 'CommentErased'])
    for (const id of [there, back, bad]) expect(await remains(id)).toContain('CommentPosted')
  })
})
