import type { Close } from '@soko/contracts/markets/instruments.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { Call, DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it, vi } from 'vitest'
import { dateOf } from '../prices/closes.ts'
import { dayNumber } from '../statistics/bet.ts'
import { callMade, naira, runMarkets } from '../testing/run-markets.ts'
import { drawnOf } from './draw-calls.ts'

const FIRST = dayNumber('2025-01-06')
const closesOf = (values: readonly number[]): Close[] =>
  values.map((value, at) => ({ date: dateOf(FIRST + at), close: String(value) }))

describe('drawnOf', () => {
  it('returns all closes if there are few', () => {
    const drawn = drawnOf({ entry: null, exit: null }, closesOf([3, 1, 2]))
    expect(drawn).toEqual([
      [FIRST, 3],
      [FIRST + 1, 1],
      [FIRST + 2, 2],
    ])
    expect(drawnOf({ entry: null, exit: null }, [])).toEqual([])
  })

  it.each([41, 200, 1_123])(
    'returns at most 40 of %i closes, including extremes, ends, entry and exit',
    (count) => {
      const values = Array.from({ length: count }, (_, at) => 100 + (at % 7))
      const [lowest, highest, entry, exit] = [count - 20, count - 18, 33, count - 3]
      values[lowest] = 1
      values[highest] = 900
      const closes = closesOf(values)
      const drawn = drawnOf({ entry: closes[entry] ?? null, exit: closes[exit] ?? null }, closes)
      expect(drawn.length).toBeGreaterThan(20)
      expect(drawn.length).toBeLessThanOrEqual(40)
      const days = drawn.map(([day]) => day - FIRST)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
      expect(days).toEqual(expect.arrayContaining([0, lowest, highest, entry, exit, count - 1]))
    },
  )
})

describe('the calls of a record', () => {
  const test = useShared(async () => runMarkets({ first: [{ ...naira, symbol: 'AAA', pair: 'AAA' }] }))

  const make = async (callId: string, target?: string) => {
    const terms = { symbol: 'AAA', until: '2026-02-06', known: { date: '2026-01-06', close: '400' } }
    await test
      .source('content')
      .publish(callMade(callId, { ...terms, ...(target !== undefined && { target }) }))
  }
  const record = async (closes: Readonly<Record<string, string>>) => {
    expect(await test.importCloses('AAA', closes)).toMatchObject({
      status: 200,
      body: { wrong: [], held: [] },
    })
  }
  const readCall = async (callId: string): Promise<DrawnCall | undefined> => {
    const { body } = await test.ask('GET /api/records/ada/calls')
    return (body as { calls: DrawnCall[] }).calls.find(({ _id }) => _id === callId)
  }
  const expectDrawn = async (
    callId: string,
    state: Call['state'],
    drawn: Readonly<Record<string, number>>,
  ): Promise<void> =>
    vi.waitFor(async () => {
      const call = await readCall(callId)
      expect(call?.state).toBe(state)
      expect(
        Object.fromEntries(call?.drawn.map(([day, close]) => [dateOf(day).slice(5), close]) ?? []),
      ).toEqual(drawn)
    })

  it('are drawn from before the entry to the newest close, or to the exit if judged', async () => {
    // 8 days before the entry: a quarter of the call's length.
    await record({ '2025-12-01': '390', '2026-01-05': '398', '2026-01-06': '400' })
    await test.source('auth').publish(exampleEvents.registered('ada', 'Ada'))
    await make('open')
    await make('right', '410')
    await expectDrawn('open', 'waiting', { '01-05': 398, '01-06': 400 })
    test.clock.advance(5 * 86_400_000)
    await record({ '2026-01-08': '402', '2026-01-09': '412' })
    await expectDrawn('right', 'right', { '01-05': 398, '01-06': 400, '01-08': 402, '01-09': 412 })
    await record({ '2026-01-10': '408' })
    const all = { '01-05': 398, '01-06': 400, '01-08': 402, '01-09': 412, '01-10': 408 }
    await expectDrawn('open', 'open', all)
    await expectDrawn('right', 'right', { '01-05': 398, '01-06': 400, '01-08': 402, '01-09': 412 })
  })
})
