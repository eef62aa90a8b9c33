import type { NewEvent, StreamEvent } from '../event-log/event-log.ts'
import { event, type Fold, type Refusal } from './decider.ts'

/**
 * A unique name (an e-mail, a username, a slug): free, or held by an owner's id.
 * Its stream is named by `hmacName`, and its events stand in the same commit as the change that needs the name.
 */
export type ClaimState = { readonly owner: string | null }

/** What an erased claim is held by: nobody who could ask, until it is released. */
const UNKNOWN_OWNER = ''

const evolve = (state: ClaimState, { type, data }: StreamEvent): ClaimState => {
  switch (type) {
    case 'ClaimTaken':
      return { owner: data === undefined ? UNKNOWN_OWNER : (data['owner'] as string) }
    case 'ClaimReleased':
      return { owner: null }
    default:
      return state
  }
}

export const claimFold: Fold<ClaimState> = { initial: { owner: null }, evolve }

/**
 * Takes a name for an owner; nothing when he holds it already.
 * @throws what `refuse` makes, when somebody else holds it.
 */
export const takeClaim = (
  state: ClaimState,
  stream: string,
  owner: string,
  refuse: () => Refusal,
): readonly NewEvent[] => {
  if (state.owner === owner) return []
  if (state.owner !== null) throw refuse()
  return [event(stream, 'ClaimTaken', { owner })]
}

/** Gives a name back; nothing when the owner does not hold it. */
export const releaseClaim = (state: ClaimState, stream: string, owner: string): readonly NewEvent[] =>
  state.owner === owner ? [event(stream, 'ClaimReleased', { owner })] : []
