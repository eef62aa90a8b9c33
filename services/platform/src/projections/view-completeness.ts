import type { Heartbeat, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import type { ProjectedView } from './projected-view.ts'
import { isHeartbeat, isOutdated } from './sequence.ts'

export type ViewCompletenessOptions = {
  readonly view: Pick<ProjectedView, 'checkpoint' | 'matchesStore'>
  readonly sources: readonly string[]
  readonly reader: SourceReader
  /** In milliseconds: the interval for checking, without new commits, that the store still has the view. */
  readonly recheckInterval: number
  readonly onFailure: (error: unknown) => void
}

/** Detects missing commits of a view from heartbeats and the store. */
export type ViewCompleteness = {
  /** Forgets the noted heartbeats, before the logs are read. */
  forget(): void
  /** Notes heartbeats that arrive while the logs are read. */
  note(messages: readonly RelayMessage[]): void
  /** Returns true if a noted heartbeat is ahead of the view: its commit came after the log was read. */
  hasMissedCommits(): boolean
  /** Records that the stored view matches the known checkpoint. */
  confirm(): void
  /** Returns true unless the view is known to be complete, also if a log or the store cannot be read. */
  isInDoubt(messages: readonly RelayMessage[]): Promise<boolean>
}

export const createViewCompleteness = ({
  view,
  sources,
  reader,
  recheckInterval,
  onFailure,
}: ViewCompletenessOptions): ViewCompleteness => {
  /** The newest heartbeat of each source since the start of the last catch-up. */
  const noted = new Map<string, Heartbeat>()
  /** The time of the last check that the stored view matches the known checkpoint. */
  let confirmedAt = 0
  const heartbeatsIn = (messages: readonly RelayMessage[]): readonly Heartbeat[] =>
    messages.filter(isHeartbeat).filter(({ source }) => sources.includes(source))

  return {
    forget: () => noted.clear(),
    note: (messages) => {
      for (const heartbeat of heartbeatsIn(messages)) noted.set(heartbeat.source, heartbeat)
    },
    hasMissedCommits: () =>
      [...noted.values()].some(
        ({ source, head }) => head.position > (view.checkpoint()?.[source]?.position ?? 0),
      ),
    confirm: () => {
      confirmedAt = performance.now()
    },
    isInDoubt: async (messages) => {
      try {
        if (await isOutdated(heartbeatsIn(messages), view.checkpoint() ?? {}, reader)) return true
        if (!messages.every(isHeartbeat) || performance.now() - confirmedAt < recheckInterval) return false
        const isCurrent = await view.matchesStore()
        confirmedAt = performance.now()
        return !isCurrent
      } catch (error) {
        // Must not delay the other projections.
        onFailure(error)
        return true
      }
    },
  }
}
