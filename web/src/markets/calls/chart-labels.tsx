import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { chartTexts as texts } from './call-chart.texts.ts'
import { levelText, moveBetween, signedText } from './call-values.ts'
import { CHART, type CallShape } from './call-shape.ts'
import { isJudged } from './call-state.ts'
import { callsTexts } from './calls.texts.ts'
import { spaceLabels } from './space-labels.ts'

type Props = { readonly call: Call; readonly shape: CallShape }

export type Today = { readonly day: string; readonly word: string }

/** Minimum vertical distance between two labels of two lines each, in pixels. */
const LABEL_GAP = 34

/** Minimum distance of a label from a horizontal line, in pixels. */
const LINE_DISTANCE = 9

/** Labels the last close, or the close that decided the call, with the change since the entry. */
export const LatestClose = ({ call, shape, closes }: Props & { readonly closes: readonly Close[] }) => {
  const { entry, exit, target, stop, state, instrument } = call
  const close = isJudged(call) ? exit : closes.at(-1)
  if (close === null || close === undefined) return null
  const [x, y] = [shape.xOf(close.date), shape.yOf(close.close)]
  // Place the label on the side with more space, away from the lines of target, stop and entry.
  const isRoomAfter = x < 62
  const nearLevel = [target, stop, entry?.close].find(
    (level) => level != null && Math.abs(shape.yOf(level) - y) < LINE_DISTANCE,
  )
  const offset = nearLevel == null ? 4.5 : y < shape.yOf(nearLevel) ? -7 : 18
  return (
    <>
      {!isJudged(call) && <circle className="newest" cx={`${x.toFixed(2)}%`} cy={y.toFixed(1)} r="4" />}
      <text
        className="strong halo"
        x={`${x.toFixed(2)}%`}
        y={(y + offset).toFixed(1)}
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

export const LevelLabels = ({ call, shape, entryWord }: Props & { readonly entryWord: string }) => {
  const { entry, target, stop, instrument } = call
  const levels = [
    { name: texts.target, value: target },
    { name: entryWord, value: entry?.close ?? null },
    { name: texts.stop, value: stop },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  const places = spaceLabels(
    levels.map(({ value }) => shape.yOf(value)),
    LABEL_GAP,
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

/** Minimum distance between two day labels, in per cent of the width. */
const MIN_DAY_DISTANCE = 24

/** Labels of days below the axis. If labels would overlap, the less important ones are omitted. */
export const DayLabels = ({ call, shape, today }: Props & { readonly today: Today | undefined }) => {
  const { until, exit, entry } = call
  const candidates = [
    { day: until, word: callsTexts.shortDay(until), isStrong: true },
    ...(today ? [{ ...today, isStrong: true }] : []),
    ...(exit && isJudged(call)
      ? [{ day: exit.date, word: callsTexts.dayOfYear(exit.date), isStrong: true }]
      : []),
    ...(entry ? [{ day: entry.date, word: callsTexts.dayOfYear(entry.date), isStrong: false }] : []),
    { day: shape.from, word: callsTexts.dayOfYear(shape.from), isStrong: false },
  ]
  const visible: { x: number; word: string; isStrong: boolean }[] = []
  for (const { day, word, isStrong } of candidates) {
    const x = shape.xOf(day)
    if (visible.every((other) => Math.abs(other.x - x) >= MIN_DAY_DISTANCE))
      visible.push({ x, word, isStrong })
  }
  return visible.map(({ x, word, isStrong }) => (
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
