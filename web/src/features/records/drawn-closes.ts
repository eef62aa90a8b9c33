import type { Close } from '@soko/contracts/instruments.ts'
import type { Call } from '@soko/contracts/types/call.ts'

/** What is drawn of an instrument's closes: days since 1970 and values, few enough for a small chart. */
export type DrawnCloses = readonly (readonly [day: number, close: number])[]

/** So many points a small chart has at most, the first, the entry and the last among them. */
const MOST = 72
const DAY = 86_400_000

/** @param day `2026-03-31`. @returns how many days it is after 1 January 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)

const dayText = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

/** The days of a call: when it was entered, else made; and how long it runs at the longest. */
const spanOf = ({ entry, madeAt, until }: Call): { readonly begin: number; readonly end: number } => ({
  begin: dayNumber(entry?.date ?? madeAt.slice(0, 10)),
  end: dayNumber(until),
})

/** Which closes a call is drawn with: some of those before it, and those up to where it was judged. */
export const windowOf = (each: Call): { readonly from: string; readonly to: string } => {
  const { begin, end } = spanOf(each)
  const before = Math.min(Math.max(Math.ceil((end - begin) / 4), 7), 120)
  return { from: dayText(begin - before), to: each.exit?.date ?? dayText(Math.max(end, begin)) }
}

/** As many of the closes as a small chart shows: every so many, and always the first, the entry and the last. */
export const drawnCloses = ({ entry }: Call, closes: readonly Close[]): DrawnCloses => {
  const step = Math.max(1, Math.ceil(closes.length / (MOST - 3)))
  return closes
    .filter(({ date }, at) => at % step === 0 || at === closes.length - 1 || date === entry?.date)
    .map(({ date, close }) => [dayNumber(date), Number(Number(close).toPrecision(6))])
}
