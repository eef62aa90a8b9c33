import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import { onScale } from '../bet.ts'
import { chanceToWin, historyOf } from '../mirror.ts'
import { decidePairs, seriesOf, type PairShape } from '../pairs.ts'
import type { DecidedCall } from '../z-score.ts'
import type { Market } from './random-market.ts'

export type SimulatedCall = PairShape & {
  readonly instrument: number
  readonly at: number
  readonly direction: Direction
}

/** Returns a function that counts calls like `countAgainstMirror`, but faster; undefined for `neither`. */
export const countInMarket = (market: Market) => {
  // All instruments have closes on the same days.
  const { days } = seriesOf(market[0]!, false)
  const series = market.map((closes) => ({
    days,
    values: Float64Array.from(closes, ({ value }) => onScale(value, false)),
  }))
  const cache = new Map<string, ReturnType<typeof pairsOf>>()
  const pairsOf = ({ instrument, ...shape }: SimulatedCall) => {
    const { ends, outcomes } = decidePairs(series[instrument]!, shape)
    const count = outcomes.length
    const up = new Int32Array(count + 1)
    const down = new Int32Array(count + 1)
    for (let start = 0; start < count; start += 1) {
      up[start + 1] = up[start]! + Number(outcomes[start]! > 0)
      down[start + 1] = down[start]! + Number(outcomes[start]! < 0)
    }
    return { ends, outcomes, up, down }
  }
  return (call: SimulatedCall): DecidedCall | undefined => {
    const { instrument, at, direction, length, distances } = call
    const key = `${instrument} ${length} ${distances.target} ${distances.stop}`
    const pairs = cache.get(key) ?? pairsOf(call)
    cache.set(key, pairs)
    const end = pairs.ends[at]!
    const outcome = pairs.outcomes[at]! * (direction === 'up' ? 1 : -1)
    if (outcome === 0) return undefined
    const { from, to, n } = historyOf(series[instrument]!, at, length)
    const up = pairs.up[to]! - pairs.up[from]!
    const down = pairs.down[to]! - pairs.down[from]!
    const decided = up + down
    return {
      entry: market[instrument]![at]!.date,
      end: market[instrument]![end]!.date,
      days: days[end]! - days[at]!,
      isWon: outcome > 0,
      q: chanceToWin(n, decided === 0 ? null : (direction === 'up' ? up : down) / decided),
    }
  }
}
