import { Limits } from '@soko/contracts/fields/limits.ts'
import { Lists } from './documents.ts'

/** Returns a query for the published parts of a series, by publication. */
export const partsOf = (seriesId: string) =>
  ({ range: Lists.partsOf(seriesId), order: 'ascending', limit: Limits.seriesParts }) as const

/** Returns the parts of a series in order: first those ordered by the author, then the others by publication. */
export const inOrder = <Part>(order: readonly string[], parts: ReadonlyMap<string, Part>): readonly Part[] =>
  [...new Set([...order, ...parts.keys()])].flatMap((id) => parts.get(id) ?? [])
