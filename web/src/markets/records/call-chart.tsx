import './charts.css'
import type { DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { dayNumber } from '../../shared/lib/day-number.ts'
import { MarkOnChart } from '../calls/call-mark.tsx'
import { recordTexts } from './record.texts.ts'

const texts = recordTexts.calls

const HEIGHT = 104
const [TOP, BOTTOM] = [8, 96]

/** Draws a call. The text beside the drawing has the details. */
export const CallChart = ({ call }: { readonly call: DrawnCall }) => {
  const { drawn, entry, exit, target, stop, until, state } = call
  const [first, last] = [drawn[0], drawn.at(-1)]
  if (first === undefined || last === undefined || drawn.length < 2)
    return <div className="call-chart" aria-hidden="true" />
  const start = first[0]
  const end = Math.max(dayNumber(until), last[0])
  const levels = [target, stop, entry?.close, exit?.close].flatMap((price) => (price ? [Number(price)] : []))
  const prices = [...drawn.map(([, close]) => close), ...levels]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const xOf = (day: number): number => (97 * (day - start)) / Math.max(end - start, 1)
  const yOf = (price: number): number =>
    high === low ? (TOP + BOTTOM) / 2 : BOTTOM - ((price - low) / (high - low)) * (BOTTOM - TOP)
  const line = (points: DrawnCall['drawn']): string =>
    points.length < 2
      ? ''
      : `M${points.map(([day, close]) => `${xOf(day).toFixed(1)} ${yOf(close).toFixed(1)}`).join(' ')}`
  const entered = entry === null ? end : dayNumber(entry.date)
  const levelPath = (price: string): string =>
    `M${xOf(entered).toFixed(1)} ${yOf(Number(price)).toFixed(1)}H97`
  return (
    <svg
      className="chart call-chart"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={texts.drawn(call.instrument.name, call.direction)}
    >
      <svg
        className="plot"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {entry && <path className="entry" d={levelPath(entry.close)} />}
        {entry && target && <path className="target" d={levelPath(target)} />}
        {entry && stop && <path className="stop" d={levelPath(stop)} />}
        <path className="axis" d={`M${xOf(dayNumber(until)).toFixed(1)} 0V${HEIGHT}`} />
        <path className="before" d={line(drawn.filter(([day]) => day <= entered))} />
        <path className="after" d={line(drawn.filter(([day]) => day >= entered))} />
      </svg>
      {entry && <MarkOnChart of="open" x={xOf(entered)} y={yOf(Number(entry.close))} width={9} />}
      {exit && (
        <MarkOnChart of={state} x={xOf(dayNumber(exit.date))} y={yOf(Number(exit.close))} width={13} />
      )}
    </svg>
  )
}
