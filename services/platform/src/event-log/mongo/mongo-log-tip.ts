import type { ClientSession, Collection } from 'mongodb'
import { CorruptLog } from '../errors.ts'
import { latestOf } from '../latest-time.ts'
import { checkCommits } from '../verify-chain.ts'
import { CHUNK, type CommitDocument, storedAfter, type Tip } from './mongo-log-commits.ts'

export type LogTip = {
  readonly current: () => Tip
  readonly moveTo: (tip: Tip) => void
  readonly readOn: () => Promise<number>
  /**
   * Throws CorruptLog if the newest known commit is gone, because an older copy replaced the database: the
   * next claim would leave a gap.
   */
  readonly check: () => Promise<void>
}

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
        `position ${tip.position} is missing: the log was replaced by an older copy while in use`,
      )
    },
  }
}
