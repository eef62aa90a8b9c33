import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import { contentsAfter, expectSameInAnyOrder, type Histories } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { itemsProjection } from './items.projection.ts'

const { published, revised, retracted, restored, postErased, callMade, callTakenBack, callErased } =
  exampleEvents
const { callJudged, judgementWithdrawn, judgementErased } = exampleEvents
const judge = callJudged('c1', 'amina', 'COCOA')
const corrected = (outcome: 'right' | 'wrong') =>
  PublicJudgement.CallJudged('c1', {
    ...callJudged('c1', 'amina', 'COCOA', outcome).data,
    because: 'The close was wrong.',
  })

const post = (fields: object = {}) =>
  published({ postId: 'p1', authorId: 'amina', title: 'Tea', categories: ['Kenya'], ...fields })

describe('the view of digest items', () => {
  it('has the newest version of an analysis at the position of its first publication', async () => {
    const content = [post(), revised({ postId: 'p1', authorId: 'amina', title: 'Cocoa', calls: ['c1'] })]
    const { documents, lists } = await contentsAfter(itemsProjection, { content })
    expect(documents).toMatchObject({ 'post:p1': { title: 'Cocoa', calls: ['c1'], position: 1 } })
    expect(lists).toEqual({ posts: [['p1', Date.UTC(2026, 0, 1) + 1000]] })
  })

  it('marks summaries that were cut from the text within a sentence', async () => {
    const summaryOf = async (text: string, editorText = summarize(text)) => {
      const content = [post({ html: `<p>${text}</p>`, editorText })]
      const { documents } = await contentsAfter(itemsProjection, { content })
      return (documents['post:p1'] as { summary: string }).summary
    }
    const long = 'It rained in Kericho and '.repeat(20)
    expect(await summaryOf(long)).toBe(`${summarize(long)}\u2026`)
    expect(await summaryOf(long, 'It rained')).toBe('It rained')
    expect(await summaryOf('It rained')).toBe('It rained')
    const sentences = `${'a'.repeat(299)}. ${long}`
    expect(await summaryOf(sentences)).toBe(`${'a'.repeat(299)}.`)
  })

  it('has no imported or erased analyses, and marks retracted ones', async () => {
    const after = async (...content: Histories[string]) =>
      (await contentsAfter(itemsProjection, { content: [post(), ...content] })).documents
    const both = [retracted('p1', 'amina'), restored('p1', 'amina')] as const
    expect(await after(both[0])).toMatchObject({ 'post:p1': { isRetracted: true } })
    expect(await after(...both)).toMatchObject({ 'post:p1': { isRetracted: false } })
    expect(await after(postErased('p1', 'amina'))).toEqual({})
    const imported = [post({ isImport: true })]
    expect((await contentsAfter(itemsProjection, { content: imported })).documents).toEqual({})
  })

  it('has judged calls at the position of the first judgement', async () => {
    const after = async (...markets: Histories[string]) =>
      (await contentsAfter(itemsProjection, { markets })).documents['judgement:c1']
    expect(await after(judge, corrected('wrong'))).toMatchObject({ outcome: 'wrong', position: 1 })
    expect(await after(judge, judgementWithdrawn('c1', 'amina', 'COCOA'))).toMatchObject({
      outcome: null,
      position: 1,
    })
    expect(await after(judge, judgementErased('c1'))).toBeUndefined()
    // It corrects a judgement that was pruned.
    expect(await after(corrected('right'))).toBeUndefined()
  })

  it('has no calls that were taken back or erased', async () => {
    const after = async (event: Histories[string][number]) =>
      contentsAfter(itemsProjection, { content: [callMade('c1', 'amina', 'COCOA'), event] })
    for (const event of [callTakenBack('c1', 'amina'), callErased('c1', 'amina')])
      expect(await after(event)).toEqual({ documents: {}, lists: {} })
  })

  it('forgets what is older than two weeks', async () => {
    // Each event is dated as many days later as its position.
    const daily = Array.from({ length: 40 }, (_, at) => ({
      ...published({ postId: `p${at}`, authorId: 'amina' }),
    }))
    const view = await contentsAfter(
      {
        ...itemsProjection,
        apply: async (event, writer) =>
          itemsProjection.apply(
            { ...event, time: new Date(Date.UTC(2026, 0, event.position)).toISOString() },
            writer,
          ),
      },
      { content: daily },
    )
    expect(view.lists['posts']).toHaveLength(17)
    expect(Object.keys(view.documents)).toHaveLength(17)
  })

  it('does not depend on how the events of the logs interleave', async () => {
    await expectSameInAnyOrder(itemsProjection, {
      content: [callMade('c1', 'amina', 'COCOA', 'p1'), post({ calls: ['c1'] }), retracted('p1', 'amina')],
      markets: [judge, corrected('wrong'), judgementWithdrawn('c1', 'amina', 'COCOA')],
    })
  })
})
