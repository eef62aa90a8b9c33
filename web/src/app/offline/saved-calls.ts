import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { type ApiPath, apiRequest } from '../../shared/api/request.ts'
import type { State } from '../../shared/store/store.ts'
import { closesOf, isDrawn } from '../../markets/calls/call-closes.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { callUrl, CacheNames, MaxSaved, SAVED_AT, savedAtOf } from './offline-caches.ts'

/** The calls of an analysis as the store has them, and the closes that their charts are drawn with, by their addresses. */
export type CallsWithCloses = {
  readonly calls: readonly Call[]
  readonly closes: Readonly<Record<string, readonly Close[]>>
}

/** The address by which the calls of an analysis are asked for. */
export const callsUrl = (postId: string): string =>
  apiRequest('GET /api/posts/{id}/calls', { id: postId }).path

/** The address by which the closes are asked for that a call is drawn with. */
export const closesUrl = (drawn: Call): string => {
  const { symbol, ...query } = closesOf(drawn)
  return apiRequest('GET /api/instruments/{symbol}/closes', { symbol, ...query }).path
}

/** The calls of an analysis in the store; undefined before they have come. */
export const selectCalls = (state: State, postId: string | undefined): readonly Call[] | undefined =>
  postId === undefined ? undefined : callsApi.endpoints.listCallsOfPost.select({ id: postId })(state).data

/** The closes in the store that these calls are drawn with, by their addresses. */
export const selectCloses = (state: State, calls: readonly Call[]): CallsWithCloses['closes'] =>
  Object.fromEntries(
    calls.filter(isDrawn).flatMap((drawn) => {
      const { data } = callsApi.endpoints.getClosesOfCall.select(closesOf(drawn))(state)
      return data === undefined ? [] : [[closesUrl(drawn), data]]
    }),
  )

/**
 * Keeps the calls of an analysis with their closes, as the API would answer them, together and one by one.
 * @param answer makes an answer of what is kept.
 */
export const saveCallsOfPost = async (
  cache: Cache,
  postId: string,
  { calls, closes }: CallsWithCloses,
  answer: (data: unknown) => Response,
): Promise<void> => {
  // The calls first: what belongs to none is dropped, by another tab, too.
  await cache.put(callsUrl(postId), answer({ calls }))
  for (const each of calls) await cache.put(callUrl(each._id), answer(each))
  for (const [address, list] of Object.entries(closes)) await cache.put(address, answer({ closes: list }))
}

/** Drops what belongs to no kept analysis. Calls may share closes, and one that is judged is drawn with others than before. */
export const deleteOrphans = async (cache: Cache): Promise<void> => {
  const lists = await responsesIn<Pick<CallsWithCloses, 'calls'>>(cache, isCallsUrl)
  await deleteAllExcept(
    cache,
    lists.flatMap(({ data }) => data.calls),
  )
}

/** A call on the device that was opened by itself. */
export type SavedCall = { readonly call: Call; readonly savedAt: string }

/**
 * Keeps a call that was opened by itself, with its closes; the oldest go where there are too many.
 * @param now an ISO time.
 */
export const saveCall = async (
  opened: Call,
  closes: CallsWithCloses['closes'],
  now = new Date().toISOString(),
): Promise<void> => {
  const cache = await caches.open(CacheNames.calls)
  const answer = (data: unknown) => Response.json(data, { headers: { [SAVED_AT]: now } })
  await cache.put(callUrl(opened._id), answer(opened))
  for (const [address, list] of Object.entries(closes)) await cache.put(address, answer({ closes: list }))
  await deleteOtherCalls(cache, (await listSavedCalls()).slice(0, MaxSaved.calls))
}

/** Lets a call go that is there no more. */
export const deleteCall = async (id: string): Promise<void> => {
  const kept = await listSavedCalls()
  await deleteOtherCalls(
    await caches.open(CacheNames.calls),
    kept.filter(({ call: { _id } }) => _id !== id),
  )
}

/** The calls that were opened by themselves, the newest first. */
export const listSavedCalls = async (): Promise<readonly SavedCall[]> => {
  const answers = await responsesIn<Call>(await caches.open(CacheNames.calls), isCallUrl)
  return answers
    .map(({ data, savedAt }) => ({ call: data, savedAt }))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}

const deleteOtherCalls = async (cache: Cache, kept: readonly SavedCall[]): Promise<void> =>
  deleteAllExcept(
    cache,
    kept.map(({ call: each }) => each),
  )

/** Drops calls by themselves, and closes, but those of these calls. */
const deleteAllExcept = async (cache: Cache, calls: readonly Call[]): Promise<void> => {
  const used = new Set(calls.flatMap((each) => [callUrl(each._id), closesUrl(each)]))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const isTheirs = isCallUrl(pathname) || isClosesUrl(pathname)
    if (isTheirs && !used.has(pathname + search)) await cache.delete(request)
  }
}

/** What is kept under such addresses, and since when. */
const responsesIn = async <Data>(
  cache: Cache,
  isWanted: (pathname: string) => boolean,
): Promise<readonly { readonly data: Data; readonly savedAt: string }[]> => {
  const requests = (await cache.keys()).filter(({ url }) => isWanted(new URL(url).pathname))
  const found = requests.map(async (request) => {
    const answer = await cache.match(request)
    return answer ? [{ data: (await answer.json()) as Data, savedAt: savedAtOf(answer) }] : []
  })
  return (await Promise.all(found)).flat()
}

const isCallsUrl = (pathname: string): boolean => /^\/api\/posts\/[^/]+\/calls$/.test(pathname)

const isCallUrl = (pathname: string): boolean => pathname.startsWith('/api/calls/' satisfies ApiPath)

const isClosesUrl = (pathname: string): boolean => pathname.startsWith('/api/instruments/' satisfies ApiPath)
