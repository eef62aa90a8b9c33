import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { ChartSubject, Level, MarkedDay } from '../prices/interactive/chart-subject.ts'
import { chartTexts as texts } from './call-chart.texts.ts'
import { levelText, moveBetween, signedText } from './call-values.ts'
import { CHART, callShape } from './call-shape.ts'
import { isJudged } from './call-state.ts'
import { callsTexts } from './calls.texts.ts'

/** Initially shows the same days as the static chart. `closes`: earliest first; `today`: for open calls. */
export const subjectOfCall = (call: Call, closes: readonly Close[], today?: string): ChartSubject => {
  const { entry, exit, target, stop, until, instrument } = call
  const { from, isLinear } = callShape(call, closes, CHART, today)
  const closed = isJudged(call) ? exit : null
  const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0
  const levels: readonly (Omit<Level, 'value'> & { readonly value: string | null })[] = [
    { name: texts.target, value: target, line: 'solid' },
    { name: texts.entry, value: entry?.close ?? null, line: 'dotted' },
    { name: texts.stop, value: stop, line: 'dashed' },
  ]
  const days: readonly MarkedDay[] = [
    { day: until, word: callsTexts.shortDay(until), line: 'solid' },
    ...(closed === null
      ? []
      : [{ day: closed.date, word: callsTexts.dayOfYear(closed.date), line: 'dashed' as const }]),
    ...(today === undefined ? [] : [{ day: today, word: texts.today, line: 'dashed' as const }]),
  ]
  return {
    name: instrument.name,
    closes,
    decimals: Math.max(
      instrument.decimals,
      ...[target, stop, entry?.close, exit?.close].map((value) => decimalsOf(value ?? '')),
    ),
    isLogarithmic: !isLinear,
    levels: levels.flatMap((level) => (level.value === null ? [] : [{ ...level, value: level.value }])),
    days,
    points: [entry?.date, closed?.date].filter((day) => day !== undefined),
    ...(entry && { boldFrom: entry.date }),
    from,
    priceText: (value) => levelText(value, instrument),
    dayText: callsTexts.shortDay,
    noteOf: ({ date, close }) =>
      entry === null || date <= entry.date
        ? null
        : signedText(moveBetween(entry.close, close, instrument.kind), instrument.kind),
  }
}
