import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { quotedLevel } from '@soko/contracts/markets/with-dividends.ts'
import { coneOfChance } from '../calls/cone-of-chance.ts'
import { ArrowOnChart, MarkOnChart } from '../calls/call-mark.tsx'
import { dayNumber } from '../../shared/lib/day-number.ts'

export type Ahead = {
  readonly calls: readonly Pick<Call, '_id' | 'direction' | 'target' | 'until' | 'entry' | 'dividends'>[]
  readonly until: string
  /** The range with 80% probability, by days after the last close. Null with too few data. */
  readonly chance: ((days: number) => readonly [low: number, high: number]) | null
}

/** Maximum number of future days in the chart. More would leave too little space for the past. */
const MAX_DAYS = 366

/** Returns the data of the chart's future part; undefined without open calls or closing prices. */
export const aheadOf = (
  calls: readonly Call[],
  closes: readonly Close[],
  kind: Call['instrument']['kind'],
): Ahead | undefined => {
  const last = closes.at(-1)
  const open = calls.filter(({ until }) => last !== undefined && until > last.date)
  if (last === undefined || open.length === 0) return undefined
  const from = dayNumber(last.date)
  const days = Math.min(MAX_DAYS, Math.max(...open.map(({ until }) => dayNumber(until) - from)))
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
  /** Returns the position in per cent. */
  readonly xOf: (day: string) => number
  /** Returns the position in pixels, clamped to the chart. */
  readonly yOf: (value: number) => number
}

/** Returns the price at which a call is drawn: its target, its entry price, or the last close. */
export const levelOf = (
  { target, entry, dividends }: Pick<Call, 'target' | 'entry' | 'dividends'>,
  closes: readonly Close[],
): number => {
  const level = target ?? entry?.close
  return level === undefined ? Number(closes.at(-1)?.close ?? 0) : quotedLevel(level, dividends)
}

type Props = { readonly ahead: Ahead; readonly closes: readonly Close[]; readonly place: Place }

/** Marks each call at its target and date; without a target, by an arrow at its entry price. */
export const TargetsAhead = ({ ahead: { calls, until }, closes, place: { xOf, yOf } }: Props) =>
  calls.map((call) => {
    const x = xOf(call.until > until ? until : call.until)
    const y = yOf(levelOf(call, closes))
    return (
      <g key={call._id} className={call.direction}>
        {call.target === null && (
          <>
            <line
              className="call-entry"
              x1={`${xOf(closes.at(-1)?.date ?? until).toFixed(2)}%`}
              x2={`${x.toFixed(2)}%`}
              y1={y.toFixed(1)}
              y2={y.toFixed(1)}
            />
            <ArrowOnChart direction={call.direction} x={x} y={y} />
          </>
        )}
        <MarkOnChart of={call.direction} x={x} y={y} width={12} />
      </g>
    )
  })
