import { beforeEach, describe, expect, it } from 'vitest'
import { UnknownEvent } from '../event-log/errors.ts'
import { useProjectionHarness, noted, whispered } from '../projections/testing/projection-harness.ts'
import { createPublishedLog, type OwnPublishedLog } from './published-log.ts'

describe('a published log', () => {
  const world = useProjectionHarness(['a'])
  let published: OwnPublishedLog

  beforeEach(async () => {
    published = createPublishedLog({
      source: 'a',
      log: world.log('a'),
      definitions: {
        Noted: { schema: 1, publish: ({ text }) => ({ text }) },
        Whispered: { schema: 1, publish: null },
      },
    })
    await world.append('a', noted('one', { text: 'open', secret: 'hidden' }), whispered('one'))
    await world.append('a', whispered('two'))
    await world.append('a', noted('two', { text: 'later', secret: 'hidden' }))
  })

  it('omits private events and fields, and keeps the positions', async () => {
    const commits = await published.read(1)
    expect(commits.map(({ position, events }) => [position, events])).toEqual([
      [2, [{ stream: 'one', version: 1, type: 'Noted', schema: 1, data: { text: 'open' } }]],
      [3, []],
      [4, [{ stream: 'two', version: 2, type: 'Noted', schema: 1, data: { text: 'later' } }]],
    ])
    expect(commits[1]?.previousHash).toBe(commits[0]?.hash)
    expect(commits.every(({ source, logId }) => source === 'a' && logId === world.log('a').id)).toBe(true)
  })

  it('returns the same as texts, as many as fit', async () => {
    const most = { commits: 10, characters: 1_000_000 }
    const texts = await published.readBatch(0, most)
    expect(texts.map(({ text }) => JSON.parse(text) as unknown)).toEqual(
      JSON.parse(JSON.stringify(await published.read(0))),
    )
    expect(texts.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(await published.readBatch(1, { ...most, commits: 2 })).toHaveLength(2)
    expect(await published.readBatch(1, { ...most, characters: 1 })).toHaveLength(1)
    expect(await published.readBatch(4, most)).toEqual([])
    expect(texts.some(({ text }) => text.includes('hidden'))).toBe(false)
  })

  it('returns no text of erased data', async () => {
    await world.log('a').erase([{ position: 2, index: 0 }])
    const [text] = await published.readBatch(1, { commits: 1, characters: 1 })
    expect(JSON.parse(text?.text ?? '')).toMatchObject({
      position: 2,
      events: [{ stream: 'one', version: 1, type: 'Noted', schema: 1 }],
    })
    expect(text?.text).not.toContain('open')
  })

  it('stops at an unknown event type', async () => {
    const narrow = createPublishedLog({ source: 'a', log: world.log('a'), definitions: {} })
    await expect(narrow.read(0)).rejects.toThrow(UnknownEvent)
  })
})
