import type { Json } from '../json.ts'
import type { DocumentOf } from '../view-store/key.ts'
import { isSameCheckpoint } from '../view-store/checkpoints.ts'
import type {
  Checkpoint,
  Entry,
  Operation,
  PointQuery,
  Query,
  Reading,
  View,
} from '../view-store/view-store.ts'
import { Overtaken } from './overtaken.ts'
import type { ViewWriter } from './projection.ts'

/** A ViewWriter that collects what a batch writes. */
export type BufferedViewWriter = ViewWriter & {
  /** Asks the view for all of this at once, so that it need not be asked again. Before anything is written. */
  prefetch(queries: readonly PointQuery[]): Promise<void>
  /** Does what was put off to the end of the batch. */
  finish(): Promise<void>
  /** What was written, each key and member once. */
  operations(): readonly Operation[]
  /** The tags named since the last call, without service and view, as they are announced. */
  takeTags(): readonly string[]
  /** The error of a read of the view that failed, or found another state: it is the store's fault, not the projection's. */
  readFailure(): unknown
}

type PendingList = {
  /** Scores as stored, of the members that were asked for. */
  readonly stored: Map<string, number | undefined>
  /** New scores by member; undefined: removed. */
  readonly scores: Map<string, number | undefined>
  /** Members whose presence in the stored list is not known yet. */
  readonly unsure: Set<string>
  /** The stored size, and by how much the known members have changed it. */
  storedSize: number | undefined
  growth: number
}

/**
 * Collects writes in memory and answers reads from them before the view, so that many commits become one batch.
 * What it has read stays true: the batch is applied only if no other process has written in the meantime. A view can also go back, to an
 * older copy or by a rebuild, and be brought on again before the batch is applied: so each read is of the state that is expected.
 * @param expected the checkpoint of that state. Reads throw Overtaken when the view has another.
 */
export const createBufferedViewWriter = (view: View, expected: Checkpoint | null): BufferedViewWriter => {
  /** As stored (when read) or as to be stored. */
  const documents = new Map<string, Json | undefined>()
  const dirty = new Set<string>()
  const lists = new Map<string, PendingList>()
  const putOff = new Map<
    string,
    { readonly members: Set<string>; readonly work: Parameters<ViewWriter['atEnd']>[2] }
  >()
  let tags = new Set<string>()
  let failure: unknown

  const ask = async <const Queries extends readonly Query[]>(
    queries: Queries,
  ): Promise<Reading<Queries>['answers']> => {
    try {
      const { checkpoint, answers } = await view.read(queries)
      if (!isSameCheckpoint(checkpoint, expected))
        throw new Overtaken('the view was read in another state than the one that was to be written to')
      return answers
    } catch (error) {
      failure = error
      throw error
    }
  }

  const listOf = (name: string): PendingList => {
    const known = lists.get(name)
    if (known) return known
    const list: PendingList = {
      stored: new Map(),
      scores: new Map(),
      unsure: new Set(),
      storedSize: undefined,
      growth: 0,
    }
    lists.set(name, list)
    return list
  }
  const write = (name: string, member: string, score: number | undefined): void => {
    const list = listOf(name)
    const isKnown = list.scores.has(member) ? !list.unsure.has(member) : list.stored.has(member)
    if (isKnown) {
      const before = list.scores.has(member) ? list.scores.get(member) : list.stored.get(member)
      list.growth += Number(score !== undefined) - Number(before !== undefined)
    } else list.unsure.add(member)
    list.scores.set(member, score)
  }

  return {
    prefetch: async (queries) => {
      const wanted = distinct(queries)
      if (wanted.length === 0) return
      const answers = await ask(wanted)
      for (const [index, query] of wanted.entries()) {
        const answer = answers[index]
        if ('get' in query) documents.set(query.get, answer)
        else if ('size' in query) listOf(query.size).storedSize = Number(answer)
        else listOf(query.score).stored.set(query.member, typeof answer === 'number' ? answer : undefined)
      }
    },
    get: async <K extends string>(key: K) => {
      if (!documents.has(key)) {
        const [document] = await ask([{ get: key }])
        documents.set(key, document)
      }
      // What is under a key was put there by a writer that knew the key's type.
      return documents.get(key) as DocumentOf<K> | undefined
    },
    put: (key, document) => {
      documents.set(key, document)
      dirty.add(key)
    },
    delete: (key) => {
      documents.set(key, undefined)
      dirty.add(key)
    },
    add: write,
    remove: (list, member) => write(list, member, undefined),
    score: async (list, member) => {
      const known = listOf(list)
      if (known.scores.has(member)) return known.scores.get(member)
      if (!known.stored.has(member)) {
        const [score] = await ask([{ score: list, member }])
        known.stored.set(member, score)
      }
      return known.stored.get(member)
    },
    size: async (name) => {
      const list = listOf(name)
      const unsure = [...list.unsure]
      if (list.storedSize === undefined || unsure.length > 0) {
        const [size, ...before] = await ask([
          { size: name },
          ...unsure.map((member) => ({ score: name, member })),
        ])
        list.storedSize = size
        for (const [index, member] of unsure.entries()) {
          list.stored.set(member, before[index])
          list.growth += Number(list.scores.get(member) !== undefined) - Number(before[index] !== undefined)
        }
        list.unsure.clear()
      }
      return list.storedSize + list.growth
    },
    members: async (name, limit, after) => {
      const list = lists.get(name)
      const pending = list?.scores ?? new Map<string, number | undefined>()
      const page = { range: name, order: 'ascending', limit: limit + pending.size } as const
      // Of an empty list nothing need be asked.
      const [stored] = list?.storedSize === 0 ? [[]] : await ask([{ ...page, ...(after && { after }) }])
      const untouched = stored.filter(({ member }) => !pending.has(member))
      const written = [...pending]
        .flatMap(([member, score]) => (score === undefined ? [] : [{ member, score }]))
        .filter((entry) => after === undefined || compareEntries(entry, after) > 0)
      return [...untouched, ...written].toSorted(compareEntries).slice(0, limit)
    },
    atEnd: (name, member, work) => {
      const known = putOff.get(name)
      if (known === undefined) putOff.set(name, { members: new Set([member]), work })
      else known.members.add(member)
    },
    finish: async () => {
      for (const { members, work } of putOff.values()) await work(members)
      putOff.clear()
    },
    tag: (tag) => tags.add(tag.slice(tag.indexOf(':') + 1)),

    operations: () => [
      ...[...dirty].map((key): Operation => {
        const document = documents.get(key)
        return document === undefined ? { delete: key } : { put: key, document }
      }),
      ...[...lists].flatMap(([list, { scores }]) =>
        [...scores].map(([member, score]): Operation =>
          score === undefined ? { remove: list, member } : { add: list, member, score },
        ),
      ),
    ],
    takeTags: () => {
      const taken = [...tags]
      tags = new Set()
      return taken
    },
    readFailure: () => failure,
  }
}

/** The same questions, each once. */
const distinct = (queries: readonly PointQuery[]): readonly PointQuery[] => [
  ...new Map(queries.map((query) => [keyOf(query), query])).values(),
]

const keyOf = (query: PointQuery): string => {
  if ('get' in query) return `get\0${query.get}`
  return 'size' in query ? `size\0${query.size}` : `score\0${query.score}\0${query.member}`
}

/** The order of a list: by score, then by the bytes of the member. */
const compareEntries = (a: Entry, b: Entry): number =>
  a.score - b.score || Buffer.compare(Buffer.from(a.member), Buffer.from(b.member))
