import fc from 'fast-check'
import { expect } from 'vitest'
import type { Json, NewEvent, StreamEvent } from '../event-log/event-log.ts'
import type { Projection, SourcedEvent, ViewWriter } from '../projections/projection.ts'

/** An event as a projection may meet it: without data once it is erased. */
type TestEvent = Omit<NewEvent, 'data'> & Pick<StreamEvent, 'data'>

/** A view in memory: all of it can be compared. */
export const createMemoryView = (): ViewWriter & {
  contents(): { readonly documents: Record<string, Json>; readonly lists: Record<string, [string, number][]> }
} => {
  const documents = new Map<string, Json>()
  const lists = new Map<string, Map<string, number>>()
  const sorted = (name: string): [string, number][] =>
    Array.from(lists.get(name) ?? []).toSorted(
      ([a, x], [b, y]) => x - y || Buffer.compare(Buffer.from(a), Buffer.from(b)),
    )
  return {
    get: async <T extends Json>(key: string) => structuredClone(documents.get(key)) as T | undefined,
    put: (key, document) => {
      documents.set(key, JSON.parse(JSON.stringify(document)) as Json)
    },
    delete: (key) => {
      documents.delete(key)
    },
    add: (list, member, score) => {
      const members = lists.get(list) ?? new Map<string, number>()
      lists.set(list, members.set(member, score))
    },
    remove: (list, member) => {
      lists.get(list)?.delete(member)
      if (lists.get(list)?.size === 0) lists.delete(list)
    },
    score: async (list, member) => lists.get(list)?.get(member),
    size: async (list) => lists.get(list)?.size ?? 0,
    members: async (list, limit, after) => {
      const entries = sorted(list).map(([member, score]) => ({ member, score }))
      const start = after
        ? entries.findIndex(
            ({ member, score }) =>
              score > after.score ||
              (score === after.score && Buffer.from(member) > Buffer.from(after.member)),
          )
        : 0
      return start < 0 ? [] : entries.slice(start, start + limit)
    },
    tag: () => {},
    contents: () => ({
      documents: Object.fromEntries(Array.from(documents).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      lists: Object.fromEntries([...lists.keys()].toSorted().map((name) => [name, sorted(name)] as const)),
    }),
  }
}

/**
 * Checks that a projection ends in the same view however its sources interleave (each in its own order), and when events
 * come again. Position n of a source is its nth event, recorded n seconds after 2026 began, whatever the interleaving.
 * @param histories by source, its events in order.
 */
export const expectSameInAnyOrder = async (
  projection: Projection,
  histories: Readonly<Record<string, readonly TestEvent[]>>,
): Promise<void> => {
  const sources = Object.keys(histories)
  const events = new Map(sources.map((source) => [source, recorded(source, histories[source] ?? [])]))
  const apply = async (
    turns: readonly string[],
  ): Promise<ReturnType<ReturnType<typeof createMemoryView>['contents']>> => {
    const view = createMemoryView()
    const next = new Map(sources.map((source) => [source, 0]))
    for (const source of turns) {
      const at = next.get(source) ?? 0
      const event = events.get(source)?.[at]
      if (event === undefined) continue
      await projection.apply(event, view)
      next.set(source, at + 1)
    }
    return view.contents()
  }
  const inTurn = sources.flatMap((source) => (histories[source] ?? []).map(() => source))
  const expected = await apply(inTurn)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(inTurn, { minLength: inTurn.length }), async (turns) => {
      expect(await apply(turns)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
}

const recorded = (source: string, history: readonly TestEvent[]): readonly SourcedEvent[] => {
  const versions = new Map<string, number>()
  return history.map((event, at) => {
    const version = (versions.get(event.stream) ?? 0) + 1
    versions.set(event.stream, version)
    const time = new Date(Date.UTC(2026, 0, 1) + (at + 1) * 1000).toISOString()
    return { ...event, source, position: at + 1, index: 0, version, time }
  })
}
