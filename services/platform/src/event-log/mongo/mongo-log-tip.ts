import type { ClientSession, Collection } from 'mongodb'
import { CorruptLog } from '../errors.ts'
import { latestOf } from '../latest-time.ts'
import { checkCommits } from '../verify-chain.ts'
import { CHUNK, type CommitDocument, storedAfter, type Tip } from './mongo-log-commits.ts'

/** The newest commit of a log, as far as this process knows. */
export type LogTip = {
  readonly current: () => Tip
  readonly moveTo: (tip: Tip) => void
  /** Reads what was written after the tip, by whichever process, and answers how many commits that was. */
  readonly readOn: () => Promise<number>
  /**
   * A database put back to an older copy beneath us ends before the tip: a claim after that would leave a hole. A process
   * that opens the log anew goes on from where it ends now.
   * @throws CorruptLog when that has happened.
   */
  readonly check: () => Promise<void>
}

/** @param options.onMoved called with each new tip. */
export const createLogTip = (options: {
  readonly commits: Collection<CommitDocument>
  readonly session: ClientSession
  readonly tip: Tip
  readonly onMoved: (tip: Tip) => void
}): LogTip => {
  const { commits, session, onMoved } = options
  let { tip } = options

  const moveTo = ({ position, hash, latest }: Tip): void => {
    tip = { position, hash, latest }
    onMoved(tip)
  }

  return {
    current: () => tip,
    moveTo,
    readOn: async () => {
      const from = tip.position
      for (let more = true; more;) {
        const found = await storedAfter(commits, tip.position, CHUNK, { session, known: tip.position })
        checkCommits(tip, found)
        const last = found.at(-1)
        if (last) moveTo({ ...last, latest: found.map(({ time }) => time).reduce(latestOf, tip.latest) })
        more = found.length === CHUNK
      }
      return tip.position - from
    },
    check: async () => {
      const found = await commits.findOne({ _id: tip.position }, { session, projection: { hash: 1 } })
      if (found?.hash === tip.hash) return
      throw new CorruptLog(
        `position ${tip.position} is gone: the log was put back to an older copy while in use`,
      )
    },
  }
}
