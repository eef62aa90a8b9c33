import type { Close } from '@soko/contracts/instruments.ts'
import type { Call } from '@soko/contracts/types/call.ts'
import { type ApiPath, call } from '../../api/call.ts'
import type { State } from '../../store/store.ts'
import { closesOf, isDrawn } from '../calls/call-closes.ts'
import { callsApi } from '../calls/calls.api.ts'

/** The calls of an analysis as the store has them, and the closes that their charts are drawn with, by their addresses. */
export type CallsWithCloses = {
  readonly calls: readonly Call[]
  readonly closes: Readonly<Record<string, readonly Close[]>>
}

/** The address by which the calls of an analysis are asked for. */
export const callsAnswer = (postId: string): string =>
  call('GET /api/posts/{id}/calls', { params: { id: postId } }).path

/** The address by which the closes are asked for that a call is drawn with. */
export const closesAnswer = (drawn: Call): string => {
  const { symbol, ...query } = closesOf(drawn)
  return call('GET /api/instruments/{symbol}/closes', { params: { symbol }, query }).path
}

/** The calls of an analysis in the store; undefined before they have come. */
export const selectCalls = (state: State, postId: string | undefined): readonly Call[] | undefined =>
  postId === undefined ? undefined : callsApi.endpoints.listCallsOfPost.select(postId)(state).data

/** The closes in the store that these calls are drawn with, by their addresses. */
export const selectCloses = (state: State, calls: readonly Call[]): CallsWithCloses['closes'] =>
  Object.fromEntries(
    calls.filter(isDrawn).flatMap((drawn) => {
      const { data } = callsApi.endpoints.getClosesOfCall.select(closesOf(drawn))(state)
      return data === undefined ? [] : [[closesAnswer(drawn), data]]
    }),
  )

/**
 * Keeps the calls of an analysis with their closes, as the API would answer them.
 * @param answer makes an answer of what is kept.
 */
export const keepCalls = async (
  cache: Cache,
  postId: string,
  { calls, closes }: CallsWithCloses,
  answer: (data: unknown) => Response,
): Promise<void> => {
  // The calls first: closes that no call is drawn with are dropped, by another tab, too.
  await cache.put(callsAnswer(postId), answer({ calls }))
  for (const [address, list] of Object.entries(closes)) await cache.put(address, answer({ closes: list }))
}

/** Drops closes that no kept call is drawn with. Calls may share them, and one that is judged is drawn with others than before. */
export const dropUnusedCloses = async (cache: Cache): Promise<void> => {
  const requests = await cache.keys()
  const used = new Set<string>()
  for (const request of requests.filter(({ url }) => isCallsAnswer(url))) {
    const kept = (await (await cache.match(request))?.json()) as Pick<CallsWithCloses, 'calls'> | undefined
    for (const each of kept?.calls ?? []) used.add(closesAnswer(each))
  }
  for (const request of requests.filter(({ url }) => isCloses(url))) {
    const { pathname, search } = new URL(request.url)
    if (!used.has(pathname + search)) await cache.delete(request)
  }
}

const isCallsAnswer = (address: string): boolean =>
  /^\/api\/posts\/[^/]+\/calls$/.test(new URL(address).pathname)

const isCloses = (address: string): boolean =>
  new URL(address).pathname.startsWith('/api/instruments/' satisfies ApiPath)
