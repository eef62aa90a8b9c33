import type { Call } from '@soko/contracts/markets/types/call.ts'
import { quotedLevel } from '@soko/contracts/markets/with-dividends.ts'
import { mean, median } from 'd3-array'

/** What the open calls on an instrument add up to. */
export type Sum = {
  readonly up: number
  readonly down: number
  readonly authors: number
  /** Returns the middle targets on the scale of quoted closes; undefined if no call has a target. */
  readonly targetUp: number | undefined
  readonly targetDown: number | undefined
  /** Mean sureness in per cent and mean chance in per cent, of the calls that have either. */
  readonly sureness: number | undefined
  readonly chance: number | undefined
}

/** Adds up open calls. */
export const sumUp = (calls: readonly Call[]): Sum => {
  const of = (direction: Call['direction']) => calls.filter((call) => call.direction === direction)
  const targetOf = (some: readonly Call[]) =>
    median(some.flatMap(({ target, dividends }) => (target === null ? [] : [quotedLevel(target, dividends)])))
  const percent = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
  return {
    up: of('up').length,
    down: of('down').length,
    authors: new Set(calls.map(({ userId }) => userId)).size,
    targetUp: targetOf(of('up')),
    targetDown: targetOf(of('down')),
    sureness: percent(mean(calls.flatMap(({ sureness }) => (sureness === null ? [] : [sureness])))),
    chance: percent(mean(calls.flatMap(({ chance }) => (chance === null ? [] : [100 * chance])))),
  }
}

/** The next to be judged by their day first. */
export const byDay = (calls: readonly Call[]): readonly Call[] =>
  calls.toSorted((one, other) => one.until.localeCompare(other.until) || one._id.localeCompare(other._id))
