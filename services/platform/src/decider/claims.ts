import type { NewEvent } from '../event-log/event-log.ts'
import { ClaimStream } from '../event-log/platform-events.ts'
import { type Fold, foldOf, type Refusal } from './decider.ts'

/** A unique name (e-mail, username, slug): free, or claimed by an owner's id. See `hmacName` for streams. */
export type ClaimState = { readonly owner: string | null }

/**
 * The owner of an erased claim. No real owner has this id, so the name stays claimed until it is released.
 */
const UNKNOWN_OWNER = ''

export const claimFold: Fold<ClaimState> = foldOf(ClaimStream, {
  initial: { owner: null },
  evolve: (_state, { type, data }) =>
    type === 'ClaimTaken' ? { owner: data === undefined ? UNKNOWN_OWNER : data.owner } : { owner: null },
})

/** Claims a name; returns no events if `owner` has it. @throws the error of `refuse` for another owner. */
export const takeClaim = (
  state: ClaimState,
  stream: string,
  owner: string,
  refuse: () => Refusal,
): readonly NewEvent[] => {
  if (state.owner === owner) return []
  if (state.owner !== null) throw refuse()
  return [ClaimStream.ClaimTaken(stream, { owner })]
}

/** Releases a name. Returns no events if the owner does not have it. */
export const releaseClaim = (state: ClaimState, stream: string, owner: string): readonly NewEvent[] =>
  state.owner === owner ? [ClaimStream.ClaimReleased(stream, { owner })] : []
