import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { notificationsProjection } from './notifications.projection.ts'

const DAY = '2026-01-01'
const made = exampleEvents.callMade('c1', 'mumbi', 'GOLD')
const judged = exampleEvents.callJudged('c1', 'mumbi', 'GOLD')
const judgedWrong = exampleEvents.callJudged('c1', 'mumbi', 'GOLD', 'wrong')
const judgedVoid = exampleEvents.callJudged('c1', 'mumbi', 'GOLD', 'void')
const withdrawn = exampleEvents.judgementWithdrawn('c1', 'mumbi', 'GOLD')

/** An event as it is in the log, or as the log has it once its data is erased. */
type Told = Parameters<typeof contentsAfter>[1][string][number]

const after = async (content: readonly Told[], markets: readonly Told[]) =>
  contentsAfter(notificationsProjection, { content, markets })
const listsAfter = async (...markets: readonly NewEvent[]) => (await after([made], markets)).lists

describe('a judged call', () => {
  it('is told its author, and who follows the author or the instrument, by the day', async () => {
    expect(await listsAfter(judged, exampleEvents.callJudged('c2', 'mumbi', 'GOLD'))).toEqual({
      'judged-days:own:mumbi': [[DAY, 3_002]],
      'judged-days:by:mumbi': [[DAY, 3_001]],
      'judged-days:on:GOLD': [[DAY, 3_000]],
      [`judged:own:mumbi:${DAY}`]: [['c1', -1_000]],
      [`judged:by:mumbi:${DAY}`]: [['c1', -1_000]],
      [`judged:on:GOLD:${DAY}`]: [['c1', -1_000]],
    })
  })

  it('stands with others of its day, the newest first', async () => {
    const calls = ['c1', 'c2', 'c3'].map((id) => exampleEvents.callMade(id, 'mumbi', 'GOLD'))
    const all = ['c1', 'c2', 'c3'].map((id) => exampleEvents.callJudged(id, 'mumbi', 'GOLD'))
    const { lists } = await after(calls, all)
    expect(lists['judged-days:by:mumbi']).toEqual([[DAY, 9_001]])
    expect(lists[`judged:by:mumbi:${DAY}`]?.map(([id]) => id)).toEqual(['c3', 'c2', 'c1'])
  })

  it('is told its author anew when it is judged otherwise, and others where they were told before', async () => {
    const { documents, lists } = await after([made], [judged, judgedWrong])
    expect(lists['judged-days:own:mumbi']).toEqual([[DAY, 6_002]])
    expect(lists['judged-days:by:mumbi']).toEqual([[DAY, 3_001]])
    expect(documents['judgement:c1']).toMatchObject({
      outcome: 'wrong',
      order: 2_000,
      told: { order: 1_000 },
    })
  })

  it('is told its author alone while it is void', async () => {
    expect(Object.keys(await listsAfter(judgedVoid))).toEqual([
      'judged-days:own:mumbi',
      `judged:own:mumbi:${DAY}`,
    ])
    expect(await listsAfter(judged, judgedVoid)).toEqual(await listsAfter(judgedVoid, judgedVoid))
    expect((await listsAfter(judgedVoid, judged))['judged-days:on:GOLD']).toEqual([[DAY, 6_000]])
  })

  it('is told nobody any more once that is withdrawn, until it is judged anew', async () => {
    expect(await listsAfter(judged, withdrawn)).toEqual({})
    expect((await listsAfter(judged, withdrawn, judged))['judged-days:by:mumbi']).toEqual([[DAY, 9_001]])
  })

  it('leaves nothing when it is erased, whether or not the log still has the data', async () => {
    const gone = exampleEvents.callErased('c1', 'mumbi')
    const forgotten = exampleEvents.judgementErased('c1')
    const lost = { data: undefined }
    const nothing = await after([], [])
    expect(await after([made, gone], [judged, forgotten])).toEqual(nothing)
    expect(await after([{ ...made, ...lost }, gone], [{ ...judged, ...lost }, forgotten])).toEqual(nothing)
    expect((await after([made, gone], [judged])).lists).toEqual({})
  })

  it('is the same in whatever order the logs come', async () => {
    const calls = [
      made,
      exampleEvents.callMade('c2', 'mumbi', 'GOLD'),
      exampleEvents.callMade('c3', 'juma', 'TEA'),
    ]
    const content = [...calls, exampleEvents.callErased('c2', 'mumbi')]
    const markets = [
      judged,
      exampleEvents.callJudged('c2', 'mumbi', 'GOLD'),
      judgedWrong,
      exampleEvents.callJudged('c3', 'juma', 'TEA', 'void'),
      withdrawn,
      exampleEvents.judgementErased('c2'),
      judged,
    ]
    await expectSameInAnyOrder(notificationsProjection, { content, markets })
    for (const end of [1, 2, 3, 4, 5, 6]) {
      await expectSameInAnyOrder(notificationsProjection, { content, markets: markets.slice(0, end) })
    }
  })
})
