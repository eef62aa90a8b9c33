import type { Close } from '@soko/contracts/markets/instruments.ts'
import { dayNumber, dayOfNumber } from '../../../shared/lib/day-number.ts'

/** Number of last closes used to estimate how many days lie between two closes. */
const SAMPLE_SIZE = 30

const WEEKEND = new Set([0, 6])

const weekdayOf = (number: number): number => new Date(dayOfNumber(number)).getUTCDay()

/** Days with a close (earliest first), marked days, and expected closing days until the last of them. */
export const daysOfChart = (closes: readonly Close[], markedDays: readonly string[]): readonly string[] => {
  const closingDays = closes.map(({ date }) => date)
  const last = closingDays.at(-1)
  const end = markedDays.reduce((latest, day) => (day > latest ? day : latest), last ?? '')
  const ahead = last === undefined || end <= last ? [] : daysAhead(closingDays.slice(-SAMPLE_SIZE), end)
  return [...new Set([...closingDays, ...markedDays, ...ahead])].toSorted()
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
