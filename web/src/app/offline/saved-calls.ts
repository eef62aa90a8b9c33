import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { type ApiPath, apiRequest } from '../../shared/api/request.ts'
import type { State } from '../../shared/store/store.ts'
import { closesOf, hasChart } from '../../markets/calls/call-closes.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { callUrl, CacheNames, MaxSaved, SAVED_AT, savedAtOf } from './offline-caches.ts'

/** Calls, and the closing prices of their charts by the URL of the request for them. */
export type CallsWithCloses = {
  readonly calls: readonly Call[]
  readonly closes: Readonly<Record<string, readonly Close[]>>
}

export const callsUrl = (postId: string): string =>
  apiRequest('GET /api/posts/{id}/calls', { id: postId }).path

export const closesUrl = (drawn: Call): string => {
  const { symbol, ...query } = closesOf(drawn)
  return apiRequest('GET /api/instruments/{symbol}/closes', { symbol, ...query }).path
}

/** Returns the calls of an analysis from the store; undefined until they are loaded. */
export const selectCalls = (state: State, postId: string | undefined): readonly Call[] | undefined =>
  postId === undefined ? undefined : callsApi.endpoints.listCallsOfPost.select({ id: postId })(state).data

/** Returns the closing prices of calls from the store, by the URL of the request for them. */
export const selectCloses = (state: State, calls: readonly Call[]): CallsWithCloses['closes'] =>
  Object.fromEntries(
    calls.filter(hasChart).flatMap((drawn) => {
      const { data } = callsApi.endpoints.getClosesOfCall.select(closesOf(drawn))(state)
      return data === undefined ? [] : [[closesUrl(drawn), data]]
    }),
  )

/** Saves the list of calls, each call and each series of closes, as API responses. */
export const saveCallsOfPost = async (
  cache: Cache,
  postId: string,
  { calls, closes }: CallsWithCloses,
  toResponse: (data: unknown) => Response,
): Promise<void> => {
  // First, because another tab may delete calls and closes that are in no list.
  await cache.put(callsUrl(postId), toResponse({ calls }))
  for (const each of calls) await cache.put(callUrl(each._id), toResponse(each))
  for (const [address, list] of Object.entries(closes)) await cache.put(address, toResponse({ closes: list }))
}

/** Several calls may share closes. */
export const deleteOrphans = async (cache: Cache): Promise<void> => {
  const lists = await responsesIn<Pick<CallsWithCloses, 'calls'>>(cache, isCallsUrl)
  await deleteAllExcept(
    cache,
    lists.flatMap(({ data }) => data.calls),
  )
}

export type SavedCall = { readonly call: Call; readonly savedAt: string }

/** Saves a call with its closes. Deletes the oldest calls above the limit. */
export const saveCall = async (
  opened: Call,
  closes: CallsWithCloses['closes'],
  now = new Date().toISOString(),
): Promise<void> => {
  const cache = await caches.open(CacheNames.calls)
  const toResponse = (data: unknown) => Response.json(data, { headers: { [SAVED_AT]: now } })
  await cache.put(callUrl(opened._id), toResponse(opened))
  for (const [address, list] of Object.entries(closes)) await cache.put(address, toResponse({ closes: list }))
  await deleteOtherCalls(cache, (await listSavedCalls()).slice(0, MaxSaved.calls))
}

export const deleteCall = async (id: string): Promise<void> => {
  const saved = await listSavedCalls()
  await deleteOtherCalls(
    await caches.open(CacheNames.calls),
    saved.filter(({ call: { _id } }) => _id !== id),
  )
}

/** Calls that were opened on their own page, newest first. */
export const listSavedCalls = async (): Promise<readonly SavedCall[]> => {
  const responses = await responsesIn<Call>(await caches.open(CacheNames.calls), isCallUrl)
  return responses
    .map(({ data, savedAt }) => ({ call: data, savedAt }))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}

const deleteOtherCalls = async (cache: Cache, saved: readonly SavedCall[]): Promise<void> =>
  deleteAllExcept(
    cache,
    saved.map(({ call: each }) => each),
  )

const deleteAllExcept = async (cache: Cache, calls: readonly Call[]): Promise<void> => {
  const used = new Set(calls.flatMap((each) => [callUrl(each._id), closesUrl(each)]))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const isCallData = isCallUrl(pathname) || isClosesUrl(pathname)
    if (isCallData && !used.has(pathname + search)) await cache.delete(request)
  }
}

const responsesIn = async <Data>(
  cache: Cache,
  isWanted: (pathname: string) => boolean,
): Promise<readonly { readonly data: Data; readonly savedAt: string }[]> => {
  const requests = (await cache.keys()).filter(({ url }) => isWanted(new URL(url).pathname))
  const found = requests.map(async (request) => {
    const response = await cache.match(request)
    return response ? [{ data: (await response.json()) as Data, savedAt: savedAtOf(response) }] : []
  })
  return (await Promise.all(found)).flat()
}

const isCallsUrl = (pathname: string): boolean => /^\/api\/posts\/[^/]+\/calls$/.test(pathname)

const isCallUrl = (pathname: string): boolean => pathname.startsWith('/api/calls/' satisfies ApiPath)

const isClosesUrl = (pathname: string): boolean => pathname.startsWith('/api/instruments/' satisfies ApiPath)
