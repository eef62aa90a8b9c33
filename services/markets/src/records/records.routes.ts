import { CallEndpoints } from '@soko/contracts/endpoints/calls.endpoints.ts'
import type { RecordRow } from '@soko/contracts/types/call.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { CallKeys, CallLists, CALLS } from '../calls/calls-view.ts'
import { presentCalls } from '../calls/present-calls.ts'
import { addUp } from './present-record.ts'

/** What people's calls add up to. */
export const mountRecords = ({ mount }: ServiceKit): void => {
  mount(CallEndpoints.records, async ({ query, read }) => {
    const { entries, nextCursor } = await readRanking(read, query)
    const [enough, erased] = await read(CALLS, [{ size: CallLists.ranked }, { get: CallKeys.erased }])
    const months = Object.entries(erased?.months ?? {}).toSorted(([one], [other]) => (one < other ? 1 : -1))
    const records = await presentRows(
      read,
      entries.map(({ member }) => member),
    )
    const gone = months.map(([month, counts]) => ({ month, ...counts }))
    return { status: 200, body: { records, nextCursor, enough, erased: gone } }
  })

  mount(CallEndpoints.record, async ({ params, read }) => {
    const { userId, username, name, since } = await requirePerson(read, params.username)
    const [tally] = await read(CALLS, [{ get: CallKeys.tally(userId) }])
    const record = addUp(Object.values(tally?.scores ?? {}))
    return { status: 200, body: { userId, username, name, memberSince: since, ...record } }
  })

  mount(CallEndpoints.ofAuthor, async ({ params, query, read }) => {
    const { userId } = await requirePerson(read, params.username)
    const [found] = await read(CALLS, [
      { ...newestOf(CallLists.by(userId), query), documents: CallKeys.call('') },
    ])
    const { entries, nextCursor } = pageOf(found, query.limit)
    const calls = entries.map(documentOf)
    return { status: 200, body: { calls: await presentCalls(read, calls), nextCursor } }
  })
}

/** @throws HttpProblem 404 */
const requirePerson = async (read: ReadView, username: string) => {
  const [named] = await read(CALLS, [{ get: CallKeys.username(username) }])
  const [person] = named === undefined ? [] : await read(CALLS, [{ get: CallKeys.person(named.userId) }])
  if (named === undefined || person === undefined) throw new HttpProblem('not-found')
  return { ...person, userId: named.userId }
}

/** What makes the cursor of the second list another than one of the first. */
const FEW = 'few '

/** Those with 20 decided calls by z, and after them the others by how many are judged. */
const readRanking = async (
  read: ReadView,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly entries: readonly Entry[]; readonly nextCursor: string | null }> => {
  const { after, ...first } = newestOf(CallLists.ranked, { limit, cursor })
  const isAmongFew = after?.member.startsWith(FEW) === true
  const [ranked] = isAmongFew ? [[]] : await read(CALLS, [{ ...first, ...(after && { after }) }])
  const passed = isAmongFew && { after: { ...after, member: after.member.slice(FEW.length) } }
  const [few] = await read(CALLS, [
    { range: CallLists.few, order: 'descending', limit: limit + 1, ...passed },
  ])
  const entries = [...ranked, ...few.map(({ member, score }) => ({ member: FEW + member, score }))]
  const page = pageOf(entries, limit)
  const plain = page.entries.map(({ member, score }) => ({
    member: member.startsWith(FEW) ? member.slice(FEW.length) : member,
    score,
  }))
  return { entries: plain, nextCursor: page.nextCursor }
}

const presentRows = async (read: ReadView, userIds: readonly string[]): Promise<RecordRow[]> => {
  const ranks = await read(
    CALLS,
    userIds.map((userId) => ({ get: CallKeys.rank(userId) })),
  )
  const people = await read(
    CALLS,
    userIds.map((userId) => ({ get: CallKeys.person(userId) })),
  )
  return userIds.flatMap((userId, at) => {
    const [rank, person] = [ranks[at], people[at]]
    if (rank === undefined || person === undefined) return []
    return [{ userId, username: person.username, name: person.name, ...rank }]
  })
}
