import { CallEndpoints } from '@soko/contracts/endpoints/calls.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { nextCloseTime } from '@soko/call-rules/price-times/close-time.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { InstrumentKeys, INSTRUMENTS } from '../instruments/instruments-view.ts'
import { readCloses } from '../instruments/read-closes.ts'
import { dateOf } from '../prices/closes.ts'
import { type Bet, dayNumber, distancesOf } from '../statistics/bet.ts'
import { chanceOf } from '../statistics/chance.ts'

/** A year of closes contains at least 60, even for rarely quoted instruments. */
const LOOKBACK_DAYS = 366

export const mountChance = ({ mount, clock }: ServiceKit): void => {
  mount(CallEndpoints.chance, async ({ params: { symbol }, query, read }) => {
    const [instrument, quote] = await read(INSTRUMENTS, [
      { get: InstrumentKeys.instrument(symbol) },
      { get: InstrumentKeys.quote(symbol) },
    ])
    if (instrument === undefined) throw new HttpProblem('not-found')
    const entryAt = nextCloseTime(clock.now(), instrument.priceTime).toISOString()
    const last = quote?.newest.at(-1)
    if (last === undefined) return { status: 200, body: { chance: null, entryAt } }
    const { direction, until, target, stop } = query
    const bet: Bet = {
      direction,
      until,
      ...(target !== undefined && { target: Number(target) }),
      ...(stop !== undefined && { stop: Number(stop) }),
      entry: { date: last.date, value: Number(last.close) },
      isRate: instrument.kind === 'rate',
    }
    const isAhead = Object.values(distancesOf(bet)).every((distance) => distance > 0)
    if (!isAhead || until <= last.date) return { status: 200, body: { chance: null, entryAt } }
    const from = dateOf(dayNumber(last.date) - LOOKBACK_DAYS)
    const closes = (await readCloses(read, symbol, { from, to: last.date, as: 'adjusted' })) ?? []
    const points = closes.map(({ date, close }) => ({ date, value: Number(close) }))
    return { status: 200, body: { chance: chanceOf(bet, points) ?? null, entryAt } }
  })
}
