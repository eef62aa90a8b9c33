import type { Json } from '../json.ts'
import type { Entry, Operation, PointQuery, Query, Reading } from '../view-store/view-store.ts'
import type { ViewWriter } from './projection.ts'

/** Checks that the view is in the state that the batch expects. */
export type QueryView = <const Queries extends readonly Query[]>(
  queries: Queries,
) => Promise<Reading<Queries>['answers']>

/** Reads combine the stored lists with the pending writes. */
export type PendingLists = Pick<ViewWriter, 'score' | 'size' | 'members'> & {
  cacheAnswer(query: Exclude<PointQuery, { readonly get: string }>, answer: Json | undefined): void
  /** Sets a member's score; undefined removes the member. */
  write(name: string, member: string, score: number | undefined): void
  /** Returns the pending writes, at most one per member. */
  operations(): readonly Operation[]
}

type PendingList = {
  /** The stored scores that were read, by member; undefined for missing members. */
  readonly stored: Map<string, number | undefined>
  /** The pending scores, by member; undefined for removed members. */
  readonly scores: Map<string, number | undefined>
  /** Written members whose stored score is still unknown. */
  readonly unverified: Set<string>
  /** The stored size. `growth` is how much the pending writes change it, without `unverified` members. */
  storedSize: number | undefined
  growth: number
}

export const createPendingLists = (queryView: QueryView): PendingLists => {
  const lists = new Map<string, PendingList>()

  const listOf = (name: string): PendingList => {
    const known = lists.get(name)
    if (known) return known
    const list: PendingList = {
      stored: new Map(),
      scores: new Map(),
      unverified: new Set(),
      storedSize: undefined,
      growth: 0,
    }
    lists.set(name, list)
    return list
  }

  return {
    cacheAnswer: (query, answer) => {
      if ('size' in query) listOf(query.size).storedSize = Number(answer)
      else listOf(query.score).stored.set(query.member, typeof answer === 'number' ? answer : undefined)
    },
    write: (name, member, score) => {
      const list = listOf(name)
      const isKnown = list.scores.has(member) ? !list.unverified.has(member) : list.stored.has(member)
      if (isKnown) {
        const before = list.scores.has(member) ? list.scores.get(member) : list.stored.get(member)
        list.growth += Number(score !== undefined) - Number(before !== undefined)
      } else list.unverified.add(member)
      list.scores.set(member, score)
    },
    score: async (list, member) => {
      const known = listOf(list)
      if (known.scores.has(member)) return known.scores.get(member)
      if (!known.stored.has(member)) {
        const [score] = await queryView([{ score: list, member }])
        known.stored.set(member, score)
      }
      return known.stored.get(member)
    },
    size: async (name) => {
      const list = listOf(name)
      const unsure = [...list.unverified]
      if (list.storedSize === undefined || unsure.length > 0) {
        const [size, ...before] = await queryView([
          { size: name },
          ...unsure.map((member) => ({ score: name, member })),
        ])
        list.storedSize = size
        for (const [index, member] of unsure.entries()) {
          list.stored.set(member, before[index])
          list.growth += Number(list.scores.get(member) !== undefined) - Number(before[index] !== undefined)
        }
        list.unverified.clear()
      }
      return list.storedSize + list.growth
    },
    members: async (name, limit, after) => {
      const list = lists.get(name)
      const pending = list?.scores ?? new Map<string, number | undefined>()
      const page = { range: name, order: 'ascending', limit: limit + pending.size } as const
      const [stored] = list?.storedSize === 0 ? [[]] : await queryView([{ ...page, ...(after && { after }) }])
      const untouched = stored.filter(({ member }) => !pending.has(member))
      const written = [...pending]
        .flatMap(([member, score]) => (score === undefined ? [] : [{ member, score }]))
        .filter((entry) => after === undefined || compareEntries(entry, after) > 0)
      return [...untouched, ...written].toSorted(compareEntries).slice(0, limit)
    },
    operations: () =>
      [...lists].flatMap(([list, { scores }]) =>
        [...scores].map(([member, score]): Operation =>
          score === undefined ? { remove: list, member } : { add: list, member, score },
        ),
      ),
  }
}

/** Compares entries like the view store: by score, then by the bytes of the member. */
const compareEntries = (a: Entry, b: Entry): number =>
  a.score - b.score || Buffer.compare(Buffer.from(a.member), Buffer.from(b.member))
