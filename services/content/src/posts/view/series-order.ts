import { Limits } from '@soko/contracts/fields/limits.ts'
import { Lists } from './documents.ts'

/** Returns a query for the published parts of a series, sorted by publication time. */
export const partsOf = (seriesId: string) =>
  ({ range: Lists.partsOf(seriesId), order: 'ascending', limit: Limits.seriesParts }) as const

/** Sorts the parts of a series: first the parts in `order`, then the others in the order of the map. */
export const inOrder = <Part>(order: readonly string[], parts: ReadonlyMap<string, Part>): readonly Part[] =>
  [...new Set([...order, ...parts.keys()])].flatMap((id) => parts.get(id) ?? [])
