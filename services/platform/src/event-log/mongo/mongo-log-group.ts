import { commitHash } from '../commit-hash.ts'
import { StreamConflict } from '../errors.ts'
import type { AppendResult, RecordedCommit, TextCommit } from '../event-log.ts'
import { latestOf } from '../latest-time.ts'
import type { Tip } from './mongo-log-commits.ts'
import { type PlacedEvent, placeCommit, recordedOf, textOf } from '../place-commit.ts'
import type { SealedCommit } from '../seal-commit.ts'

/** Commits per insert command. With `MAX_CHARACTERS` it stays well below MongoDB's 48 MB message limit. */
const MAX_COMMITS = 500
const MAX_CHARACTERS = 8_000_000

export type Waiting = {
  readonly commit: SealedCommit
  /** The hashes of this append's claims. A commit with one of them was written by it, even if the reply was lost. */
  readonly hashes: Set<string>
  readonly resolve: (result: AppendResult) => void
  readonly reject: (reason: unknown) => void
}

/** A commit with a position, to be written. `before` and `latest`: the latest times before and including it. */
export type Claim = Omit<RecordedCommit, 'events'> & {
  readonly events: readonly PlacedEvent[]
  readonly before: string
  readonly latest: string
}

export type Decision =
  | { readonly waiting: Waiting; readonly kind: 'claim'; readonly claim: Claim }
  | { readonly waiting: Waiting; readonly kind: 'refuse'; readonly conflict: StreamConflict }
  | { readonly waiting: Waiting; readonly kind: 'repeat' }

export const firstOf = (waiting: readonly Waiting[]): readonly Waiting[] => {
  let characters = 0
  const tooMuch = waiting.slice(0, MAX_COMMITS).findIndex(({ commit }, nth) => {
    for (const { json } of commit.events) characters += json.length
    return nth > 0 && characters > MAX_CHARACTERS
  })
  return waiting.slice(0, tooMuch === -1 ? MAX_COMMITS : tooMuch)
}

/** Guesses the current versions of a group's streams: the first expected version of each, or 0. */
export const guessesOf = (group: readonly Waiting[]): ReadonlyMap<string, number> => {
  const guesses = new Map<string, number>()
  for (const { commit } of group) {
    for (const [stream, version] of Object.entries(commit.expected)) {
      if (!guesses.has(stream)) guesses.set(stream, version)
    }
    for (const { stream } of commit.events) if (!guesses.has(stream)) guesses.set(stream, 0)
  }
  return guesses
}

/**
 * Accepts or refuses the appends of a group in order, as if the earlier ones were written. Records the hashes
 * of their claims.
 * @param versions the streams' versions at `tip`.
 * @param now in the format of `Date.toISOString`.
 */
export const decideGroup = (
  group: readonly Waiting[],
  tip: Tip,
  versions: ReadonlyMap<string, number>,
  now: string,
): readonly Decision[] => {
  const ahead = new Map(versions)
  const claimed = new Set<string>()
  let last = tip
  return group.map((waiting): Decision => {
    const { commit, hashes } = waiting
    if (claimed.has(commit.id)) return { waiting, kind: 'repeat' }
    try {
      const events = placeCommit(commit, (stream) => ahead.get(stream) ?? 0)
      const claim = claimAfter(last, commit.id, events, now)
      for (const { stream, version } of claim.events) ahead.set(stream, version)
      claimed.add(commit.id)
      hashes.add(claim.hash)
      last = claim
      return { waiting, kind: 'claim', claim }
    } catch (error) {
      if (!(error instanceof StreamConflict)) throw error
      return { waiting, kind: 'refuse', conflict: error }
    }
  })
}

const claimAfter = (previous: Tip, id: string, events: readonly PlacedEvent[], time: string): Claim => {
  const position = previous.position + 1
  const hash = commitHash(previous.hash, { position, id, time, events })
  const before = previous.latest
  return {
    position,
    id,
    time,
    previousHash: previous.hash,
    hash,
    events,
    before,
    latest: latestOf(before, time),
  }
}

export const recordedCommit = ({ events, ...claim }: Claim): RecordedCommit => ({
  ...placeOf(claim),
  events: events.map(recordedOf),
})

export const textCommit = ({ events, ...claim }: Claim): TextCommit => ({
  ...placeOf(claim),
  events: events.map(textOf),
})

const placeOf = ({ position, id, time, previousHash, hash }: Omit<Claim, 'events'>) => ({
  position,
  id,
  time,
  previousHash,
  hash,
})
