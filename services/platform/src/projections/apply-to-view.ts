import type { Checkpoint, View } from '../view-store/view-store.ts'
import {
  ApplyFailed,
  type Applied,
  applyCommits,
  type EventPlace,
  projectCommits,
  type Projected,
} from './apply-commits.ts'
import type { Projection } from './projection.ts'
import type { PublishedCommit } from '../published-log/published-commit.ts'

export type Target = {
  readonly view: View
  checkpoint: Checkpoint | null
  readonly onApplied?: (
    applied: readonly Applied[],
    commits: readonly PublishedCommit[],
    startedAt: number,
  ) => Promise<void>
}

export type ViewApplierOptions = {
  readonly projection: Projection
  readonly retries: readonly number[]
  readonly pause: (milliseconds: number) => Promise<void>
  readonly skipped: () => Promise<readonly EventPlace[]>
  readonly onFailure: (error: unknown) => void
}

export type ViewApplier = {
  /** Applies a batch; after a failure, commit by commit to find the event. Throws ApplyFailed, StaleCheckpoint. */
  apply(target: Target, commits: readonly PublishedCommit[]): Promise<void>
  project(target: Target, commits: readonly PublishedCommit[]): Promise<Projected>
  learnSkips(): Promise<void>
  skip(place: EventPlace): void
}

/** Applies a projection's events to its view or to a new generation of it. Omits skipped events. */
export const createViewApplier = (options: ViewApplierOptions): ViewApplier => {
  const { projection, retries, pause, skipped, onFailure } = options
  const skippedEvents = new Set<string>()
  const isSkipped = (place: EventPlace): boolean =>
    skippedEvents.size > 0 && skippedEvents.has(placeKey(place))
  const learnSkips = async (): Promise<void> => {
    for (const place of await skipped()) skippedEvents.add(placeKey(place))
  }

  const apply: ViewApplier['apply'] = async (target, commits) => {
    for (let tries = 0; ; tries += 1) {
      try {
        const { view, checkpoint } = target
        const startedAt = performance.now()
        const result = await applyCommits({ projection, view, checkpoint, commits, isSkipped })
        target.checkpoint = result.next
        await target.onApplied?.(result.applied, commits, startedAt)
        return
      } catch (error) {
        if (!(error instanceof ApplyFailed)) throw error
        if (commits.length > 1) break
        await learnSkips()
        if (isSkipped(error.place)) continue
        onFailure(error)
        const milliseconds = retries[tries]
        if (milliseconds === undefined) throw error
        await pause(milliseconds)
      }
    }
    for (const commit of commits) await apply(target, [commit])
  }

  const project: ViewApplier['project'] = async ({ view, checkpoint }, commits) =>
    projectCommits({ projection, view, checkpoint, commits, isSkipped })

  return { apply, project, learnSkips, skip: (place) => skippedEvents.add(placeKey(place)) }
}

const placeKey = ({ source, position, index }: EventPlace): string => `${source}@${position}/${index}`
