import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession, Collection } from 'mongodb'
import type { Clock } from '../../clock.ts'
import { isDuplicateKey } from '../../mongodb/duplicate-key.ts'
import type { EventCodec } from '../event-codec.ts'
import { CorruptLog } from '../errors.ts'
import { LogUnavailable } from '../../log-unavailable.ts'
import type { AppendResult, Commit } from '../event-log.ts'
import { latestOf } from '../latest-time.ts'
import { explain, isPassing } from './mongo-errors.ts'
import { CHUNK, type CommitDocument, storedAfter, type Tip, toDocument } from './mongo-log-commits.ts'
import { type Claim, decideGroup, firstOf, guessesOf, recordedOf, type Waiting } from './mongo-log-group.ts'
import type { LogReader } from './mongo-log-reader.ts'
import { sealCommit } from '../seal-commit.ts'
import { checkCommits } from '../verify-chain.ts'

/** How long a group tries to be written, and waits before it tries again when nothing came between. */
const GIVE_UP_MS = 10_000
const PAUSE_MS = 25

export type LogWriter = {
  readonly tip: () => Tip
  /** Writes a commit with the others that wait; resolves when it is durable. @throws as the port says. */
  readonly append: (commit: Commit) => Promise<AppendResult>
  /** Waits until nothing waits to be written. */
  readonly idle: () => Promise<void>
}

/**
 * Writes a log in MongoDB that other processes write, too. One insert command is in flight; appends that wait meanwhile
 * go together into the next. Each is still accepted or refused by itself, and sees the ones before it.
 *
 * A group is decided on the log as it was when position p was its newest, and claims p + 1, p + 2 ... in order. The claim
 * of p + 1 succeeds only if p is the newest still, so all that was decided then stands. If it fails, or nobody knows, the
 * log is read on from p: the commits of the group that are found there are written, the others are decided anew.
 */
export const createLogWriter = (options: {
  readonly name: string
  readonly commits: Collection<CommitDocument>
  readonly reader: LogReader
  readonly codec: EventCodec
  readonly clock: Clock
  readonly tip: Tip
  /** In which the tip was read. The writer reads and writes in it, so that no server answers from before the tip. */
  readonly session: ClientSession
  /** Hears of the new tip once per group. */
  readonly onAppended: (tip: Tip) => void
}): LogWriter => {
  const { name, commits, reader, codec, clock, session, onAppended } = options
  let tip = options.tip
  let waiting: Waiting[] = []
  let working: Promise<void> | undefined

  const moveTo = ({ position, hash, latest }: Tip): void => {
    tip = { position, hash, latest }
    onAppended(tip)
  }

  /** Reads what was written after the tip, by whomever, and answers how many commits that was. */
  const readOn = async (): Promise<number> => {
    const from = tip.position
    for (let more = true; more;) {
      const found = await storedAfter(commits, tip.position, CHUNK, { session, known: tip.position })
      checkCommits(tip, found)
      const last = found.at(-1)
      if (last) moveTo({ ...last, latest: found.map(({ time }) => time).reduce(latestOf, tip.latest) })
      more = found.length === CHUNK
    }
    return tip.position - from
  }

  /**
   * A database put back to an older copy beneath us ends before the tip: a claim after that would leave a hole. Whoever
   * opens the log anew goes on from where it ends now.
   */
  const checkTip = async (): Promise<void> => {
    const found = await commits.findOne({ _id: tip.position }, { session, projection: { hash: 1 } })
    if (found?.hash === tip.hash) return
    throw new CorruptLog(
      `position ${tip.position} is gone: the log was put back to an older copy while in use`,
    )
  }

  /** Answers why the claims were not all written, as far as one hears; undefined when they were. */
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

  /** Decides a group and writes it; answers those whose fate is still open, and why. */
  const attempt = async (
    group: readonly Waiting[],
  ): Promise<{ readonly open: readonly Waiting[]; readonly failure: unknown }> => {
    const [versions] = await Promise.all([
      reader.versions(guessesOf(group), tip.position, session),
      tip.position > 0 && checkTip(),
    ])
    const decisions = decideGroup(group, tip, versions, clock.now().toISOString())
    const claims = decisions.flatMap((decision) => (decision.kind === 'claim' ? [decision.claim] : []))
    const last = claims.at(-1)
    const failure = last === undefined ? undefined : await insert(claims)
    const isWritten = last !== undefined && failure === undefined
    if (isWritten) moveTo(last)
    const cameBetween = isWritten ? 0 : await readOn()
    const stands = isWritten || (last === undefined && cameBetween === 0)

    const written = new Set(isWritten ? claims.map(({ id }) => id) : [])
    const unsettled = decisions.filter(({ kind }) => !(isWritten && kind === 'claim'))
    const known = await reader.known(unsettled.map((decision) => decision.waiting.commit.id))
    const open: Waiting[] = []
    for (const decision of decisions) {
      const { resolve, reject, commit } = decision.waiting
      if (isWritten && decision.kind === 'claim') {
        resolve({ commit: recordedOf(decision.claim), duplicate: false })
      } else if (stands && decision.kind === 'refuse' && (!known.has(commit.id) || written.has(commit.id))) {
        // The commit of this id, if there is one, came after it.
        reject(decision.conflict)
      } else if (known.has(commit.id)) await answerRecorded(decision.waiting)
      else open.push(decision.waiting)
    }
    if (open.length > 0 && cameBetween === 0) await sleep(Math.random() * PAUSE_MS)
    return { open, failure }
  }

  const write = async (group: readonly Waiting[]): Promise<void> => {
    const deadline = performance.now() + GIVE_UP_MS
    let open = group
    try {
      while (open.length > 0) {
        const { open: left, failure } = await attempt(open)
        open = left
        if (open.length === 0) return
        const isHopeless = failure !== undefined && !isDuplicateKey(failure) && !isPassing(failure)
        if (isHopeless || performance.now() > deadline) {
          throw new LogUnavailable(`event log ${name} cannot be written: try again`, { cause: failure })
        }
      }
    } catch (error) {
      // Who was answered already does not hear this any more.
      for (const { reject } of open) reject(explain(name, error))
    }
  }

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = firstOf(waiting)
      waiting = waiting.slice(group.length)
      await write(group)
    }
    working = undefined
  }

  return {
    tip: () => tip,
    append: (commit) =>
      new Promise((resolve, reject) => {
        waiting.push({ commit: sealCommit(commit, codec), hashes: new Set(), resolve, reject })
        working ??= new Promise(setImmediate).then(work)
      }),
    idle: async () => working,
  }
}
