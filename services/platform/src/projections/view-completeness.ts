import type { Heartbeat, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import type { ProjectedView } from './projected-view.ts'
import { isHeartbeat, isOutdated } from './sequence.ts'

export type ViewCompletenessOptions = {
  readonly view: Pick<ProjectedView, 'checkpoint' | 'matchesStore'>
  readonly sources: readonly string[]
  readonly reader: SourceReader
  /** In milliseconds: how often to check for a lost view while idle. */
  readonly recheckInterval: number
  readonly onFailure: (error: unknown) => void
}

/** Detects missing commits of a view by heartbeats, and lost views by reading the store. */
export type ViewCompleteness = {
  /** Clears the noted heartbeats. Must be called before the logs are read. */
  forget(): void
  /** Notes heartbeats that arrive while the logs are read. */
  note(messages: readonly RelayMessage[]): void
  /** Returns true if a noted heartbeat is ahead of the view: a commit was appended after the log was read. */
  hasMissedCommits(): boolean
  /** Records that the stored view was just seen to match the known checkpoint. */
  confirm(): void
  /**
   * Returns true if a heartbeat shows a gap or another history, if the stored view does not match (checked
   * when idle, at most once per `recheckInterval`), or if a log or the store cannot be read.
   */
  isInDoubt(messages: readonly RelayMessage[]): Promise<boolean>
}

export const createViewCompleteness = ({
  view,
  sources,
  reader,
  recheckInterval,
  onFailure,
}: ViewCompletenessOptions): ViewCompleteness => {
  /** The newest heartbeat of each source since the last catch-up began. */
  const noted = new Map<string, Heartbeat>()
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
        // Not thrown, because an error here must not delay the other projections.
        onFailure(error)
        return true
      }
    },
  }
}
