import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import { isSameCheckpoint } from '../view-store/checkpoints.ts'
import type { Checkpoint, View } from '../view-store/view-store.ts'
import { StaleCheckpoint } from './stale-checkpoint.ts'
import type { Reactor } from './reactor.ts'
import { advance } from './sequence.ts'
import { checkpointAtHeads } from './source-heads.ts'

/** A reactor's position. The stored one may lag behind, because commits without a reaction are saved later. */
export type ReactorCheckpoint = {
  current(): Checkpoint | null
  /** If the stored checkpoint is lost, stores the known one or the start position. */
  read(): Promise<void>
  /** Returns false if another process has written or the store has lost data. */
  matchesStore(): Promise<boolean>
  pass(commit: PublishedCommit): void
  save(): Promise<void>
  reset(): Promise<void>
}

export const createReactorCheckpoint = (
  reactor: Pick<Reactor, 'name' | 'sources' | 'startAt'>,
  view: View,
  reader: SourceReader,
): ReactorCheckpoint => {
  let current: Checkpoint | null = null
  let stored: Checkpoint | null = null

  const startingPoint = async (): Promise<Checkpoint> =>
    reactor.startAt === 'now' ? checkpointAtHeads(reactor.sources, reader) : {}
  const save = async (): Promise<void> => {
    if (current === null || current === stored) return
    if (!(await view.apply({ expected: stored, next: current, operations: [] }))) {
      throw new StaleCheckpoint(`the checkpoint of reactor ${reactor.name} was moved by another process`)
    }
    stored = current
  }
  return {
    current: () => current,
    read: async () => {
      stored = (await view.read([])).checkpoint
      current = stored ?? current ?? (await startingPoint())
      await save()
    },
    matchesStore: async () => {
      const { checkpoint } = await view.read([])
      return stored !== null && isSameCheckpoint(checkpoint, stored)
    },
    pass: (commit) => {
      current = advance(current ?? {}, commit)
    },
    save,
    reset: async () => {
      current = await startingPoint()
      await save()
    },
  }
}
