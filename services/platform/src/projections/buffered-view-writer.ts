import type { Json } from '../json.ts'
import type { DocumentOf } from '../view-store/key.ts'
import { isSameCheckpoint } from '../view-store/checkpoints.ts'
import type { Checkpoint, Operation, PointQuery, View } from '../view-store/view-store.ts'
import { StaleCheckpoint } from './stale-checkpoint.ts'
import { type QueryView, createPendingLists } from './pending-lists.ts'
import type { ViewWriter } from './projection.ts'

export type BufferedViewWriter = ViewWriter & {
  /** Runs queries together and caches the results. Must be called before any write. */
  prefetch(queries: readonly PointQuery[]): Promise<void>
  finish(): Promise<void>
  operations(): readonly Operation[]
  /** Returns the tags added since the last call, without service and view prefix. */
  takeTags(): readonly string[]
  /** Returns the last error of a read, which the store or a stale checkpoint caused, not the projection. */
  readFailure(): unknown
}

/**
 * Collects writes in memory; reads include them. Cached reads stay valid, because the batch is applied only
 * if no other process has written. Each read throws StaleCheckpoint unless the view is at `expected`. A check
 * when applying is not enough: the view could be replaced or rebuilt and reach `expected` again.
 */
export const createBufferedViewWriter = (view: View, expected: Checkpoint | null): BufferedViewWriter => {
  const documents = new Map<string, Json | undefined>()
  const dirty = new Set<string>()
  const deferred = new Map<
    string,
    { readonly members: Set<string>; readonly work: Parameters<ViewWriter['atEnd']>[2] }
  >()
  let tags = new Set<string>()
  let failure: unknown

  const queryView: QueryView = async (queries) => {
    try {
      const { checkpoint, answers } = await view.read(queries)
      if (!isSameCheckpoint(checkpoint, expected))
        throw new StaleCheckpoint('the view has changed since the state that the batch was computed from')
      return answers
    } catch (error) {
      failure = error
      throw error
    }
  }

  const lists = createPendingLists(queryView)

  return {
    prefetch: async (queries) => {
      const wanted = distinct(queries)
      if (wanted.length === 0) return
      const answers = await queryView(wanted)
      for (const [index, query] of wanted.entries()) {
        const answer = answers[index]
        if ('get' in query) documents.set(query.get, answer)
        else lists.cacheAnswer(query, answer)
      }
    },
    get: async <K extends string>(key: K) => {
      if (!documents.has(key)) {
        const [document] = await queryView([{ get: key }])
        documents.set(key, document)
      }
      // A document has the type of its key.
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
    add: lists.write,
    remove: (list, member) => lists.write(list, member, undefined),
    score: lists.score,
    size: lists.size,
    members: lists.members,
    atEnd: (name, member, work) => {
      const known = deferred.get(name)
      if (known === undefined) deferred.set(name, { members: new Set([member]), work })
      else known.members.add(member)
    },
    finish: async () => {
      for (const { members, work } of deferred.values()) await work(members)
      deferred.clear()
    },
    tag: (tag) => tags.add(tag.slice(tag.indexOf(':') + 1)),

    operations: () => [
      ...[...dirty].map((key): Operation => {
        const document = documents.get(key)
        return document === undefined ? { delete: key } : { put: key, document }
      }),
      ...lists.operations(),
    ],
    takeTags: () => {
      const taken = [...tags]
      tags = new Set()
      return taken
    },
    readFailure: () => failure,
  }
}

const distinct = (queries: readonly PointQuery[]): readonly PointQuery[] => [
  ...new Map(queries.map((query) => [keyOf(query), query])).values(),
]

const keyOf = (query: PointQuery): string => {
  if ('get' in query) return `get\0${query.get}`
  return 'size' in query ? `size\0${query.size}` : `score\0${query.score}\0${query.member}`
}
