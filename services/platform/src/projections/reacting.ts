import type { PublishedCommit, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import { inCommitSpan } from '../telemetry/commit-traces.ts'
import { untilDone } from '../waiting/until-done.ts'
import { sourced } from './apply-commits.ts'
import { createApplyInOrder } from './apply-in-order.ts'
import { createLane, type Lane } from './lane.ts'
import type { Reactor } from './reactor.ts'
import type { ReactorCheckpoint } from './reactor-checkpoint.ts'
import { fromLogs, inOrder, isHeartbeat, isUpTo } from './sequence.ts'

export type ReactingOptions = {
  /** Names the spans: `react <name>`. */
  readonly name: string
  readonly reactor: Reactor
  readonly checkpoint: ReactorCheckpoint
  readonly reader: SourceReader
  /** Pauses between tries in milliseconds: doubled from the first to the last. */
  readonly firstPause: number
  readonly lastPause: number
  /** Milliseconds to wait for commits before the checkpoint is stored. */
  readonly idle: number
  /** Milliseconds after which, while nothing comes, the store is asked whether it still has the checkpoint. */
  readonly lookAgain: number
  /** Called for every failure, after which it tries again. */
  readonly onFailure: (error: unknown) => void
  /** Called when the checkpoint was read and commits may be handed over. */
  readonly onLive: () => void
  /** Called when all commits handed over or read together were reacted to. */
  readonly onReacted: () => void
  readonly isActive: () => boolean
  /** Aborted when the runner stops. */
  readonly stopping: AbortSignal
}

/** The work of a reactor while this process has its lease. */
export type Reacting = {
  /** Reacts to all that comes until the lease is lost, the runner stops or messages go to another replica. */
  reactWhile(held: AbortSignal): Promise<void>
  /** Reads on from the logs when a heartbeat shows that something is missing. */
  notice(messages: readonly RelayMessage[]): void
  /** Commits that were handed over and not reacted to yet. */
  readonly lane: Lane
}

/** Events per batch, about. */
const BATCH = 1_000

/** Creates the work of one reactor. */
export const createReacting = (options: ReactingOptions): Reacting => {
  const { name, reactor, checkpoint, reader, firstPause, lastPause, onFailure, isActive } = options
  const { sources } = reactor
  const lane = createLane(BATCH)
  let isBehind = false
  const concerns = ({ type }: { readonly type: string }): boolean => reactor.types?.includes(type) ?? true

  const react = async (commit: PublishedCommit, held: AbortSignal): Promise<void> => {
    for (const event of sourced(commit).filter(concerns)) {
      await untilDone(async () => inCommitSpan(`react ${name}`, commit, async () => reactor.react(event)), {
        signal: held,
        onFailure,
        firstPause,
        lastPause,
      })
    }
  }

  const reactToAll = async (commits: readonly PublishedCommit[], held: AbortSignal): Promise<void> => {
    for (const commit of commits) {
      await react(commit, held)
      checkpoint.pass(commit)
      if (commit.events.some(concerns)) await checkpoint.save()
    }
    options.onReacted()
  }

  const reactWhile = async (held: AbortSignal): Promise<void> => {
    const applyAll = createApplyInOrder(
      {
        sources,
        reader,
        batch: BATCH,
        prepare: checkpoint.read,
        checkpoint: () => checkpoint.current() ?? {},
        apply: async (commits) => reactToAll(commits, held),
        startAnew: async (reason) => {
          onFailure(reason)
          await checkpoint.startAnew()
        },
      },
      held,
    )
    const fromTheLogs = async (): Promise<void> => {
      lane.clear()
      isBehind = false
      await applyAll((from) => fromLogs(sources, from))
    }
    let lookedAt = performance.now()
    /** Stores how far it is; now and then it looks whether that is still there: nothing that comes would show it. */
    const keep = async (): Promise<void> => {
      await checkpoint.save()
      if (performance.now() - lookedAt < options.lookAgain) return
      lookedAt = performance.now()
      if (await checkpoint.isAsStored()) return
      await checkpoint.read()
      await fromTheLogs()
    }
    await checkpoint.read()
    options.onLive()
    await fromTheLogs()
    while (!held.aborted && isActive()) {
      const commits = lane.take()
      if (commits === undefined || isBehind) await fromTheLogs()
      else if (commits.length > 0) await applyAll((from) => inOrder(commits, from))
      else {
        await lane.added.wait(options.idle)
        if (lane.isEmpty()) await keep()
      }
    }
    if (!held.aborted || options.stopping.aborted) await checkpoint.save()
  }

  return {
    reactWhile,
    notice: (messages) => {
      const at = checkpoint.current() ?? {}
      const heartbeats = messages.filter(isHeartbeat).filter(({ source }) => sources.includes(source))
      isBehind ||= lane.isEmpty() && heartbeats.some((each) => !isUpTo(each, at))
      if (isBehind) lane.added.notify()
    },
    lane,
  }
}
