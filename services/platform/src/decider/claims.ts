import type { NewEvent } from '../event-log/event-log.ts'
import { ClaimStream } from '../event-log/platform-events.ts'
import { type Fold, foldOf, type Refusal } from './decider.ts'

/** The state of a unique name (e-mail, username, slug): the id of its owner, or null if free. */
export type ClaimState = { readonly owner: string | null }

/** The owner of a claim whose data was erased. No user has this id, so nobody can claim the name. */
const UNKNOWN_OWNER = ''

export const claimFold: Fold<ClaimState> = foldOf(ClaimStream, {
  initial: { owner: null },
  evolve: (_state, { type, data }) =>
    type === 'ClaimTaken' ? { owner: data === undefined ? UNKNOWN_OWNER : data.owner } : { owner: null },
})

/**
 * Claims a name for `owner`. Returns no events if `owner` already has it.
 * @throws the error of `refuse` if another owner has the name.
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

/** Releases a name. Returns no events if the owner does not have it. */
export const releaseClaim = (state: ClaimState, stream: string, owner: string): readonly NewEvent[] =>
  state.owner === owner ? [ClaimStream.ClaimReleased(stream, { owner })] : []
