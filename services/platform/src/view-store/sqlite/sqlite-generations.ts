import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { comesOfDamage, DamagedFile } from '../../sqlite/damage.ts'
import { isWalDamaged } from '../../sqlite/wal-damage.ts'
import { prepareRows } from '../../sqlite/prepare-rows.ts'
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.ts'
import { readCheckpoint } from './sqlite-texts.ts'
import {
  createGeneration,
  createSweep,
  dropGeneration,
  openGeneration,
  type Generation,
} from './sqlite-generation.ts'
import { openViewFile } from './sqlite-view-file.ts'
import type { Checkpoint, Query } from '../view-store.ts'

export type GenerationRow = { readonly id: number; readonly checkpoint: string | null }
type IdAndCheckpoint = [id: number, checkpoint: string | null]
export type Which = { readonly name: string } | { readonly id: number }

const SWEEP_PAUSE_MS = 10

export type Generations = {
  find(which: Which): GenerationRow | undefined
  create(name: string, active: boolean): number
  /** Deletes a generation in small steps, because a large one would block the process for seconds. */
  retire(id: number): Promise<void>
  deactivate(name: string): void
  generation(id: number): Generation
  transaction<T>(work: () => T): T
  read(
    which: Which,
    queries: readonly Query[],
  ): { readonly checkpoint: Checkpoint; readonly answers: readonly unknown[] } | undefined
  setCheckpoint(id: number, checkpoint: string): void
  swap(name: string, id: number): void
  names(): readonly string[]
  comesOfDamage(error: unknown): error is Error
  close(): Promise<void>
}

/** Opens a view file's generations. Throws OtherLayout, or DamagedFile or SQLite's error if the file is damaged. */
export const openGenerations = (path: string): Generations => {
  if (isWalDamaged(path)) throw new DamagedFile('its write-ahead log is damaged')
  const database = openViewFile(path)
  try {
    return useFile(database, path)
  } catch (error) {
    database.close()
    throw error
  }
}

const useFile = (database: DatabaseSync, path: string): Generations => {
  const wal = createWalCheckpoints(database, path)
  const generations = new Map<number, Generation>()
  const findActive = prepareRows<IdAndCheckpoint>(
    database,
    'SELECT id, checkpoint FROM generation WHERE name = ? AND active = 1',
  )
  const findById = prepareRows<IdAndCheckpoint>(
    database,
    'SELECT id, checkpoint FROM generation WHERE id = ?',
  )
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
  const find = (which: Which): GenerationRow | undefined => {
    const row = 'id' in which ? findById.get(which.id) : findActive.get(which.name)
    return row && { id: row[0], checkpoint: row[1] }
  }
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
  const read: Generations['read'] = (which, queries) => {
    begin.run()
    try {
      const found = find(which)
      if (found?.checkpoint == null) return undefined
      const tables = generation(found.id)
      return { checkpoint: readCheckpoint(found.checkpoint), answers: queries.map(tables.answer) }
    } finally {
      if (database.isTransaction) commit.run()
    }
  }
  const retire = async (id: number): Promise<void> => {
    const sweep = createSweep(database, id)
    while (database.isOpen && transaction(sweep)) await sleep(SWEEP_PAUSE_MS, undefined, { ref: false })
    // If the file was closed meanwhile, the next open deletes the rest.
    if (database.isOpen) transaction(() => drop(id))
  }

  // Deletes generations that an ended process has left incomplete, because nobody will finish them.
  transaction(() => {
    for (const { id } of database.prepare('SELECT id FROM generation WHERE active = 0').all())
      drop(Number(id))
  })

  return {
    find,
    create,
    retire,
    deactivate: (name) => void deactivate.run(name),
    generation,
    transaction,
    read,
    setCheckpoint: (id, checkpoint) => void advance.run(checkpoint, id),
    swap: (name, id) => {
      deactivate.run(name)
      activate.run(id)
    },
    names: () => listNames.all().map(({ name }) => String(name)),
    comesOfDamage: (error) => comesOfDamage(database, error),
    close: async () => {
      await wal.release()
      database.close()
    },
  }
}

const transactionStatements = (database: DatabaseSync) =>
  [
    database.prepare('BEGIN'),
    database.prepare('BEGIN IMMEDIATE'),
    database.prepare('COMMIT'),
    database.prepare('ROLLBACK'),
  ] as const
