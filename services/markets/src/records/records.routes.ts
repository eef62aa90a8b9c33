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
import { addUp } from '../calls/add-up.ts'

/** What people's calls add up to. */
export const mountRecords = ({ mount }: ServiceKit): void => {
  mount(CallEndpoints.records, async ({ query, read }) => {
    const { userIds, before, nextCursor } = await readRanking(read, query)
    const [enough, below, everRanked, lowest, erased] = await read(CALLS, [
      { size: CallLists.ranked },
      { before: CallLists.ranked, entry: AT_MARK },
      { size: CallLists.everRanked },
      { range: CallLists.ranked, order: 'ascending', limit: LOWEST },
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
    return { status: 200, body: { userId, username, name, memberSince: since, ...(record ?? addUp([])) } }
  })

  mount(CallEndpoints.ofAuthor, async ({ params, query, read }) => {
    const { userId } = await requirePerson(read, params.username)
    const { calls, nextCursor } = await readCallsOf(read, userId, query)
    return { status: 200, body: { calls: await drawCalls(read, calls), nextCursor } }
  })

  // 5,000 calls take a third of a second.
  const turns = createLongReads()

  mount(CallEndpoints.ofAuthorTable, async ({ params, read, clientKey }) => {
    const { userId, username } = await requirePerson(read, params.username)
    const csv = await turns.run(clientKey, async () => writeCallsOf(read, userId))
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
    { ...newestOf(CallLists.by(userId), query), documents: CallKeys.call('') },
  ])
  const { entries, nextCursor } = pageOf(found, query.limit)
  return { calls: await presentCalls(read, entries.map(documentOf)), nextCursor }
}

/** Calls read at a time: what else is asked has its turn between two pages. */
const PAGE = 100

/** All calls of a person as CSV. */
const writeCallsOf = async (read: ReadView, userId: string): Promise<string> => {
  let csv = csvOf([CALL_COLUMNS])
  for (let cursor: string | undefined; ;) {
    const { calls, nextCursor } = await readCallsOf(read, userId, { limit: PAGE, cursor })
    csv += csvLines(calls.map(cellsOf))
    if (nextCursor === null) return csv
    cursor = nextCursor
    await nextTurn()
  }
}

/** @throws HttpProblem 404 */
const requirePerson = async (read: ReadView, username: string) => {
  const [named] = await read(CALLS, [{ get: CallKeys.username(username) }])
  const [person] = named === undefined ? [] : await read(CALLS, [{ get: CallKeys.person(named.userId) }])
  if (named === undefined || person === undefined) throw new HttpProblem('not-found')
  return { ...person, userId: named.userId }
}

/** So many of the lowest are told beside every page. */
const LOWEST = 5
/** The position behind all records with a z equal to the mark and before those above it. */
const AT_MARK: Entry = { score: MarketLimits.records.mark, member: '\u{10FFFF}' }
/** Before the highest, and behind the lowest. */
const TOP: Entry = { score: Number.MAX_VALUE, member: '' }
const FOOT: Entry = { score: -Number.MAX_VALUE, member: '' }

/** What makes the cursor of the second list another than one of the first. */
const FEW = 'few '

type RankingPage = {
  readonly userIds: readonly string[]
  /** How many are ranked before the first of them. */
  readonly before: number
  readonly nextCursor: string | null
}

/** Those with 20 decided calls by z, and after them the others by how many are judged. */
const readRanking = async (
  read: ReadView,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RankingPage> => {
  const after = parseCursor(cursor)
  const isAmongFew = after?.member.startsWith(FEW) === true
  const place = isAmongFew ? FOOT : (after ?? TOP)
  const part = { order: 'descending', limit: limit + 1 } as const
  const [enough, behind, ranked, few] = await read(CALLS, [
    { size: CallLists.ranked },
    { before: CallLists.ranked, entry: place },
    { range: CallLists.ranked, ...part, after: place },
    {
      range: CallLists.few,
      ...part,
      ...(isAmongFew && { after: { ...after, member: after.member.slice(FEW.length) } }),
    },
  ])
  const all = [...ranked, ...few.map(({ member, score }) => ({ member: FEW + member, score }))]
  const { entries, nextCursor } = pageOf(all, limit)
  const userIds = entries.map(({ member }) => (member.startsWith(FEW) ? member.slice(FEW.length) : member))
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
