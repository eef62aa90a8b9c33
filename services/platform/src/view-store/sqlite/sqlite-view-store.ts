import { createDiscards, isDamage, removeDatabase } from '../../sqlite/damage.ts'
import { formatCheckpoint } from '../checkpoints.ts'
import { type Generations, openGenerations, type Which } from './sqlite-generations.ts'
import { OtherLayout } from './sqlite-view-file.ts'
import { readingOf, readingOfNothing } from '../reading-of.ts'
import type { Batch, Query, View, ViewStore } from '../view-store.ts'

export type SqliteViewStoreOptions = {
  /** The file's path. Its folder must exist. */
  readonly path: string
  /** The file was damaged or had another layout. Its views must be rebuilt. */
  readonly onDiscard?: (reason: string) => void
  /** Called when a rebuilt file is damaged again soon. The process must stop. */
  readonly onFailing?: (error: unknown) => void
}

/**
 * Creates a store in one SQLite file, with tables per generation. A batch blocks the process, so callers must
 * limit its size.
 * @throws DamagedAgain if the file is damaged again soon after it was discarded.
 */
export const createSqliteViewStore = ({
  path,
  onDiscard = () => {},
  onFailing = () => {},
}: SqliteViewStoreOptions): ViewStore => {
  const { attempt, close } = createReplaceableFile({ path, onDiscard, onFailing })

  /** Creates the view of a generation's id in the file `of`, or of a name, which is valid in every file. */
  const viewOf = (which: Which, of?: Generations): View => ({
    read: async <const Queries extends readonly Query[]>(queries: Queries) => {
      const nothing = readingOfNothing(queries)
      const reading = await attempt((used) =>
        of !== undefined && of !== used ? nothing : (used.read(which, queries) ?? nothing),
      )
      return readingOf<Queries>(reading.checkpoint, reading.answers)
    },
    apply: async (batch) =>
      attempt((used) =>
        used.transaction(() => (of === undefined || of === used) && write(used, which, batch)),
      ),
  })

  return {
    view: (name) => viewOf({ name }),
    applyAll: async (batches) =>
      attempt((used) =>
        used.transaction(() =>
          batches.map((batch) => ({
            status: 'fulfilled' as const,
            value: write(used, { name: batch.view }, batch),
          })),
        ),
      ),
    rebuild: async (name) => {
      const { id, of } = await attempt((used) => ({
        id: used.transaction(() => used.create(name, false)),
        of: used,
      }))
      const isThere = (used: Generations): boolean => used === of && used.find({ id }) !== undefined
      return {
        view: viewOf({ id }, of),
        activate: async () =>
          attempt((used) => {
            const former = used.transaction(() => {
              if (!isThere(used)) throw new Error(`the new generation of view ${name} is missing: rebuild it`)
              const active = used.find({ name })
              used.swap(name, id)
              return active
            })
            if (former) dropRetired(used, former.id)
          }),
        abandon: async () =>
          attempt((used) => {
            if (isThere(used)) dropRetired(used, id)
          }),
      }
    },
    names: async () => attempt((used) => used.names()),
    drop: async (name) =>
      attempt(async (used) => {
        const active = used.find({ name })
        if (!active) return
        used.deactivate(name)
        await used.retire(active.id)
      }),
    close,
  }
}

const createReplaceableFile = ({ path, onDiscard, onFailing }: Required<SqliteViewStoreOptions>) => {
  const discards = createDiscards(path, onDiscard)

  /** Discards an unusable file, because all its data can be rebuilt. */
  const openOrCreate = (): Generations => {
    for (;;) {
      try {
        return openGenerations(path)
      } catch (error) {
        if (!isDamage(error) && !(error instanceof OtherLayout)) throw error
        discards.note(error.message)
        removeDatabase(path)
      }
    }
  }
  let file: Generations | undefined = openOrCreate()
  let replacing: Promise<void> | undefined
  let isClosed = false

  const current = async (): Promise<Generations> => {
    await replacing
    if (file === undefined && isClosed) throw new Error('the view store is closed')
    file ??= openOrCreate()
    return file
  }
  const discard = async (former: Generations): Promise<void> => {
    file = undefined
    await former.close()
    removeDatabase(path)
  }
  /** Replaces a damaged file by an empty one. Throws other errors again. */
  const replaceIfDamaged = async (used: Generations, error: unknown): Promise<void> => {
    if (used !== file) return
    if (!used.comesOfDamage(error)) throw error
    try {
      discards.note(error.message)
    } catch (failing) {
      onFailing(failing)
      throw failing
    }
    replacing = discard(used).finally(() => (replacing = undefined))
    await replacing
  }
  /** Repeats the operation if the file had to be replaced. */
  const attempt = async <T>(work: (file: Generations) => T | Promise<T>): Promise<T> => {
    const used = replacing === undefined && file !== undefined ? file : await current()
    try {
      return await work(used)
    } catch (error) {
      await replaceIfDamaged(used, error)
      return work(await current())
    }
  }

  return {
    attempt,
    close: async (): Promise<void> => {
      isClosed = true
      await replacing
      await file?.close()
    },
  }
}

/** Returns false, without writing, if the checkpoint differs. Must run in the caller's transaction. */
const write = (file: Generations, which: Which, { expected, next, operations }: Batch): boolean => {
  const found = file.find(which)
  if ((found?.checkpoint ?? null) !== (expected && formatCheckpoint(expected))) return false
  const id = found?.id ?? ('name' in which ? file.create(which.name, true) : undefined)
  if (id === undefined) return false
  file.generation(id).write(operations)
  file.setCheckpoint(id, formatCheckpoint(next))
  return true
}

/** Deletes a generation in the background. If that fails, the next open deletes the rest. */
const dropRetired = (file: Generations, id: number): void => void file.retire(id).catch(() => {})
