import { setImmediate as nextTurn } from 'node:timers/promises'
import { CallEndpoints } from '@soko/contracts/endpoints/calls.endpoints.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { Call, RecordRow } from '@soko/contracts/markets/types/call.ts'
import { newestOf, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { csvAnswer, csvLines, csvOf } from '@soko/platform/http/csv.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallKeys, CallLists, CALLS } from '../calls/calls-view.ts'
import { presentCalls } from '../calls/present-calls.ts'
import { CALL_COLUMNS, cellsOf } from './call-columns.ts'
import { drawCalls } from './draw-calls.ts'
import { summarizeScores } from '../calls/summarize-scores.ts'

export const mountRecords = ({ mount }: ServiceKit): void => {
  mount(CallEndpoints.records, async ({ query, read }) => {
    const { userIds, before, nextCursor } = await readRanking(read, query)
    const [enough, below, everRanked, lowest, erased] = await read(CALLS, [
      { size: CallLists.ranked },
      { before: CallLists.ranked, entry: AT_MARK },
      { size: CallLists.everRanked },
      { range: CallLists.ranked, order: 'ascending', limit: LOWEST_COUNT },
      { get: CallKeys.erased },
    ])
    const months = Object.entries(erased?.months ?? {}).toSorted(([one], [other]) => (one < other ? 1 : -1))
    return {
      status: 200,
      body: {
        records: await presentRows(read, userIds),
        nextCursor,
        before,
        enough,
        above: enough - below,
        everRanked,
        lowest: await presentRows(
          read,
          lowest.toReversed().map(({ member }) => member),
        ),
        erased: months.map(([month, counts]) => ({ month, ...counts })),
      },
    }
  })

  mount(CallEndpoints.record, async ({ params, read }) => {
    const { userId, username, name, since } = await requirePerson(read, params.username)
    const [record] = await read(CALLS, [{ get: CallKeys.record(userId) }])
    return {
      status: 200,
      body: { userId, username, name, memberSince: since, ...(record ?? summarizeScores([])) },
    }
  })

  mount(CallEndpoints.ofAuthor, async ({ params, query, read }) => {
    const { userId } = await requirePerson(read, params.username)
    const { calls, nextCursor } = await readCallsOf(read, userId, query)
    return { status: 200, body: { calls: await drawCalls(read, calls), nextCursor } }
  })

  // The CSV of 5,000 calls takes a third of a second.
  const longReads = createLongReads()

  mount(CallEndpoints.ofAuthorTable, async ({ params, read, clientKey }) => {
    const { userId, username } = await requirePerson(read, params.username)
    const csv = await longReads.run(clientKey, async () => writeCallsOf(read, userId))
    return csvAnswer(`soko-calls-${username}`, csv)
  })
}

type CallsPage = { readonly calls: readonly Call[]; readonly nextCursor: string | null }

const readCallsOf = async (
  read: ReadView,
  userId: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<CallsPage> => {
  const [found] = await read(CALLS, [
    { ...newestOf(CallLists.byAuthor(userId), query), documents: CallKeys.call('') },
  ])
  const { entries, nextCursor } = pageOf(found, query.limit)
  return { calls: await presentCalls(read, entries.map(documentOf)), nextCursor }
}

/** The number of calls read at a time. Other requests are served between reads. */
const PAGE_SIZE = 100

const writeCallsOf = async (read: ReadView, userId: string): Promise<string> => {
  let csv = csvOf([CALL_COLUMNS])
  for (let cursor: string | undefined; ;) {
    const { calls, nextCursor } = await readCallsOf(read, userId, { limit: PAGE_SIZE, cursor })
    csv += csvLines(calls.map(cellsOf))
    if (nextCursor === null) return csv
    cursor = nextCursor
    await nextTurn()
  }
}

/** @throws HttpProblem 404 for an unknown username. */
const requirePerson = async (read: ReadView, username: string) => {
  const [entry] = await read(CALLS, [{ get: CallKeys.username(username) }])
  const [person] = entry === undefined ? [] : await read(CALLS, [{ get: CallKeys.person(entry.userId) }])
  if (entry === undefined || person === undefined) throw new HttpProblem('not-found')
  return { ...person, userId: entry.userId }
}

const LOWEST_COUNT = 5
/** The position in the list between records with a z-score of 2.8 and those above. */
const AT_MARK: Entry = { score: MarketLimits.records.mark, member: '\u{10FFFF}' }
const TOP: Entry = { score: Number.MAX_VALUE, member: '' }
const BOTTOM: Entry = { score: -Number.MAX_VALUE, member: '' }

/** For cursors into the list of unranked authors. */
const UNRANKED_PREFIX = 'few '

type RankingPage = {
  readonly userIds: readonly string[]
  readonly before: number
  readonly nextCursor: string | null
}

/** Reads a page of ranked authors by z-score, then of the others by number of judged calls. */
const readRanking = async (
  read: ReadView,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RankingPage> => {
  const after = parseCursor(cursor)
  const isUnranked = after?.member.startsWith(UNRANKED_PREFIX) === true
  const position = isUnranked ? BOTTOM : (after ?? TOP)
  const page = { order: 'descending', limit: limit + 1 } as const
  const [enough, behind, ranked, unranked] = await read(CALLS, [
    { size: CallLists.ranked },
    { before: CallLists.ranked, entry: position },
    { range: CallLists.ranked, ...page, after: position },
    {
      range: CallLists.unranked,
      ...page,
      ...(isUnranked && { after: { ...after, member: after.member.slice(UNRANKED_PREFIX.length) } }),
    },
  ])
  const all = [
    ...ranked,
    ...unranked.map(({ member, score }) => ({ member: UNRANKED_PREFIX + member, score })),
  ]
  const { entries, nextCursor } = pageOf(all, limit)
  const userIds = entries.map(({ member }) =>
    member.startsWith(UNRANKED_PREFIX) ? member.slice(UNRANKED_PREFIX.length) : member,
  )
  return { userIds, before: enough - behind, nextCursor }
}

const presentRows = async (read: ReadView, userIds: readonly string[]): Promise<RecordRow[]> => {
  const records = await read(
    CALLS,
    userIds.map((userId) => ({ get: CallKeys.record(userId) })),
  )
  const people = await read(
    CALLS,
    userIds.map((userId) => ({ get: CallKeys.person(userId) })),
  )
  return userIds.flatMap((userId, at) => {
    const [record, person] = [records[at], people[at]]
    if (record === undefined || person === undefined) return []
    const { right, wrong, decided, won, byChance, z } = record
    const { username, name } = person
    return [{ userId, username, name, judged: right + wrong, right, decided, won, byChance, z }]
  })
}
