import type { Call } from '@soko/contracts/markets/types/call.ts'
import { quotedLevel } from '@soko/contracts/markets/with-dividends.ts'
import { mean, median } from 'd3-array'

export type CallSummary = {
  readonly up: number
  readonly down: number
  readonly authors: number
  /** Median targets, adjusted for dividends to be comparable with quoted prices. */
  readonly targetUp: number | undefined
  readonly targetDown: number | undefined
  /** Means in per cent. Calls without a value are ignored. */
  readonly sureness: number | undefined
  readonly chance: number | undefined
}

export const summarizeCalls = (calls: readonly Call[]): CallSummary => {
  const inDirection = (direction: Call['direction']) => calls.filter((call) => call.direction === direction)
  const medianTarget = (group: readonly Call[]) =>
    median(
      group.flatMap(({ target, dividends }) => (target === null ? [] : [quotedLevel(target, dividends)])),
    )
  const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
  return {
    up: inDirection('up').length,
    down: inDirection('down').length,
    authors: new Set(calls.map(({ userId }) => userId)).size,
    targetUp: medianTarget(inDirection('up')),
    targetDown: medianTarget(inDirection('down')),
    sureness: rounded(mean(calls.flatMap(({ sureness }) => (sureness === null ? [] : [sureness])))),
    chance: rounded(mean(calls.flatMap(({ chance }) => (chance === null ? [] : [100 * chance])))),
  }
}

export const byDay = (calls: readonly Call[]): readonly Call[] =>
  calls.toSorted((one, other) => one.until.localeCompare(other.until) || one._id.localeCompare(other._id))
