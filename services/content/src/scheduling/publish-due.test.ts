import type { Draft, DraftCard, SavedDraft } from '@soko/contracts/types/draft.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Content, runContent } from '../testing/run-content.ts'
import { createPostsProjection } from '../posts/view/posts.projection.ts'
import { createTextProcessor } from '../posts/text/text-processor.ts'
import { callsProjection } from '../calls/calls.projection.ts'
import { categoriesProjection } from '../categories/categories.projection.ts'
import { draftsProjection } from '../drafts/drafts.projection.ts'
import { publishDue } from './publish-due.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const id = 'draftofada0000000001'
const texts = createTextProcessor()

let test: Content
let clock: ReturnType<typeof createMovableClock>

beforeEach(async () => {
  clock = createMovableClock()
  test = await runContent({ ports: { clock } })
})
afterEach(async () => test.close())

/** Returns the ports of one more process: it has its own executor, and shares log and views. */
const aProcess = (ports: Partial<ServiceKit> = {}): ServiceKit => {
  const versions = [createPostsProjection(texts), categoriesProjection, draftsProjection, callsProjection]
  return {
    ...test.ports,
    name: 'content',
    executor: createExecutor({ log: test.ports.log, ids: test.ports.ids }),
    view: (name: string) =>
      test.ports.views.view(`${name}@${versions.find((each) => each.name === name)?.version ?? 0}`),
    ...ports,
  } as ServiceKit
}
const round = async (kit = aProcess()) => publishDue(kit, texts)

/** Signs in again for each request: a token is valid for minutes, and these tests span days. */
const ask = async (line: `${string} /${string}`, body?: object, userId = 'ada') =>
  test.ask(line, { token: await test.member(userId), ...(body && { body }) })
const save = async (fields: object = {}, draftId = id) => {
  const answer = await ask(`POST /api/drafts/${draftId}`, {
    title: 'Tea',
    html: '<p>It rained.</p>',
    ...fields,
  })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as SavedDraft
}
/** Returns the local time in Nairobi, `ahead` milliseconds from now. */
const inNairobi = (ahead: number) =>
  new Date(clock.now().getTime() + ahead + 3 * HOUR).toISOString().slice(0, 16)
const schedule = async (ahead = HOUR, draftId = id, fields: object = {}) =>
  ask(`PUT /api/drafts/${draftId}/schedule`, { local: inNairobi(ahead), zone: 'Africa/Nairobi', ...fields })
const scheduleTea = async () => {
  await save()
  await schedule()
}
const roundWhenDue = async () => {
  clock.advance(HOUR)
  await round()
}
const read = async (draftId = id) => (await ask(`GET /api/drafts/${draftId}`)).body as Draft
const listed = async (state: string) =>
  ((await ask(`GET /api/drafts?state=${state}`)).body as { drafts: DraftCard[] }).drafts
const published = async () =>
  (await test.ports.log.readAll(0)).flatMap(({ events }) =>
    events.filter(({ type }) => type === 'PostPublished' || type === 'PostRevised'),
  )
const postOf = async ({ postId }: Pick<Draft, 'postId'>) =>
  (await ask(`GET /api/posts/${postId ?? ''}`)).body as Post

