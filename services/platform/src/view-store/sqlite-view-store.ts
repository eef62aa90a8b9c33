import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWalCheckpoints } from '../sqlite/wal-checkpoints.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoints.ts'
import {
  createGeneration,
  createSweep,
  dropGeneration,
  openGeneration,
  type Generation,
} from './sqlite-generation.ts'
import { isDamage, openViewFile, removeViewFile } from './sqlite-view-file.ts'
import type { Query, Reading, View, ViewStore } from './view-store.ts'

export type SqliteViewStoreOptions = {
  /** The file; its folder exists. */
  readonly path: string
  /** Hears when the file was thrown away because it was damaged or of another layout: its views are built anew. */
  readonly onDiscard?: (reason: string) => void
}

type GenerationRow = { readonly id: number; readonly checkpoint: string | null }
/** Which generation a view means: the active one of a name, or one being built. */
type Which = { readonly name: string } | { readonly id: number }

/**
 * Views in one SQLite file: a set of tables per generation, so that dropping one touches no other.
 * SQLite works synchronously, so a batch here holds up the process for as long as it takes; callers bound their batches.
 */
export const createSqliteViewStore = ({ path, onDiscard = () => {} }: SqliteViewStoreOptions): ViewStore => {
  let file = openFile(path, onDiscard)
  let replacing: Promise<void> | undefined

  /** A file found damaged while in use is replaced by an empty one: what follows finds views that were never built. */
  const replace = async (): Promise<void> => {
    await file.close()
    removeViewFile(path)
    file = openFile(path, onDiscard)
  }
  const orStartAnew = async <T>(work: () => T, whenDamaged: T): Promise<T> => {
    if (replacing) await replacing
    try {
      return work()
    } catch (error) {
      if (!isDamage(error)) throw error
      onDiscard(error.message)
      replacing = replace().finally(() => (replacing = undefined))
      await replacing
      return whenDamaged
    }
  }

  const viewOf = (which: Which): View => ({
    read: async <const Queries extends readonly Query[]>(queries: Queries) => {
      const nothing = { checkpoint: null, answers: queries.map(emptyAnswer) }
      const reading = await orStartAnew(() => file.read(which, queries) ?? nothing, nothing)
      return reading as Reading<Queries>
    },
    apply: async ({ expected, next, operations }) => {
      const before = expected && formatCheckpoint(expected)
      return orStartAnew(
        () =>
          file.transaction(() => {
            const found = file.find(which)
            if ((found?.checkpoint ?? null) !== before) return false
            const id = found?.id ?? ('name' in which ? file.create(which.name, true) : undefined)
            if (id === undefined) return false
            file.generation(id).write(operations)
            file.setCheckpoint(id, formatCheckpoint(next))
            return true
          }),
        false,
      )
    },
  })

  return {
    view: (name) => viewOf({ name }),
    rebuild: async (name) => {
      const id = file.transaction(() => file.create(name, false))
      return {
        view: viewOf({ id }),
        activate: async () => {
          const former = file.transaction(() => {
            if (!file.find({ id })) throw new Error(`the new generation of view ${name} is gone: rebuild it`)
            const active = file.find({ name })
            file.swap(name, id)
            return active
          })
          // The new one is in use; whoever waits for that need not wait for the sweeping. What it leaves, if it
          // should fail, goes when the file is opened again.
          if (former) file.retire(former.id).catch(() => {})
        },
        abandon: async () => {
          if (file.find({ id })) await file.retire(id)
        },
      }
    },
    names: async () => file.names(),
    drop: async (name) => {
      const active = file.find({ name })
      if (!active) return
      file.deactivate(name)
      await file.retire(active.id)
    },
    close: async () => {
      await replacing
      await file.close()
    },
  }
}

/** An open file: its generations, and transactions over them. */
const openFile = (path: string, onDiscard: (reason: string) => void) => {
  const database = openViewFile(path, onDiscard)
  const wal = createWalCheckpoints(database, path)
  const generations = new Map<number, Generation>()
  const findActive = database.prepare('SELECT id, checkpoint FROM generation WHERE name = ? AND active = 1')
  const findById = database.prepare('SELECT id, checkpoint FROM generation WHERE id = ?')
  const insert = database.prepare('INSERT INTO generation (name, active) VALUES (?, ?) RETURNING id')
  const remove = database.prepare('DELETE FROM generation WHERE id = ?')
  const advance = database.prepare('UPDATE generation SET checkpoint = ? WHERE id = ?')
  const deactivate = database.prepare('UPDATE generation SET active = 0 WHERE name = ?')
  const activate = database.prepare('UPDATE generation SET active = 1 WHERE id = ?')
  const listNames = database.prepare('SELECT name FROM generation WHERE active = 1 ORDER BY name')
  const [begin, beginWrite, commit, rollback] = transactionStatements(database)

  const generation = (id: number): Generation => {
    const known = generations.get(id)
    if (known) return known
    const opened = openGeneration(database, id)
    generations.set(id, opened)
    return opened
  }
  const find = (which: Which): GenerationRow | undefined =>
    ('id' in which ? findById.get(which.id) : findActive.get(which.name)) as GenerationRow | undefined
  const create = (name: string, active: boolean): number => {
    const id = Number(insert.get(name, active ? 1 : 0)?.id)
    createGeneration(database, id)
    return id
  }
  const drop = (id: number): void => {
    generations.delete(id)
    dropGeneration(database, id)
    remove.run(id)
  }
  const transaction = <T>(work: () => T): T => {
    beginWrite.run()
    try {
      const result = work()
      commit.run()
      wal.written()
      return result
    } catch (error) {
      if (database.isTransaction) rollback.run()
      for (const each of generations.values()) each.forget()
      throw error
    }
  }
  /** Answers undefined when the view has no checkpoint. */
  const read = (which: Which, queries: readonly Query[]) => {
    begin.run()
    try {
      const found = find(which)
      if (found?.checkpoint == null) return undefined
      const tables = generation(found.id)
      return { checkpoint: parseCheckpoint(found.checkpoint), answers: queries.map(tables.answer) }
    } finally {
      if (database.isTransaction) commit.run()
    }
  }

  /** Drops a generation that nobody reads any more, bit by bit: a large one would hold up the process for seconds. */
  const retire = async (id: number): Promise<void> => {
    const sweep = createSweep(database, id)
    while (database.isOpen && transaction(sweep)) await nextTurn()
    // Closed meanwhile: the rest goes when the file is opened again.
    if (database.isOpen) transaction(() => drop(id))
  }

  // What a process that ended half way was building, nobody will finish.
  transaction(() => {
    for (const { id } of database.prepare('SELECT id FROM generation WHERE active = 0').all())
      drop(Number(id))
  })

  return {
    close: async () => {
      await wal.release()
      database.close()
    },
    find,
    create,
    retire,
    deactivate: (name: string) => deactivate.run(name),
    generation,
    transaction,
    read,
    setCheckpoint: (id: number, checkpoint: string) => advance.run(checkpoint, id),
    swap: (name: string, id: number) => {
      deactivate.run(name)
      activate.run(id)
    },
    names: () => listNames.all().map(({ name }) => String(name)),
  }
}

const transactionStatements = (database: DatabaseSync) =>
  [
    database.prepare('BEGIN'),
    database.prepare('BEGIN IMMEDIATE'),
    database.prepare('COMMIT'),
    database.prepare('ROLLBACK'),
  ] as const

const emptyAnswer = (query: Query) => ('range' in query ? [] : 'size' in query ? 0 : undefined)
