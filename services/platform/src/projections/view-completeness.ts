import type { Heartbeat, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import type { KeptView } from './kept-view.ts'
import { isHeartbeat, isOutdated } from './sequence.ts'

export type ViewCompletenessOptions = {
  readonly view: Pick<KeptView, 'checkpoint' | 'isAsKnown'>
  readonly sources: readonly string[]
  readonly reader: SourceReader
  /** Milliseconds after which, while nothing new comes, the store is asked whether it still has the view. */
  readonly lookAgain: number
  /** Called when a log or the store cannot be read. */
  readonly onFailure: (error: unknown) => void
}

/** What heartbeats and the store show about whether a view has all commits of its sources. */
export type ViewCompleteness = {
  /** Forgets the heartbeats that were noted: the logs are about to be read. */
  forget(): void
  /** Notes the heartbeats that come while the logs are read. */
  note(messages: readonly RelayMessage[]): void
  /** Whether a noted heartbeat is ahead of the view: a log may have been read before the commit it announces was there. */
  hasHeardOfMore(): boolean
  /** Records that the store has the view now as it is known here. */
  confirm(): void
  /** Whether these messages leave open if the view is complete. Also true when that cannot be read. */
  isInDoubt(messages: readonly RelayMessage[]): Promise<boolean>
}

/** Creates the checks of one view. */
export const createViewCompleteness = ({
  view,
  sources,
  reader,
  lookAgain,
  onFailure,
}: ViewCompletenessOptions): ViewCompleteness => {
  /** The newest heartbeat of each source since the logs began to be read. */
  const noted = new Map<string, Heartbeat>()
  /** When the store was last seen to have the view as it is known here. */
  let knownAt = 0
  const heartbeatsIn = (messages: readonly RelayMessage[]): readonly Heartbeat[] =>
    messages.filter(isHeartbeat).filter(({ source }) => sources.includes(source))

  return {
    forget: () => noted.clear(),
    note: (messages) => {
      for (const heartbeat of heartbeatsIn(messages)) noted.set(heartbeat.source, heartbeat)
    },
    hasHeardOfMore: () =>
      [...noted.values()].some(
        ({ source, head }) => head.position > (view.checkpoint()?.[source]?.position ?? 0),
      ),
    confirm: () => {
      knownAt = performance.now()
    },
    isInDoubt: async (messages) => {
      try {
        if (await isOutdated(heartbeatsIn(messages), view.checkpoint() ?? {}, reader)) return true
        if (!messages.every(isHeartbeat) || performance.now() - knownAt < lookAgain) return false
        const isAsKnown = await view.isAsKnown()
        knownAt = performance.now()
        return !isAsKnown
      } catch (error) {
        // A log or a store that cannot be read must not delay the other projections.
        onFailure(error)
        return true
      }
    },
  }
}
