import { claimFold, releaseClaim, takeClaim } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'

/** An author's one open call on what has this pair. */
type Held = { readonly callId: string; readonly authorId: string; readonly pair: string }

const claimOf = (dataKey: Uint8Array, { authorId, pair }: Held): string =>
  hmacName(dataKey, 'claim-call', `${authorId}:${pair}`)

/** @throws Refusal 409 while another call of the author on it is open. */
export const claimCall = async (
  load: Load,
  dataKey: Uint8Array,
  held: Held & { readonly symbol: string },
): Promise<readonly NewEvent[]> => {
  const stream = claimOf(dataKey, held)
  return takeClaim(await load(claimFold, stream), stream, held.callId, () => {
    const message = `You have an open call on ${held.symbol}. Wait until it is judged.`
    return new Refusal(409, 'call-open', message, { calls: [message] })
  })
}

/** For a call that is judged, taken back or erased; nothing when it does not hold the claim any more. */
export const releaseCall = async (
  load: Load,
  dataKey: Uint8Array,
  held: Held,
): Promise<readonly NewEvent[]> => {
  const stream = claimOf(dataKey, held)
  return releaseClaim(await load(claimFold, stream), stream, held.callId)
}
