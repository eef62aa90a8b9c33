import type { Close } from '@soko/contracts/instruments.ts'
import type { Call } from '@soko/contracts/types/call.ts'
import { coneOfChance } from '../calls/cone-of-chance.ts'
import { MarkOnChart } from '../calls/call-mark.tsx'
import { dayNumber } from '../../lib/day-number.ts'

/** What a chart of closes shows right of its last one: where calls see the price, and where chance would be. */
export type Ahead = {
  readonly calls: readonly Pick<Call, '_id' | 'direction' | 'target' | 'until'>[]
  /** The last day that is drawn. */
  readonly until: string
  /** By days after the last close: how far chance goes down and up; null where that is not known. */
  readonly chance: ((days: number) => readonly [low: number, high: number]) | null
}

/** Further ahead is not drawn, or most of the chart would be empty. */
const MOST_DAYS = 366

/** @returns undefined where no call is open, or there is no close. */
export const aheadOf = (
  calls: readonly Call[],
  closes: readonly Close[],
  kind: Call['instrument']['kind'],
): Ahead | undefined => {
  const last = closes.at(-1)
  const open = calls.filter(({ until }) => last !== undefined && until > last.date)
  if (last === undefined || open.length === 0) return undefined
  const from = dayNumber(last.date)
  const days = Math.min(MOST_DAYS, Math.max(...open.map(({ until }) => dayNumber(until) - from)))
  const cone = coneOfChance(closes, kind === 'rate')
  const value = Number(last.close)
  const at = (distance: number): number => (kind === 'rate' ? value + distance : value * Math.exp(distance))
  return {
    calls: open,
    until: new Date((from + days) * 86_400_000).toISOString().slice(0, 10),
    chance: cone && ((after) => [at(-cone(after)), at(cone(after))]),
  }
}

type Place = {
  /** In per cent. */
  readonly xOf: (day: string) => number
  /** In px, never beyond the edges. */
  readonly yOf: (value: number) => number
  readonly top: number
  readonly bottom: number
}

/** The calls at their targets and dates; those without a target at the edge they point to. */
export const TargetsAhead = ({
  ahead: { calls, until },
  place: { xOf, yOf, top, bottom },
}: {
  readonly ahead: Ahead
  readonly place: Place
}) =>
  calls.map((call) => {
    const edge = call.direction === 'up' ? top : bottom
    return (
      <g key={call._id} className={call.direction}>
        <MarkOnChart
          of={call.direction}
          x={xOf(call.until > until ? until : call.until)}
          y={call.target === null ? edge : yOf(Number(call.target))}
          width={12}
        />
      </g>
    )
  })
