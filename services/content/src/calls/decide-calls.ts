import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { makeCall, wrong } from './call.decider.ts'
import { CallStream } from './call.events.ts'
import { call } from './call.ts'
import { CallKeys, CALLS } from './calls-view.ts'
import { claimCall } from './claim-call.ts'

type Site = { readonly read: ReadView } & Pick<Ports, 'dataKey' | 'ids' | 'clock'>

type Given = {
  readonly authorId: string
  readonly postId: string
  readonly calls: readonly NewCall[]
  readonly present: readonly string[]
  /** The day on which the analysis was first published elsewhere; empty if it was not. */
  readonly firstPublishedAt: string
}

/**
 * Makes the new calls of an analysis, for the commit that publishes it.
 * @returns the ids of all its calls, and the new events.
 * @throws Refusal 422 with the field `calls`; 409 `call-open` if a call conflicts with open calls.
 */
export const decideCalls = async (
  load: Load,
  { read, dataKey, ids, clock }: Site,
  { authorId, postId, calls, present, firstPublishedAt }: Given,
): Promise<{ readonly ids: readonly string[]; readonly events: readonly NewEvent[] }> => {
  if (calls.length === 0) return { ids: present, events: [] }
  if (firstPublishedAt !== '') throw wrong("You can't add calls to something first published elsewhere.")
  const standing = await standingCalls(load, present)
  if (standing.length + calls.length > MarketLimits.calls) {
    throw wrong(`An analysis has at most ${MarketLimits.calls} calls.`)
  }
  const again = calls.find(({ symbol }) => standing.some((made) => made.symbol === symbol))
  if (again !== undefined) throw wrong(`This analysis has a call on ${again.symbol} already.`)
  const quotes = await read(
    CALLS,
    calls.map(({ symbol }) => ({ get: CallKeys.quote(symbol) })),
  )
  const now = clock.now()
  const made: string[] = []
  const pairs = new Set<string>()
  const events: NewEvent[] = []
  for (const [at, terms] of calls.entries()) {
    const callId = ids.next()
    const quote = quotes[at]
    events.push(...makeCall({ callId, postId, authorId }, terms, quote, now))
    const pair = quote?.facts?.pair ?? terms.symbol
    if (pairs.has(pair)) {
      throw wrong(`${terms.symbol} and another call of this analysis are about one instrument.`)
    }
    events.push(...(await claimCall(load, dataKey, { ...terms, callId, authorId, pair })))
    pairs.add(pair)
    made.push(callId)
  }
  return { ids: [...present, ...made], events }
}

const standingCalls = async (load: Load, ids: readonly string[]) => {
  const loaded = await Promise.all(ids.map(async (id) => load(call, CallStream.of(id))))
  return loaded.flatMap((each) => (each.status === 'made' ? [each.made] : []))
}

/**
 * The date of first publication cannot change once an analysis has calls.
 * @throws Refusal 422 with the field `firstPublishedAt` unless all its calls were withdrawn.
 */
export const requireNoCalls = async (load: Load, present: readonly string[] = []): Promise<void> => {
  if ((await standingCalls(load, present)).length === 0) return
  const message = 'An analysis with calls cannot have a date on which it was published elsewhere.'
  throw new Refusal(422, 'invalid-fields', message, { firstPublishedAt: [message] })
}
