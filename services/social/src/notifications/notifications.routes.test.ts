import type { Notification } from '@soko/contracts/types/notification.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { bodyOf, useSocial } from '../testing/run-social.ts'

const social = useSocial('baraka', 'chen', 'dede', 'eshe')

type Page = {
  readonly notifications: readonly Notification[]
  readonly unread: number
  readonly nextCursor: string | null
}

const list = async (as: string, query = '') =>
  bodyOf<Page>(await social.ask(`GET /api/notifications${query}`, { as }))
const brief = async (as: string) =>
  (await list(as)).notifications.map(({ _id, actors, count, read }) =>
    [_id, actors.map(({ username }) => username).join('+'), count, read ? 'read' : 'new'].join(' '),
  )
const markRead = async (as: string, body: object = {}) =>
  social.ask('POST /api/notifications/read', { as, body })
const follow = async (as: string, whom: string) =>
  social.ask(`POST /api/users/follow/${whom}`, { as, body: {} })
/** Waits, so that times differ by at least a millisecond. */
const publish = async (postId: string, authorId: string) => {
  await sleep(2)
  await social.content(exampleEvents.published({ postId, authorId, title: `On ${postId}` }))
  await sleep(2)
}

describe('notifications', () => {
  it("contain comments by others on the user's posts, by post", async () => {
    await social.people('fatima')
    await publish('tea', 'fatima')
    await publish('coffee', 'fatima')
    await social.comment('fatima', 'tea')
    expect(await brief('fatima')).toEqual([])
    await social.comment('baraka', 'tea')
    const newest = await social.comment('chen', 'tea')
    await social.comment('baraka', 'coffee')
    expect(await brief('fatima')).toEqual(['comment-coffee baraka 1 new', 'comment-tea chen+baraka 2 new'])
    expect((await list('fatima')).notifications[1]?.subject).toEqual({
      _id: 'tea',
      slug: 'on-tea',
      title: 'On tea',
    })
    await social.ask(`DELETE /api/comments/${newest}`, { as: 'chen' })
    expect(await brief('fatima')).toContain('comment-tea baraka 1 new')
    await social.content(exampleEvents.retracted('tea', 'fatima'))
    expect(await brief('fatima')).toEqual(['comment-coffee baraka 1 new'])
    await social.content(exampleEvents.restored('tea', 'fatima'))
    expect(await brief('fatima')).toHaveLength(2)
  })

  it('name all actors when read, and only new ones while unread', async () => {
    await social.people('hawa')
    await publish('rice', 'hawa')
    await social.comment('baraka', 'rice')
    await social.comment('chen', 'rice')
    const answer = await markRead('hawa')
    expect([answer.status, answer.body]).toEqual([200, { unread: 0 }])
    expect(await brief('hawa')).toEqual(['comment-rice chen+baraka 2 read'])
    await social.comment('dede', 'rice')
    expect(await brief('hawa')).toEqual(['comment-rice dede 1 new'])
    expect((await list('hawa')).unread).toBe(1)
  })

  it('are read up to the newest shown one, and keep their order after a clock ran ahead', async () => {
    await social.people('mosi', 'nia')
    await follow('mosi', 'nia')
    const TWO_HOURS = 2 * 60 * 60 * 1_000
    social.clock.advance(TWO_HOURS)
    await publish('ahead', 'nia')
    await follow('chen', 'mosi')
    social.clock.advance(-TWO_HOURS)
    await publish('present', 'nia')
    await follow('dede', 'mosi')
    const [newest, second] = (await list('mosi')).notifications
    expect([newest?._id, second?._id]).toEqual(['follower', 'post-present'])
    await publish('unseen', 'nia')
    expect((await markRead('mosi', { upTo: newest?.at })).body).toEqual({ unread: 1 })
    expect(await brief('mosi')).toEqual([
      'post-unseen nia 1 new',
      'follower dede+chen 2 read',
      'post-present nia 1 read',
      'post-ahead nia 1 read',
    ])
    await markRead('mosi', { upTo: '2020-01-01T00:00:00Z' })
    expect((await list('mosi')).unread).toBe(1)
  })

  it('contain a post that mentions the user once, also if they follow its author', async () => {
    await social.people('imara', 'jabali', 'kiango')
    await follow('kiango', 'imara')
    const html =
      '<p><a class="mention" data-user="jabali">@</a> and <a class="mention" data-user="kiango">@</a></p>'
    const post = { postId: 'sisal', authorId: 'imara', title: 'Sisal', html }
    await sleep(2)
    await social.content(exampleEvents.published(post))
    await sleep(2)
    for (const reader of ['jabali', 'kiango']) {
      expect(await brief(reader)).toEqual(['mention-sisal imara 1 new'])
      expect(await list(reader)).toMatchObject({
        unread: 1,
        notifications: [{ kind: 'mention', subject: { _id: 'sisal', title: 'Sisal' } }],
      })
    }
    await markRead('jabali')
    await social.content(exampleEvents.revised({ ...post, title: 'Sisal again' }))
    expect(await brief('jabali')).toEqual(['mention-sisal imara 1 read'])
    expect((await list('jabali')).unread).toBe(0)
    expect(await brief('imara')).toEqual(['follower kiango 1 new'])
    await social.content(exampleEvents.revised({ ...post, html: '<p>Nobody</p>' }))
    expect(await brief('jabali')).toEqual([])
    expect(await brief('kiango')).toEqual(['post-sisal imara 1 new'])
  })
})
