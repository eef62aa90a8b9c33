import type { PublishedCommit, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import { inCommitSpan } from '../telemetry/commit-traces.ts'
import { untilDone } from '../waiting/until-done.ts'
import { sourced } from './apply-commits.ts'
import { createApplyInOrder } from './apply-in-order.ts'
import { createCommitBuffer, type CommitBuffer } from './commit-buffer.ts'
import type { Reactor } from './reactor.ts'
import type { ReactorCheckpoint } from './reactor-checkpoint.ts'
import { fromLogs, inOrder, isHeartbeat, isUpTo } from './sequence.ts'

export type ReactingOptions = {
  /** The name in trace spans: `react <name>`. */
  readonly name: string
  readonly reactor: Reactor
  readonly checkpoint: ReactorCheckpoint
  readonly reader: SourceReader
  /** In milliseconds: the backoff before a retry doubles from `firstPause` to `lastPause`. */
  readonly firstPause: number
  readonly lastPause: number
  /** In milliseconds: after this time without commits, the checkpoint is saved. */
  readonly saveInterval: number
  /** In milliseconds: how often to check for a lost checkpoint while idle. */
  readonly recheckInterval: number
  readonly onFailure: (error: unknown) => void
  /** Called when the checkpoint is known. From then on, the buffer accepts commits. */
  readonly onLive: () => void
  readonly onReacted: () => void
  readonly isActive: () => boolean
  readonly stopping: AbortSignal
}

export type Reacting = {
  /** Reacts until the lease is lost, the runner stops, or another replica receives the messages. */
  reactUntil(leaseSignal: AbortSignal): Promise<void>
  /** Makes the reactor read the logs if a heartbeat shows missing commits. */
  noteHeartbeats(messages: readonly RelayMessage[]): void
  readonly buffer: CommitBuffer
}

/** The approximate number of events per batch. */
const BATCH = 1_000

export const createReacting = (options: ReactingOptions): Reacting => {
  const { name, reactor, checkpoint, reader, firstPause, lastPause, onFailure, isActive } = options
  const { sources } = reactor
  const buffer = createCommitBuffer(BATCH)
  let isBehind = false
  const concerns = ({ type }: { readonly type: string }): boolean => reactor.types?.includes(type) ?? true

  const react = async (commit: PublishedCommit, leaseSignal: AbortSignal): Promise<void> => {
    for (const event of sourced(commit).filter(concerns)) {
      await untilDone(async () => inCommitSpan(`react ${name}`, commit, async () => reactor.react(event)), {
        signal: leaseSignal,
        onFailure,
        firstPause,
        lastPause,
      })
    }
  }

  const reactToAll = async (commits: readonly PublishedCommit[], leaseSignal: AbortSignal): Promise<void> => {
    for (const commit of commits) {
      await react(commit, leaseSignal)
      checkpoint.pass(commit)
      if (commit.events.some(concerns)) await checkpoint.save()
    }
    options.onReacted()
  }

  const reactUntil = async (leaseSignal: AbortSignal): Promise<void> => {
    const applyAll = createApplyInOrder(
      {
        sources,
        reader,
        batch: BATCH,
        prepare: checkpoint.read,
        checkpoint: () => checkpoint.current() ?? {},
        apply: async (commits) => reactToAll(commits, leaseSignal),
        restart: async (reason) => {
          onFailure(reason)
          await checkpoint.reset()
        },
      },
      leaseSignal,
    )
    const catchUp = async (): Promise<void> => {
      buffer.clear()
      isBehind = false
      await applyAll((from) => fromLogs(sources, from))
    }
    let checkedAt = performance.now()
    /** Also checks that the store still has the checkpoint, because no message reports its loss. */
    const saveAndCheck = async (): Promise<void> => {
      await checkpoint.save()
      if (performance.now() - checkedAt < options.recheckInterval) return
      checkedAt = performance.now()
      if (await checkpoint.matchesStore()) return
      await checkpoint.read()
      await catchUp()
    }
    await checkpoint.read()
    options.onLive()
    await catchUp()
    while (!leaseSignal.aborted && isActive()) {
      const commits = buffer.take()
      if (commits === undefined || isBehind) await catchUp()
      else if (commits.length > 0) await applyAll((from) => inOrder(commits, from))
      else {
        await buffer.added.wait(options.saveInterval)
        if (buffer.isEmpty()) await saveAndCheck()
      }
    }
    if (!leaseSignal.aborted || options.stopping.aborted) await checkpoint.save()
  }

  return {
    reactUntil,
    noteHeartbeats: (messages) => {
      const at = checkpoint.current() ?? {}
      const heartbeats = messages.filter(isHeartbeat).filter(({ source }) => sources.includes(source))
      isBehind ||= buffer.isEmpty() && heartbeats.some((each) => !isUpTo(each, at))
      if (isBehind) buffer.added.notify()
    },
    buffer,
  }
}
