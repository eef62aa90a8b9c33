import type { SocialExport } from '@soko/contracts/endpoints/export.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('amina', 'baraka')
let commentId: string
beforeAll(async () => {
  await social.content(exampleEvents.published({ postId: 'gold', authorId: 'amina' }))
  commentId = await social.comment('baraka', 'gold', 'Rubbish.')
})

const report = async (as: string, body: object, key?: string) =>
  social.ask('POST /api/reports', { as, body, ...(key !== undefined && { key }) })
const reportsOf = async (userId: string) => {
  const answer = await social.internal(`GET /internal/export/${userId}`)
  return bodyOf<SocialExport>(answer).reports
}

describe('reporting', () => {
  it('accepts a post or a comment, once for the same key', async () => {
    const answer = await report('amina', { postId: 'gold', reason: ' Wrong. ' }, 'once')
    expect([answer.status, answer.body]).toEqual([202, undefined])
    expect((await report('amina', { postId: 'gold', reason: ' Wrong. ' }, 'once')).status).toBe(202)
    expect((await report('amina', { commentId, reason: 'Rude.' })).status).toBe(202)
    expect(await reportsOf('amina')).toEqual([
      { postId: 'gold', commentId: null, reason: 'Wrong.', at: expect.any(String) },
      { postId: 'gold', commentId, reason: 'Rude.', at: expect.any(String) },
    ])
    expect(await reportsOf('baraka')).toEqual([])
  })

  it('requires a visible subject', async () => {
    expect((await report('amina', { postId: 'nothing', reason: 'Wrong.' })).status).toBe(404)
    expect((await report('amina', { commentId: 'nothing', reason: 'Wrong.' })).status).toBe(404)
    await social.content(exampleEvents.published({ postId: 'tea', authorId: 'amina' }))
    const _id = await social.comment('baraka', 'tea')
    await social.content(exampleEvents.retracted('tea', 'amina'))
    expect((await report('amina', { postId: 'tea', reason: 'Wrong.' })).status).toBe(404)
    expect((await report('amina', { commentId: _id, reason: 'Wrong.' })).status).toBe(404)
    await social.content(exampleEvents.restored('tea', 'amina'))
    await social.ask(`DELETE /api/comments/${_id}`, { as: 'baraka' })
    expect((await report('amina', { commentId: _id, reason: 'Wrong.' })).status).toBe(404)
  })
})
