import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { findConflict, type OpenCallConflict, type OpenTerms } from '@soko/contracts/markets/open-calls.ts'
import { type ClaimState, claimFold, releaseClaim } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { ClaimStream } from '@soko/platform/event-log/platform-events.ts'
import { CallStream } from './call.events.ts'
import { call, type MadeCall } from './call.ts'

type Holder = { readonly authorId: string; readonly pair: string }
type HeldSlot = Holder & { readonly callId: string }

export type Slot = {
  readonly stream: string
  readonly claim: ClaimState
  readonly made: MadeCall['made'] | undefined
}

/** Slot 0 keeps its name from when a pair had a single slot, so that open calls of that time still count. */
const slotName = (dataKey: Uint8Array, { authorId, pair }: Holder, nth: number): string =>
  hmacName(
    dataKey,
    'claim-call',
    nth === 0 ? `${authorId}:${pair}` : JSON.stringify([authorId, pair, nth + 1]),
  )

/** Loads slots as streams: if one changes before the commit, the commit fails, which enforces the limit. */
const loadSlots = async (load: Load, dataKey: Uint8Array, holder: Holder): Promise<readonly Slot[]> =>
  Promise.all(
    Array.from({ length: MarketLimits.openCalls }, async (_, nth) => {
      const stream = slotName(dataKey, holder, nth)
      const claim = await load(claimFold, stream)
      const state = claim.owner === null ? undefined : await load(call, CallStream.of(claim.owner))
      return { stream, claim, made: state?.status === 'made' ? state.made : undefined }
    }),
  )

const loadFormerSlots = async (
  load: Load,
  dataKey: Uint8Array,
  { authorId, pair, symbol }: Holder & { readonly symbol: string },
): Promise<readonly Slot[]> => (symbol === pair ? [] : loadSlots(load, dataKey, { authorId, pair: symbol }))

/** Loads an author's open calls on an instrument and on other quotes of its pair. */
export const loadOpenCalls = async (
  load: Load,
  dataKey: Uint8Array,
  holder: Holder & { readonly symbol: string },
): Promise<readonly MadeCall['made'][]> => {
  const former = await loadFormerSlots(load, dataKey, holder)
  return [...(await loadSlots(load, dataKey, holder)), ...former].flatMap(({ made }) => made ?? [])
}

/**
 * Claims the first free slot.
 * @param former the slots under the symbol, used before instruments had a default pair. None is claimed again.
 * @throws Refusal 409 `call-open` if the call conflicts with the open calls.
 */
export const takeSlot = (
  slots: readonly Slot[],
  wanted: OpenTerms & { readonly callId: string },
  former: readonly Slot[] = [],
): readonly NewEvent[] => {
  const conflict = findConflict(
    [...slots, ...former].flatMap(({ made }) => made ?? []),
    wanted,
  )
  if (conflict !== undefined) throw refuse(explain(conflict, wanted))
  const events = takeFree(slots, wanted.callId)
  if (events.length === 0) throw refuse(tooMany(wanted.symbol))
  return events
}

const takeFree = (slots: readonly Slot[], callId: string): readonly NewEvent[] => {
  const free = slots.find(({ claim }) => claim.owner === null)
  return free === undefined ? [] : [ClaimStream.ClaimTaken(free.stream, { owner: callId })]
}

/**
 * Returns the event that claims a slot, for the commit that makes the call.
 * @throws Refusal 409 `call-open` if the call conflicts with the open calls.
 */
export const claimCall = async (
  load: Load,
  dataKey: Uint8Array,
  wanted: HeldSlot & OpenTerms,
): Promise<readonly NewEvent[]> =>
  takeSlot(await loadSlots(load, dataKey, wanted), wanted, await loadFormerSlots(load, dataKey, wanted))

/** Releases the slot of a call that was judged, withdrawn or erased, if it has one. */
export const releaseCall = async (
  load: Load,
  dataKey: Uint8Array,
  held: HeldSlot,
): Promise<readonly NewEvent[]> => {
  const slots = await loadSlots(load, dataKey, held)
  return slots.flatMap(({ claim, stream }) => releaseClaim(claim, stream, held.callId))
}

/** Claims a slot for a call that a correction opened again, unless newer calls have all slots. */
export const reclaimCall = async (
  load: Load,
  dataKey: Uint8Array,
  { callId, ...holder }: HeldSlot,
): Promise<readonly NewEvent[]> => {
  const slots = await loadSlots(load, dataKey, holder)
  return slots.some(({ claim }) => claim.owner === callId) ? [] : takeFree(slots, callId)
}

const refuse = (message: string): Refusal => new Refusal(409, 'call-open', message, { calls: [message] })

const tooMany = (symbol: string): string =>
  `You have ${MarketLimits.openCalls} open calls on ${symbol}; add a remark to one of them instead.`

const explain = (
  { kind, with: { symbol, direction, until } }: OpenCallConflict<OpenTerms>,
  wanted: OpenTerms,
): string => {
  switch (kind) {
    case 'full':
      return tooMany(wanted.symbol)
    case 'quote':
      return `You have an open call on ${symbol}, another quote of ${wanted.symbol}; add a remark to it instead.`
    case 'direction':
      return `You have an open call ${direction} on ${symbol}; add a remark to it instead of a call against it.`
    case 'date':
      return `${symbol}: the dates of your open calls must be ${MarketLimits.openCallsApart} days apart or more, and one is ${until}.`
  }
}
