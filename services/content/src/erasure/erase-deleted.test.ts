import type { Clock } from '@soko/platform/clock.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DELETED } from '../deleted/deleted-view.ts'
import { deletedProjection } from '../deleted/deleted.projection.ts'
import { type Content, runContent } from '../testing/run-content.ts'
import { eraseDeleted } from './erase-deleted.ts'

const DAY = 24 * 3_600_000
let clock: MovableClock
let test: Content
beforeEach(async () => {
  clock = createMovableClock()
  test = await runContent({ ports: { clock } })
  await test.auth(exampleEvents.registered('ada'))
})
afterEach(async () => test.close())

const kitOf = (its: Clock = clock) => {
  const { log, ids, dataKey, views } = test.ports
  const view = (name: string) => views.view(`${name}@${deletedProjection.version}`)
  return { name: 'content', log, dataKey, clock: its, view, executor: createExecutor({ log, ids }) }
}
/** Runs the erasure once as a new process, after it has applied all events of the log. */
const round = async (its: Clock = clock): Promise<number> => {
  await untilApplied(kitOf(), DELETED)
  return eraseDeleted(kitOf(its))
}
const as = () => ({ token: test.tokenOf('ada') })
const publish = async (title: string) => test.publish(as().token, { title })
const deletePost = async (title: string) => {
  const post = await publish(title)
  await test.ask(`DELETE /api/posts/${post._id}`, as())
  return post
}
const restore = async (postId: string) => test.ask(`POST /api/posts/${postId}/restore`, as())
const typesOf = async (postId: string) =>
  (await test.ports.log.readStream(`post-${postId}`)).map(({ type }) => type)
const remains = async (postId: string) => test.remains(`post-${postId}`)

describe('erasing posts that their authors deleted', () => {
  it('deletes all data 30 days and a day of notice later, and never reuses the slug', async () => {
    const { _id, slug } = await deletePost('Gold')
    clock.advance(29 * DAY)
    expect(await round()).toBe(0)
    clock.advance(2 * DAY)
    expect(await round()).toBe(1)
    expect(await round()).toBe(0)
    expect((await publish('Gold')).slug).not.toBe(slug)
    expect(await remains(_id)).toContain('PostPublished')
    clock.advance(DAY)
    expect(await round()).toBe(1)
    expect(await round()).toBe(0)
    await vi.waitFor(async () => expect(await remains(_id)).toEqual(['PostErased']))
    expect(await restore(_id)).toMatchObject({ status: 404 })
    expect((await publish('Gold')).slug).not.toBe(slug)
    await test.ports.log.verify()
  })

  it('runs once across two processes', async () => {
    const posts = [await deletePost('One'), await deletePost('Two')]
    clock.advance(31 * DAY)
    await Promise.all([round(), round()])
    clock.advance(DAY)
    await Promise.all([round(), round()])
    for (const { _id } of posts)
      expect((await typesOf(_id)).slice(2)).toEqual(['PostErasureAnnounced', 'PostErased'])
  })

  it('resumes when killed before the event, before the view is updated, or before the data is deleted', async () => {
    const [killed, other] = [await deletePost('Killed'), await deletePost('Other')]
    clock.advance(31 * DAY)
    await untilApplied(kitOf(), DELETED)
    await eraseDeleted(kitOf(), AbortSignal.abort())
    expect(await typesOf(killed._id)).not.toContain('PostErasureAnnounced')
    await round()
    clock.advance(DAY)
    // A process stopped after recording the event: the data exists, and the view may be stale.
    const append = async (recorded: NewEvent) =>
      test.ports.log.append({ id: test.ports.ids.next(), expected: {}, events: [recorded] })
    await append(event(`post-${killed._id}`, 'PostErased', { postId: killed._id, authorId: 'ada' }))
    expect(await eraseDeleted(kitOf())).toBe(1)
    for (const { _id } of [killed, other])
      await vi.waitFor(async () => expect(await remains(_id)).toEqual(['PostErased']))
  })

  it('erases nothing when a clock jumps ahead, and nothing early once it is right again', async () => {
    const [back, left] = [await deletePost('Back'), await deletePost('Left')]
    const ahead = { now: () => new Date(Date.now() + 40 * DAY) }
    clock.advance(40 * DAY)
    expect(await round(ahead)).toBe(2)
    expect(await round(ahead)).toBe(0)
    clock.advance(-38 * DAY)
    expect(await round()).toBe(0)
    expect(await restore(back._id)).toMatchObject({ status: 200 })
    clock.advance(29 * DAY)
    expect(await round()).toBe(1)
    clock.advance(DAY)
    expect(await round()).toBe(1)
    expect(await typesOf(left._id)).toContain('PostErased')
    expect(await typesOf(back._id)).not.toContain('PostErased')
  })

  it('and a concurrent restore: one of the two wins', async () => {
    const posts = []
    for (const title of ['One', 'Two', 'Three', 'Four']) posts.push(await deletePost(title))
    clock.advance(31 * DAY)
    await round()
    // Simulates a process with a slow clock, for which the posts can still be restored.
    clock.advance(-2 * DAY)
    const dueAt = new Date(clock.now().getTime() + 4 * DAY)
    const [, ...answers] = await Promise.all([
      round({ now: () => dueAt }),
      ...posts.map(async ({ _id }) => restore(_id)),
    ])
    for (const [index, { _id }] of posts.entries()) {
      const isErased = (await typesOf(_id)).includes('PostErased')
      expect(answers[index]?.status).toBe(isErased ? 404 : 200)
      expect((await typesOf(_id)).includes('PostRestored')).toBe(!isErased)
    }
  })
})
