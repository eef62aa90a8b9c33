import type { NewEvent } from '../event-log/event-log.ts'
import { ClaimStream } from '../event-log/platform-events.ts'
import { type Fold, foldOf, type Refusal } from './decider.ts'

/**
 * A unique name (an e-mail, a username, a slug): free, or held by an owner's id.
 * Its stream is named by `hmacName`, and its events stand in the same commit as the change that needs the name.
 */
export type ClaimState = { readonly owner: string | null }

/** The owner of an erased claim: no real owner has this name, so the claim stays taken until it is released. */
const UNKNOWN_OWNER = ''

export const claimFold: Fold<ClaimState> = foldOf(ClaimStream, {
  initial: { owner: null },
  evolve: (_state, { type, data }) =>
    type === 'ClaimTaken' ? { owner: data === undefined ? UNKNOWN_OWNER : data.owner } : { owner: null },
})

/**
 * Takes a name for an owner; nothing when they hold it already.
 * @throws what `refuse` makes, when another owner holds it.
 */
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

/** Gives a name back; nothing when the owner does not hold it. */
export const releaseClaim = (state: ClaimState, stream: string, owner: string): readonly NewEvent[] =>
  state.owner === owner ? [ClaimStream.ClaimReleased(stream, { owner })] : []
