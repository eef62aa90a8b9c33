import type { Checkpoint, Operation, PointQuery, View } from '../view-store/view-store.ts'
import { createBufferedViewWriter, type BufferedViewWriter } from './buffered-view-writer.ts'
import { StaleCheckpoint } from './stale-checkpoint.ts'
import type { Projection, SourcedEvent } from './projection.ts'
import type { PublishedCommit } from '../published-log/published-commit.ts'
import { advance } from './sequence.ts'

/** `index` counts the published events of its commit from 0. */
export type EventPlace = { readonly source: string; readonly position: number; readonly index: number }

export class ApplyFailed extends Error {
  override readonly name = 'ApplyFailed'
  readonly place: EventPlace

  constructor(projection: string, { source, position, index }: EventPlace, cause: unknown) {
    super(`projection ${projection} failed at event ${index} of ${source}@${position}`, { cause })
    this.place = { source, position, index }
  }
}

export type Applied = {
  readonly source: string
  readonly logId: string
  readonly from: number
  readonly to: number
  readonly tags: readonly string[]
}

export type Application = {
  readonly projection: Projection
  readonly view: View
  readonly checkpoint: Checkpoint | null
  readonly commits: readonly PublishedCommit[]
  readonly isSkipped: (place: EventPlace) => boolean
}

export type Projected = {
  readonly next: Checkpoint
  readonly operations: readonly Operation[]
  readonly applied: readonly Applied[]
}

/** Computes writes without executing them. Throws ApplyFailed, StaleCheckpoint. */
export const projectCommits = async (application: Application): Promise<Projected> => {
  const { projection, view, checkpoint, commits } = application
  const writer = createBufferedViewWriter(view, checkpoint)
  await writer.prefetch(queriesOf(projection, commits))
  const applied = new Map<string, Omit<Applied, 'tags'> & { tags: Set<string> }>()
  for (const commit of commits) {
    await applyCommit(application, commit, writer)
    const { source, logId, position } = commit
    const known = applied.get(source)
    const tags = known?.tags ?? new Set<string>()
    for (const tag of writer.takeTags()) tags.add(tag)
    applied.set(source, { source, logId, from: known?.from ?? position - 1, to: position, tags })
  }
  await finish(application, writer)
  return {
    next: commits.reduce(advance, application.checkpoint ?? {}),
    operations: writer.operations(),
    applied: [...applied.values()].map((each) => ({ ...each, tags: [...each.tags] })),
  }
}

/** Applies commits atomically. Throws ApplyFailed, StaleCheckpoint. */
export const applyCommits = async (application: Application): Promise<Projected> => {
  const { view, checkpoint: expected, projection } = application
  const projected = await projectCommits(application)
  const { next, operations } = projected
  if (!(await view.apply({ expected, next, operations }))) {
    throw new StaleCheckpoint(`the view of projection ${projection.name} was written to by another process`)
  }
  return projected
}

const queriesOf = ({ reads }: Projection, commits: readonly PublishedCommit[]): readonly PointQuery[] =>
  reads === undefined ? [] : commits.flatMap(sourced).flatMap(reads)

const applyCommit = async (
  { projection, isSkipped }: Application,
  commit: PublishedCommit,
  writer: BufferedViewWriter,
): Promise<void> => {
  for (const [index, event] of sourced(commit).entries()) {
    if (isSkipped(event)) continue
    try {
      const pending = projection.apply(event, writer)
      // Most handlers are synchronous. Awaiting a million of their results would take as long as the writes.
      if (pending) await pending
    } catch (error) {
      if (writer.readFailure() !== undefined) throw error
      throw new ApplyFailed(projection.name, { source: event.source, position: event.position, index }, error)
    }
  }
}

/** Attributes failures to the batch's last event: a failed batch is repeated commit by commit. */
const finish = async ({ projection, commits }: Application, writer: BufferedViewWriter): Promise<void> => {
  try {
    await writer.finish()
  } catch (error) {
    const last = commits.at(-1)
    if (writer.readFailure() !== undefined || last === undefined) throw error
    const { source, position, events } = last
    throw new ApplyFailed(projection.name, { source, position, index: Math.max(0, events.length - 1) }, error)
  }
}

export const sourced = ({ source, position, time, events }: PublishedCommit): readonly SourcedEvent[] =>
  events.map((event, index) => ({ ...event, source, position, index, time }))
