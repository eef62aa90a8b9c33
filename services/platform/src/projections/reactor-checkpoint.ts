import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import { isSameCheckpoint } from '../view-store/checkpoints.ts'
import type { Checkpoint, View } from '../view-store/view-store.ts'
import { Overtaken } from './overtaken.ts'
import type { Reactor } from './reactor.ts'
import { advance } from './sequence.ts'
import { checkpointAtHeads } from './source-heads.ts'

/** How far a reactor is, here and in the store: what brought nothing to react to is stored with what comes after it. */
export type ReactorCheckpoint = {
  /** Null before it was read. */
  current(): Checkpoint | null
  /** Reads what is stored. Where the store has lost it what is known here holds; a reactor that is new begins where it is to start. */
  read(): Promise<void>
  /** Whether what is stored is what was stored from here. Else another process has moved it, or the store has lost it or was put back to an older copy. */
  isAsStored(): Promise<boolean>
  /** Gets past a commit. */
  pass(commit: PublishedCommit): void
  /** Stores how far it is. @throws Overtaken when another process has stored something since. */
  save(): Promise<void>
  /** Begins where a new one would, in the logs as they are now. */
  startAnew(): Promise<void>
}

/** @param view holds the checkpoint and nothing else. */
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
      throw new Overtaken(`the checkpoint of reactor ${reactor.name} was moved by another process`)
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
    isAsStored: async () => {
      const { checkpoint } = await view.read([])
      return stored !== null && isSameCheckpoint(checkpoint, stored)
    },
    pass: (commit) => {
      current = advance(current ?? {}, commit)
    },
    save,
    startAnew: async () => {
      current = await startingPoint()
      await save()
    },
  }
}
