import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { ComplaintsStream } from './complaint.events.ts'
import { addCounts, type DailyCounts, NO_COUNTS } from './complaints.rules.ts'

export type Complaints = {
  readonly site: DailyCounts
  /** By author: only those with a complaint in the week before the last one. */
  readonly authors: ReadonlyMap<string, DailyCounts>
}

export const complaints: Fold<Complaints> = foldOf(ComplaintsStream, {
  initial: { site: NO_COUNTS, authors: new Map() },
  evolve: ({ site, authors }, { data, time }) => {
    const complaint = { at: Date.parse(time), complaints: 1 }
    const counted = addCounts(site, complaint)
    const authorId = data?.authorId
    const recent = [...authors].filter(([, counts]) => counts.keys().some((day) => counted.has(day)))
    if (typeof authorId !== 'string') return { site: counted, authors: new Map(recent) }
    const ofAuthor = addCounts(authors.get(authorId) ?? NO_COUNTS, complaint)
    return { site: counted, authors: new Map(recent).set(authorId, ofAuthor) }
  },
})
