import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import type { SeedAnalysis } from '../analyses/analysis.ts'
import type { Quote } from '../read-quotes.ts'
import { dayOf, decimalsOf, newCallOf, type SeedCall } from '../seed-call.ts'
import type { Rule, SeedNote } from './column.ts'

type Move = {
  readonly from: Close
  readonly to: Close
  readonly direction: Direction | undefined
  /** The size of the move as text: `1.2 per cent`, or `0.35 points` for a rate. */
  readonly size: string
}

/** Writes a note from what was known at `at`, in milliseconds since 1970, and never from the outcome. */
export const writeNote = (
  { column, calls, about, opening, ...note }: SeedNote,
  quotes: ReadonlyMap<string, Quote>,
  at: number,
): SeedAnalysis => {
  const { rule, name, categories, cover } = column
  const parts = calls.map((call, index) => {
    const quote = quoteOf(quotes, call.symbol)
    const move = moveOf(quote, rule)
    const called = { ...call, direction: directionOf(move, rule) }
    return { called, html: paragraph(called, quote, move, rule, at, index) }
  })
  return {
    ...note,
    title: `${name} of ${spelled(dayOf(at))}: ${about}`,
    categories,
    cover,
    calls: parts.map(({ called }) => called),
    html: [opening, ...parts.map(({ html }) => html), CLOSING].join('\n'),
  }
}

const CLOSING =
  '<p><em>All closes here are demonstration prices: drawn by chance to try this site with, and nobody’s market. How earlier calls came out stands in my record.</em></p>'

export const quoteOf = (quotes: ReadonlyMap<string, Quote>, symbol: string): Quote => {
  const quote = quotes.get(symbol)
  if (quote === undefined) throw new Error(`The seed content has calls on ${symbol}, which has no closes.`)
  return quote
}

const moveOf = ({ instrument, closes }: Quote, { closes: count }: Rule): Move => {
  const [from, to] = [closes.at(-1 - count), closes.at(-1)]
  if (from === undefined || to === undefined)
    throw new Error(`${instrument.symbol} has fewer than ${count + 1} closes.`)
  const change = Number(to.close) - Number(from.close)
  const size = Math.abs(change)
  return {
    from,
    to,
    direction: change === 0 ? undefined : change > 0 ? 'up' : 'down',
    size:
      instrument.kind === 'rate'
        ? `${size.toFixed(2)} points`
        : `${((100 * size) / Number(from.close)).toFixed(1)} per cent`,
  }
}

/** Returns the called direction. An unchanged price counts as up. */
const directionOf = ({ direction }: Move, { goes }: Rule): Direction =>
  direction === undefined || (direction === 'up') === (goes === 'with') ? 'up' : 'down'

const paragraph = (
  call: SeedCall,
  quote: Quote,
  move: Move,
  rule: Rule,
  at: number,
  index: number,
): string => {
  const { name, symbol } = quote.instrument
  const { until, target, stop } = newCallOf(call, move.to.close, at)
  const [now, then] = [written(move.to.close), written(move.from.close)]
  const moved = move.direction === undefined ? 'where it was' : `${move.direction} ${move.size}`
  const facts = [
    `The last close of ${name}, $${symbol}, was ${now} on ${spelled(move.to.date)}; ${rule.closes} closes earlier it was ${then}. That makes ${moved}.`,
    `${name}, $${symbol}, went from ${then} to ${now} in ${rule.closes} closes, the last that of ${spelled(move.to.date)}: ${moved}.`,
    `On ${spelled(move.to.date)} $${symbol}, ${name}, closed at ${now}. Counted from ${then}, ${rule.closes} closes before, it is ${moved}.`,
  ][index % 3]
  const levels = [
    ...(target === undefined ? [] : [`target ${written(target)}`]),
    ...(stop === undefined ? [] : [`stop ${written(stop)}`]),
  ]
  const ends = levels.length === 0 ? '' : `, ${levels.join(' and ')}`
  const because = move.direction === undefined ? 'The rule calls that' : `The rule goes ${rule.goes} it, so:`
  const sure = call.sureness === undefined ? '' : ` I am ${call.sureness} per cent sure.`
  return `<p>${facts} ${because} <strong>${call.direction} by ${spelled(until)}</strong>${ends}.${sure}</p>`
}

const spelled = (day: Day): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const written = (price: string): string =>
  Number(price).toLocaleString('en-GB', {
    minimumFractionDigits: decimalsOf(price),
    maximumFractionDigits: decimalsOf(price),
  })
