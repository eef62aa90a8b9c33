import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { until } from '@soko/platform/testing/until.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RecordRow } from '@soko/contracts/markets/types/call.ts'
import { callMade, naira, runMarkets } from '../testing/run-markets.ts'

const test = useShared(async () =>
  runMarkets({
    first: [
      { ...naira, name: '=USD/NGN' },
      { ...naira, symbol: 'AAA', pair: 'AAA' },
    ],
  }),
)

describe('GET /api/records/:username/calls.csv', () => {
  const getCsv = async (username: string, headers: Readonly<Record<string, string>> = {}) =>
    test.ask(`GET /api/records/${username}/calls.csv`, { headers })

  it('has a line per call, newest first, with decimals in their notation', async () => {
    const ids = Array.from({ length: 205 }, (_, at) => `call-${at}`)
    await test.source('auth').publish(exampleEvents.registered('fay', 'Fay'))
    await test
      .source('content')
      .publish(
        exampleEvents.published({ postId: 'p1', authorId: 'fay', title: 'The naira, in "May"' }),
        ...ids.map((id) => callMade(id, { authorId: 'fay', target: '1700.50' })),
      )
    const lines = async () => String((await getCsv('fay')).body).split('\r\n')
    await vi.waitFor(async () => expect(await lines()).toHaveLength(1 + ids.length + 1))
    const [names, first = '', ...others] = await lines()
    expect(names).toMatch(/^id,made,symbol,instrument,.*,target,stop,.*,analysis$/)
    expect(first).toMatch(/^call-204,.*,USDNGN,'=USD\/NGN,.*,1700\.50,,.*,"The naira, in ""May"""$/)
    expect(others.map((line) => line.split(',')[0])).toEqual([...ids.toReversed().slice(1), ''])
  })
})

describe('GET /api/records', () => {
  const DAY = 86_400_000
  const RIGHT = { ada: 20, ben: 16, cyn: 10, dan: 0 } as const

  const dayAfter = (days: number): string =>
    new Date(test.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)

  const record = async (closes: Readonly<Record<string, string>>) =>
    expect(await test.importCloses('AAA', closes)).toMatchObject({ body: { wrong: [], held: [] } })

  type Ranking = {
    readonly records: readonly RecordRow[]
    readonly nextCursor: string | null
    readonly before: number
    readonly enough: number
    readonly above: number
    readonly everRanked: number
    readonly erased: readonly object[]
    readonly lowest: readonly RecordRow[]
  }
  const read = async (cursor = ''): Promise<Ranking> => {
    const answer = await test.ask(`GET /api/records?limit=2${cursor && `&cursor=${cursor}`}`)
    expect(answer.status).toBe(200)
    return answer.body as Ranking
  }
  const namesOf = (rows: readonly RecordRow[]) => rows.map(({ username }) => username)

  // The rounds do not overlap, because overlapping calls would count as one.
  beforeAll(async () => {
    const history = Array.from({ length: 80 }, (_, at) => [dayAfter(at - 80), (100 + (at % 2)).toFixed(2)])
    await record(Object.fromEntries(history) as Record<string, string>)
    const people = Object.keys(RIGHT).map((id) => exampleEvents.registered(id, id))
    await test.source('auth').publish(exampleEvents.registered('eve', 'eve'), ...people)
    for (let round = 0; round < 20; round += 1) {
      const move = round % 2 === 0 ? 'up' : 'down'
      const opposite = move === 'up' ? 'down' : 'up'
      for (const [author, right] of Object.entries(RIGHT)) {
        const direction = round < right ? move : opposite
        const terms = { authorId: author, symbol: 'AAA', until: dayAfter(2), direction } as const
        await test.source('content').publish(callMade(`${author}-${round}`, terms))
      }
      const closes = { [dayAfter(1)]: '100.00', [dayAfter(2)]: move === 'up' ? '101.00' : '99.00' }
      test.clock.advance(3 * DAY)
      await record(closes)
    }
    await test.source('content').publish(callMade('eve-0', { authorId: 'eve', symbol: 'AAA' }))
    await until(async () => {
      const { enough, records } = (await test.ask('GET /api/records')).body as Ranking
      return enough === 4 && namesOf(records).includes('eve')
    })
  }, 60_000)

  it('paginates ranked authors, then unranked ones', async () => {
    const pages: Ranking[] = []
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
      pages.push(await read(cursor))
    expect(pages.map(({ records }) => namesOf(records))).toEqual([
      ['ada', 'ben'],
      ['cyn', 'dan'],
      ['Fay', 'eve'],
    ])
    expect(pages.map(({ before }) => before)).toEqual([0, 2, 4])
    expect((await test.ask('GET /api/records?cursor=x')).status).toBe(422)
  })

  it('counts authors above 2.8, and accounts that ever had 20 decided calls, including erased ones', async () => {
    const before = await read()
    // 20 of 20 result in a z-score of 4.5, 16 of 20 in 2.7.
    expect(before).toMatchObject({ enough: 4, above: 1, everRanked: 4, erased: [] })
    const erased = (authorId: string, callId: string) => PublicCall.CallErased(callId, { callId, authorId })
    const danCalls = Array.from({ length: 20 }, (_, round) => erased('dan', `dan-${round}`))
    await test.source('content').publish(erased('eve', 'eve-0'), ...danCalls)
    await vi.waitFor(async () => {
      const after = await read()
      expect(after).toMatchObject({ enough: 3, above: 1, everRanked: 4 })
      expect(after.erased).toContainEqual(expect.objectContaining({ unjudged: 1 }))
    })
  })
})
