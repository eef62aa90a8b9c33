import fc from 'fast-check'
import { expect } from 'vitest'
import type { Json } from '../json.ts'
import type { NewEvent, StreamEvent } from '../event-log/event-log.ts'
import type { Projection, SourcedEvent, ViewWriter } from '../projections/projection.ts'

type TestEvent = Omit<NewEvent, 'data'> & Pick<StreamEvent, 'data'>

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
    atEnd: async (_name, member, work) => work(new Set([member])),
    tag: () => {},
    contents: () => ({
      documents: Object.fromEntries(Array.from(documents).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      lists: Object.fromEntries([...lists.keys()].toSorted().map((name) => [name, sorted(name)] as const)),
    }),
  }
}

/** The events of each source, in order. Position n is dated n seconds after the start of 2026. */
export type Histories = Readonly<Record<string, readonly TestEvent[]>>

type Contents = ReturnType<ReturnType<typeof createMemoryView>['contents']>

export const contentsAfter = async (projection: Projection, histories: Histories): Promise<Contents> =>
  apply(projection, histories, inTurn(histories))

export const expectSameInAnyOrder = async (projection: Projection, histories: Histories): Promise<void> => {
  const turns = inTurn(histories)
  const expected = await apply(projection, histories, turns)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...turns], { minLength: turns.length }), async (shuffled) => {
      expect(await apply(projection, histories, shuffled)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
}

const inTurn = (histories: Histories): readonly string[] =>
  Object.entries(histories).flatMap(([source, events]) => events.map(() => source))

const apply = async (
  projection: Projection,
  histories: Histories,
  turns: readonly string[],
): Promise<Contents> => {
  const view = createMemoryView()
  const left = new Map(
    Object.entries(histories).map(([source, history]) => [source, recorded(source, history).values()]),
  )
  for (const source of turns) {
    const event = left.get(source)?.next().value
    if (event !== undefined) await projection.apply(event, view)
  }
  return view.contents()
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
