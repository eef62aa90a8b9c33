import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { chartTexts as texts } from './call-chart.texts.ts'
import { levelText, moveBetween, signedText } from './call-figures.ts'
import type { CallShape } from './call-shape.ts'
import { isJudged } from './call-state.ts'
import { callsTexts } from './calls.texts.ts'
import { CHART } from './chart-size.ts'
import { pushApart } from './push-apart.ts'

type Props = { readonly call: Call; readonly shape: CallShape }

/** A day on the axis, with its word. */
export type Today = { readonly day: string; readonly word: string }

/** Between two labels of two lines each, in px. */
const GAP = 34

/** In px: nearer to a rule than this a word would stand on it. */
const NEAR = 9

/** The close that counts now, and how far that is from the entry: the newest, or the one that judged. */
export const Newest = ({ call, shape, closes }: Props & { readonly closes: readonly Close[] }) => {
  const { entry, exit, target, stop, state, instrument } = call
  const close = isJudged(call) ? exit : closes.at(-1)
  if (close === null || close === undefined) return null
  const [x, y] = [shape.xOf(close.date), shape.yOf(close.close)]
  // Beside the line, where there is room; and never on the rule of a level.
  const isRoomAfter = x < 62
  const rule = [target, stop, entry?.close].find(
    (level) => level != null && Math.abs(shape.yOf(level) - y) < NEAR,
  )
  const beside = rule == null ? 4.5 : y < shape.yOf(rule) ? -7 : 18
  return (
    <>
      {!isJudged(call) && <circle className="newest" cx={`${x.toFixed(2)}%`} cy={y.toFixed(1)} r="4" />}
      <text
        className="strong halo"
        x={`${x.toFixed(2)}%`}
        y={(y + beside).toFixed(1)}
        dx={isRoomAfter ? 14 : -14}
        textAnchor={isRoomAfter ? 'start' : 'end'}
      >
        {levelText(close.close, instrument)}
        {entry !== null && state !== 'void' && close.date > entry.date && (
          <tspan className="light">
            {' '}
            {signedText(moveBetween(entry.close, close.close, instrument.kind), instrument.kind)}
          </tspan>
        )}
      </text>
    </>
  )
}

/** What the levels are, at the right edge, in two lines each. */
export const Levels = ({ call, shape, entryWord }: Props & { readonly entryWord: string }) => {
  const { entry, target, stop, instrument } = call
  const levels = [
    { name: texts.target, value: target },
    { name: entryWord, value: entry?.close ?? null },
    { name: texts.stop, value: stop },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  const places = pushApart(
    levels.map(({ value }) => shape.yOf(value)),
    GAP,
    [CHART.top, CHART.bottom],
  )
  return levels.map(({ name, value }, at) => {
    const y = places[at] ?? 0
    return (
      <g key={name}>
        <text x="100%" dx="12" y={(y - 2).toFixed(1)}>
          {name}
          {entry !== null && value !== entry.close && (
            <tspan className="light">
              {' '}
              {signedText(moveBetween(entry.close, value, instrument.kind), instrument.kind)}
            </tspan>
          )}
        </text>
        <text className="strong" x="100%" dx="12" y={(y + 14).toFixed(1)}>
          {levelText(value, instrument)}
        </text>
      </g>
    )
  })
}

/** In per cent: as near as two days may stand to each other. */
const LEAST = 24

/** The days below the axis. Where two would overlap, the one that says less is left out. */
export const Days = ({ call, shape, today }: Props & { readonly today: Today | undefined }) => {
  const { until, exit, entry } = call
  const wished = [
    { day: until, word: callsTexts.shortDay(until), isStrong: true },
    ...(today ? [{ ...today, isStrong: true }] : []),
    ...(exit && isJudged(call)
      ? [{ day: exit.date, word: callsTexts.dayOfYear(exit.date), isStrong: true }]
      : []),
    ...(entry ? [{ day: entry.date, word: callsTexts.dayOfYear(entry.date), isStrong: false }] : []),
    { day: shape.from, word: callsTexts.dayOfYear(shape.from), isStrong: false },
  ]
  const shown: { x: number; word: string; isStrong: boolean }[] = []
  for (const { day, word, isStrong } of wished) {
    const x = shape.xOf(day)
    if (shown.every((other) => Math.abs(other.x - x) >= LEAST)) shown.push({ x, word, isStrong })
  }
  return shown.map(({ x, word, isStrong }) => (
    <text
      key={x}
      {...(isStrong && { className: 'strong' })}
      x={`${x.toFixed(2)}%`}
      y={CHART.height - 8}
      textAnchor={x < 4 ? 'start' : 'middle'}
    >
      {word}
    </text>
  ))
}
