import type { DraftSave, SavedDraft } from '@soko/contracts/types/draft.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Content, runContent } from '../testing/run-content.ts'
import { eraseDraft } from './draft.decider.ts'
import { DraftStream } from './draft.events.ts'
import { draft } from './draft.ts'
import { eraseEnded, pruneDrafts } from './clean-up-drafts.ts'
import { draftsProjection } from './drafts.projection.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let test: Content
let kit: ServiceKit
let clock: ReturnType<typeof createMovableClock>
const id = 'draftofada0000000001'

beforeEach(async () => {
  clock = createMovableClock()
  // The clock starts at a full hour, so that saves a few minutes apart are within the same hour.
  clock.advance(HOUR - (Date.now() % HOUR))
  test = await runContent({ ports: { clock } })
  kit = {
    ...test.ports,
    name: 'content',
    executor: createExecutor({ log: test.ports.log, ids: test.ports.ids }),
    view: (name: string) => test.ports.views.view(`${name}@${draftsProjection.version}`),
  } as ServiceKit
})
afterEach(async () => test.close())

/** Signs in again for each request: a token is valid for minutes, and these tests span weeks. */
const ada = async () => test.member('ada')
const save = async (title: string, base = 0) => {
  const answer = await test.ask(`POST /api/drafts/${id}`, { token: await ada(), body: { title, base } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as SavedDraft
}
const read = async () => test.ask(`GET /api/drafts/${id}`, { token: await ada() })
const discard = async () => test.ask(`DELETE /api/drafts/${id}`, { token: await ada() })
const savesLeft = async () => {
  const { body } = await test.ask(`GET /api/drafts/${id}/saves?limit=100`, { token: await ada() })
  return (body as { saves: DraftSave[] }).saves.map(({ number }) => number)
}
/** Returns the numbers of the revisions whose data is still in the log. */
const readable = async (saves: number) => {
  const found: number[] = []
  for (let number = 1; number <= saves; number += 1) {
    const [event] = await test.ports.log.readStream(`draft-${id}-${number}`)
    if (event?.data !== undefined) found.push(number)
  }
  return found
}
const remains = async () => test.remains(`draft-${id}`)

describe('pruning revisions', () => {
  it('deletes the data of older revisions, and keeps those of a day', async () => {
    for (const [base, title] of ['One', 'Two', 'Three'].entries()) await save(title, base)
    clock.advance(2 * HOUR)
    await save('Four', 3)
    clock.advance(2 * DAY)
    await save('Five', 4)
    await save('Six', 5)
    await pruneDrafts(kit)
    expect(await readable(6)).toEqual([3, 4, 5, 6])
    expect(await savesLeft()).toEqual([6, 5, 4, 3])
    await test.ports.log.verify()
  })

  it('resumes after an interruption between data and event, and works in two processes at once', async () => {
    for (const [base, title] of ['One', 'Two', 'Three'].entries()) await save(title, base)
    clock.advance(2 * DAY)
    const [first] = await test.ports.log.readStream(`draft-${id}-1`)
    await test.ports.log.erase([first!])
    expect(await savesLeft()).toEqual([3, 2])
    await Promise.all([pruneDrafts(kit), pruneDrafts(kit)])
    expect(await readable(3)).toEqual([3])
    expect(await savesLeft()).toEqual([3])
  })
})

describe('ended drafts', () => {
  it('are erased thirty days and a day after their announcement, not before', async () => {
    await save('Tea')
    await discard()
    clock.advance(29 * DAY)
    expect(await eraseEnded(kit)).toBe(0)
    clock.advance(2 * DAY)
    expect(await eraseEnded(kit)).toBe(1)
    expect((await read()).body).toMatchObject({ state: 'discarded', fields: { title: 'Tea' } })
    clock.advance(DAY + HOUR)
    expect(await eraseEnded(kit)).toBe(1)
    expect(await read()).toMatchObject({ status: 404 })
    await vi.waitFor(async () => expect(await remains()).toEqual(['DraftErased']))
    expect(await readable(1)).toEqual([])
    await test.ports.log.verify()
  })

  it('lose their data, except revisions started again meanwhile', async () => {
    await save('Tea')
    await kit.executor.execute(async (load) => eraseDraft(await load(draft, DraftStream.of(id)), id))
    expect(await save('Coffee')).toMatchObject({ number: 2 })
    await vi.waitFor(async () => expect(await readable(2)).toEqual([2]))
    expect((await read()).body).toMatchObject({ fields: { title: 'Coffee' }, kept: [] })
  })
})

it('the export of a person contains all drafts with all revisions, including discarded ones', async () => {
  await save('Tea')
  await save('Coffee', 1)
  await discard()
  expect((await test.exported('ada')).drafts).toMatchObject([
    {
      _id: id,
      state: 'discarded',
      fields: { title: 'Coffee' },
      saves: [{ number: 1, fields: { title: 'Tea' } }, { number: 2 }],
    },
  ])
})

it('the erasure of a person deletes all data of drafts', async () => {
  await save('Tea')
  await discard()
  const other = 'draftofada0000000002'
  await test.ask(`POST /api/drafts/${other}`, { token: await ada(), body: { title: 'Open' } })
  await test.source('auth').publish(exampleEvents.personErased('ada'))
  await vi.waitFor(async () => expect(await remains()).toEqual(['DraftErased']))
  expect(await readable(1)).toEqual([])
  await vi.waitFor(async () => {
    const [written] = await test.ports.log.readStream(`draft-${other}-1`)
    expect(written).toMatchObject({ type: 'DraftWritten', data: undefined })
  })
  expect((await test.exported('ada')).drafts).toEqual([])
})
