import { Limits } from '@soko/contracts/fields/limits.ts'
import { Lists } from './documents.ts'

/** Asks for the published parts of a series, as they were published. */
export const partsOf = (seriesId: string) =>
  ({ range: Lists.partsOf(seriesId), order: 'ascending', limit: Limits.seriesParts }) as const

/** The parts of a series in its order: first those that its author has put in one, then the others as they were published. */
export const inOrder = <Part>(order: readonly string[], parts: ReadonlyMap<string, Part>): readonly Part[] =>
  [...new Set([...order, ...parts.keys()])].flatMap((id) => parts.get(id) ?? [])