describe('a scheduled draft', () => {
  it('is published with its calls, and refused a schedule with an invalid one', async () => {
    await test.markets(exampleEvents.instrumentListed('GOLD', 'GOLD'))
    await vi.waitFor(async () => {
      const [quote] = (await test.ports.views.view('calls@4').read([{ get: 'quote:GOLD' }])).answers
      expect(quote).toBeDefined()
    })
    await save({ newCalls: ['GOLD up by 2099-01-01'] })
    expect(await read()).toMatchObject({ fields: { newCalls: ['GOLD up by 2099-01-01'] } })
    expect(await schedule()).toMatchObject({
      status: 422,
      body: { errors: { calls: ['GOLD: the day of a call is at most 3 years ahead.'] } },
    })
    const until = new Date(clock.now().getTime() + 300 * HOUR).toISOString().slice(0, 10)
    await save({ newCalls: [`GOLD up by ${until} sure 60`], base: 1 })
    expect(await schedule()).toMatchObject({ status: 200 })
    await roundWhenDue()
    expect(await read()).toMatchObject({ state: 'published' })
    const { calls } = await postOf(await read())
    expect(calls).toHaveLength(1)
    const [made] = await test.ports.log.readStream(`call-${calls[0]}`)
    expect(made?.data).toMatchObject({ symbol: 'GOLD', direction: 'up', until, sureness: 60 })
  })

  it('is published at its time as last saved, with its due time', async () => {
    await save()
    expect(await schedule()).toMatchObject({ status: 200 })
    const answer = await schedule(HOUR, id, { letter: true })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        schedule: { zone: 'Africa/Nairobi', asked: null, letter: true, failure: null },
        publishedAt: null,
      },
    })
    const { schedule: waiting } = answer.body as Draft
    expect(await listed('scheduled')).toMatchObject([{ _id: id, title: 'Tea', schedule: waiting }])
    await save({ title: 'Tea in Kericho', base: 1 })
    await round()
    expect(await published()).toEqual([])
    await roundWhenDue()
    const ended = await read()
    expect(ended).toMatchObject({ state: 'published', schedule: waiting })
    expect(await postOf(ended)).toMatchObject({ title: 'Tea in Kericho', userId: 'ada', version: 1 })
    expect(await published()).toMatchObject([{ data: { letter: true } }])
    await vi.waitFor(async () => expect(await listed('scheduled')).toEqual([]))
    const [released] = await listed('released')
    expect(released).toMatchObject({ _id: id, postId: ended.postId, schedule: waiting })
    const late = Date.parse(released?.publishedAt ?? '') - Date.parse(waiting?.at ?? '')
    expect(late).toBeLessThan(2 * MINUTE)
  })

  it('is published once by several concurrent processes', async () => {
    await scheduleTea()
    clock.advance(HOUR)
    await Promise.all([round(), round(), round(), round()])
    await round()
    expect(await published()).toHaveLength(1)
    expect(await read()).toMatchObject({ state: 'published', schedule: { failure: null } })
  })

  it('is published once, though late, when the process dies before the commit is confirmed', async () => {
    await scheduleTea()
    clock.advance(3 * HOUR)
    const { executor } = aProcess()
    const dying = aProcess({
      logger: { warn: vi.fn() } as unknown as ServiceKit['logger'],
      executor: {
        ...executor,
        execute: async (...given) => {
          await executor.execute(...given)
          throw new Error('killed')
        },
      },
    })
    await round(dying)
    await round()
    expect(await published()).toHaveLength(1)
    const { publishedAt, schedule: was } = await read()
    expect(Date.parse(publishedAt ?? '') - Date.parse(was?.at ?? '')).toBeGreaterThan(100 * MINUTE)
    await test.ports.log.verify()
  })

  it('does not block others with a failure, and is retried', async () => {
    const other = 'draftofada0000000002'
    await save()
    await save({ title: 'Coffee' }, other)
    await schedule()
    await schedule(HOUR, other)
    clock.advance(HOUR)
    const warn = vi.fn()
    const { executor } = aProcess()
    let calls = 0
    const execute: ServiceKit['executor']['execute'] = async (...given) => {
      calls += 1
      if (calls === 1) throw new Error('the disk is full')
      return executor.execute(...given)
    }
    await round(
      aProcess({ logger: { warn } as unknown as ServiceKit['logger'], executor: { ...executor, execute } }),
    )
    expect(warn).toHaveBeenCalledOnce()
    expect((await published()).length).toBeGreaterThanOrEqual(1)
    await round()
    expect(
      (await published()).map(({ data }) => data?.['title'] as string).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Coffee', 'Tea'])
  })

  it('can be rescheduled, cancelled, discarded or published manually, which ends the former schedule', async () => {
    const ids = ['1', '2', '3', '4'].map((n) => `draftofada000000001${n}`)
    const [later = '', cancelled = '', discarded = '', byHand = ''] = ids
    for (const each of ids) {
      await save({ title: each }, each)
      await schedule(HOUR, each)
    }
    await schedule(3 * HOUR, later)
    expect(await ask(`DELETE /api/drafts/${cancelled}/schedule`)).toMatchObject({ status: 204 })
    expect(await ask(`DELETE /api/drafts/${cancelled}/schedule`)).toMatchObject({ status: 204 })
    await ask(`DELETE /api/drafts/${discarded}`)
    await ask('POST /api/posts/create', { title: 'By hand', desc: 'It rained.', draftId: byHand })
    await roundWhenDue()
    expect((await published()).map(({ data }) => data?.['title'])).toEqual(['By hand'])
    expect(await read(byHand)).toMatchObject({ state: 'published', schedule: null })
    expect(await read(cancelled)).toMatchObject({ state: 'open', schedule: null })
    expect(await listed('scheduled')).toMatchObject([{ _id: later }])
    expect(await listed('released')).toEqual([])
  })

  it('takes the first free slug at publication, not when it is scheduled', async () => {
    await scheduleTea()
    await ask('POST /api/posts/create', { title: 'Tea', desc: 'By somebody else.' }, 'bo')
    await roundWhenDue()
    expect(await postOf(await read())).toMatchObject({ slug: 'tea-2' })
  })
})

