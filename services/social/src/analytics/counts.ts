import type { ReadingCounts } from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Analytics } from '@soko/contracts/types/analytics.ts'
import { sourceName } from './search-engines.ts'

export const NOTHING: ReadingCounts = { readers: 0, known: 0, quarters: [0, 0, 0, 0], sources: {} }

export const addCounts = (all: Iterable<ReadingCounts>): ReadingCounts => {
  const sum = { readers: 0, known: 0, quarters: [0, 0, 0, 0], sources: new Map<string, number>() }
  for (const { readers, known, quarters, sources } of all) {
    sum.readers += readers
    sum.known += known
    sum.quarters = sum.quarters.map((count, index) => count + (quarters[index] ?? 0))
    for (const [from, count] of Object.entries(sources))
      sum.sources.set(from, (sum.sources.get(from) ?? 0) + count)
  }
  return { ...sum, sources: Object.fromEntries(sum.sources) }
}

export const depthOf = ({ known, quarters }: ReadingCounts) => ({ known, quarters })

const OTHER = 'other'

/** Returns the sources, largest first, one per search engine. The last entry sums up the small sources. */
export const sourcesOf = ({ sources }: ReadingCounts): Analytics['sources'] => {
  const { [OTHER]: other = 0, ...hosts } = sources
  const named = new Map<string, number>()
  for (const [host, readers] of Object.entries(hosts)) {
    const name = sourceName(host)
    named.set(name, (named.get(name) ?? 0) + readers)
  }
  const sorted = [...named]
    .map(([from, readers]) => ({ from, readers }))
    .toSorted((one, another) => another.readers - one.readers || (one.from < another.from ? -1 : 1))
  const shown = sorted.slice(0, Limits.sourcesShown)
  const rest = sorted.slice(Limits.sourcesShown).reduce((sum, { readers }) => sum + readers, other)
  return rest === 0 ? shown : [...shown, { from: OTHER, readers: rest }]
}
