import type { Close } from '@soko/contracts/markets/instruments.ts'
import { dayNumber, dayOfNumber } from '../../../shared/lib/day-number.ts'

/** So many of the newest closes tell how often there is one. */
const TELLING = 30

const WEEKEND = new Set([0, 6])

const weekdayOf = (number: number): number => new Date(dayOfNumber(number)).getUTCDay()

/**
 * The days of a chart's axis: those with a close, those that are marked, and from the last close to the last mark those that a close
 * will be of, by the newest ones. An axis by closes has no room for other days.
 * @param closes the earliest first.
 */
export const daysOfChart = (closes: readonly Close[], marked: readonly string[]): readonly string[] => {
  const known = closes.map(({ date }) => date)
  const last = known.at(-1)
  const end = marked.reduce((latest, day) => (day > latest ? day : latest), last ?? '')
  const ahead = last === undefined || end <= last ? [] : daysAhead(known.slice(-TELLING), end)
  return [...new Set([...known, ...marked, ...ahead])].toSorted()
}

const daysAhead = (newest: readonly string[], end: string): readonly string[] => {
  const numbers = newest.map(dayNumber)
  const last = numbers.at(-1) ?? 0
  const gaps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? number))
  const gap = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 1
  const isDaily = gap === 1
  const hasWeekends = numbers.some((number) => WEEKEND.has(weekdayOf(number)))
  const count = Math.floor((dayNumber(end) - last) / gap)
  return Array.from({ length: count }, (_, at) => last + gap * (at + 1))
    .filter((number) => !isDaily || hasWeekends || !WEEKEND.has(weekdayOf(number)))
    .map(dayOfNumber)
}