describe('a draft that changes a post', () => {
  const post = async () =>
    (await ask('POST /api/posts/create', { title: 'Before', desc: 'It rained.' })).body as Post

  it('becomes its next version, with the note', async () => {
    const { _id } = await post()
    await save({ title: 'After', baseVersion: 1 }, _id)
    expect(await schedule(HOUR, _id, { note: 'A better title.' })).toMatchObject({ status: 200 })
    await roundWhenDue()
    expect(await postOf({ postId: _id })).toMatchObject({ title: 'After', version: 2 })
    const history = await ask(`GET /api/posts/${_id}/history`)
    expect(JSON.stringify(history.body)).toContain('A better title.')
  })

  it('does not replace a version published in between', async () => {
    const { _id } = await post()
    await save({ title: 'After', baseVersion: 1 }, _id)
    await schedule(HOUR, _id)
    await ask(`PUT /api/posts/${_id}`, { title: 'In between', version: 1 })
    await roundWhenDue()
    expect(await postOf({ postId: _id })).toMatchObject({ title: 'In between', version: 2 })
    expect(await read(_id)).toMatchObject({
      state: 'open',
      schedule: { failure: { code: 'version-conflict' } },
    })
  })
})

describe('an invalid draft', () => {
  it('is refused by field when it is scheduled', async () => {
    await save({ title: '' })
    expect(await schedule()).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } })
    await save({ title: 'Tea', html: '<p><br></p>', base: 1 })
    expect(await schedule()).toMatchObject({ status: 422 })
    expect((await read()).schedule).toBeNull()
  })

  it('is refused for a past time or an unknown zone', async () => {
    await save()
    expect(await schedule(-MINUTE)).toMatchObject({
      status: 422,
      body: { errors: { local: [expect.any(String)] } },
    })
    expect(await schedule(HOUR, id, { zone: 'Africa/Atlantis' })).toMatchObject({
      status: 422,
      body: { errors: { zone: [expect.any(String)] } },
    })
    const local = inNairobi(HOUR)
    const other = await ask(`PUT /api/drafts/${id}/schedule`, { local, zone: 'Africa/Nairobi' }, 'bo')
    expect(other).toMatchObject({ status: 404 })
  })

  it('ends the schedule with the reason when due, keeps the draft, and can be rescheduled', async () => {
    await scheduleTea()
    await save({ title: '', base: 1 })
    await roundWhenDue()
    await round()
    expect(await published()).toEqual([])
    expect(await listed('scheduled')).toMatchObject([
      {
        state: 'open',
        schedule: { failure: { code: 'invalid-fields', errors: { title: [expect.any(String)] } } },
      },
    ])
    await save({ title: 'Tea', base: 2 })
    expect(await schedule()).toMatchObject({ body: { schedule: { failure: null } } })
    await roundWhenDue()
    expect(await published()).toHaveLength(1)
  })
})

describe('the author of a scheduled draft', () => {
  it('does not publish while suspended, even if the event arrives late', async () => {
    await scheduleTea()
    await test.auth(exampleEvents.suspended('ada'))
    await roundWhenDue()
    expect(await published()).toEqual([])
    const state = await test.ports.log.readStream(`draft-${id}`)
    expect(state.at(-1)).toMatchObject({ type: 'DraftNotPublished', data: { code: 'account-suspended' } })
  })

  it('publishes nothing once erased', async () => {
    await scheduleTea()
    await test.auth(exampleEvents.personErased('ada'))
    await roundWhenDue()
    await vi.waitFor(async () => {
      const events = await test.ports.log.readStream(`draft-${id}`)
      expect(events.at(-1)?.type).toBe('DraftErased')
    })
    await round()
    expect(await published()).toEqual([])
  })
})
