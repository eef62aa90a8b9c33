import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession, Collection } from 'mongodb'
import type { Clock } from '../../clock.ts'
import { CorruptLog } from '../errors.ts'
import type { TextCommit } from '../event-log.ts'
import { type CommitDocument, toDocument } from './mongo-log-commits.ts'
import {
  type Claim,
  decideGroup,
  guessesOf,
  recordedCommit,
  textCommit,
  type Waiting,
} from './mongo-log-group.ts'
import type { LogReader } from './mongo-log-reader.ts'
import type { LogTip } from './mongo-log-tip.ts'

const PAUSE_MS = 25

export type AttemptResult = { readonly open: readonly Waiting[]; readonly failure: unknown }

/** Tries once to write a group, and settles all appends whose outcome is known. */
export const createAttempt = (options: {
  readonly commits: Collection<CommitDocument>
  readonly reader: LogReader
  readonly clock: Clock
  readonly session: ClientSession
  readonly tip: LogTip
  readonly onWritten: (commits: readonly TextCommit[]) => void
}): ((group: readonly Waiting[]) => Promise<AttemptResult>) => {
  const { commits, reader, clock, session, tip, onWritten } = options

  /** Returns the error if some claims were not written. */
  const insert = async (claims: readonly Claim[]): Promise<unknown> => {
    try {
      const documents = claims.map((claim) =>
        toDocument(
          { ...claim, events: claim.events.map((event) => ({ ...event, data: event.json })) },
          claim.before,
        ),
      )
      await commits.insertMany(documents, { ordered: true, session })
      return undefined
    } catch (error) {
      return error
    }
  }

  const answerRecorded = async ({ commit, hashes, resolve }: Waiting): Promise<void> => {
    const recorded = await reader.commit(commit.id)
    if (recorded === undefined) throw new CorruptLog(`commit ${commit.id} is missing`)
    resolve({ commit: recorded, duplicate: !hashes.has(recorded.hash) })
  }

  return async (group) => {
    const { position } = tip.current()
    const [versions] = await Promise.all([
      reader.versions(guessesOf(group), position, session),
      position > 0 && tip.check(),
    ])
    const decisions = decideGroup(group, tip.current(), versions, clock.now().toISOString())
    const claims = decisions.flatMap((decision) => (decision.kind === 'claim' ? [decision.claim] : []))
    const last = claims.at(-1)
    const failure = last === undefined ? undefined : await insert(claims)
    const isWritten = last !== undefined && failure === undefined
    if (isWritten) {
      onWritten(claims.map(textCommit))
      tip.moveTo(last)
    }
    const othersCount = isWritten ? 0 : await tip.readOn()
    const isDecisionValid = isWritten || (last === undefined && othersCount === 0)

    const written = new Set(isWritten ? claims.map(({ id }) => id) : [])
    const unsettled = decisions.filter(({ kind }) => !(isWritten && kind === 'claim'))
    const known = await reader.known(unsettled.map((decision) => decision.waiting.commit.id))
    const open: Waiting[] = []
    for (const decision of decisions) {
      const { resolve, reject, commit } = decision.waiting
      if (isWritten && decision.kind === 'claim') {
        resolve({ commit: recordedCommit(decision.claim), duplicate: false })
      } else if (
        isDecisionValid &&
        decision.kind === 'refuse' &&
        (!known.has(commit.id) || written.has(commit.id))
      ) {
        // If a commit with this id exists, a later append of this group has written it.
        reject(decision.conflict)
      } else if (known.has(commit.id)) await answerRecorded(decision.waiting)
      else open.push(decision.waiting)
    }
    if (open.length > 0 && othersCount === 0) await sleep(Math.random() * PAUSE_MS)
    return { open, failure }
  }
}
