import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { prepareRows, type RowStatement } from '../../sqlite/prepare-rows.ts'
import { readDocument } from './sqlite-texts.ts'
import type { Joined, Operation, Query } from '../view-store.ts'

export type Generation = {
  answer(query: Query): unknown
  write(operations: readonly Operation[]): void
  forget(): void
}

const rememberedLists = 50_000

const tables = (id: number) => ({
  document: `document_${id}`,
  list: `list_${id}`,
  entry: `entry_${id}`,
  byScore: `entry_${id}_by_score`,
})

export const createGeneration = (database: DatabaseSync, id: number): void => {
  const { document, list, entry, byScore } = tables(id)
  database.exec(`
    CREATE TABLE ${document} (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT NULL);
    CREATE TABLE ${list} (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER NOT NULL);
    CREATE TABLE ${entry} (
      list INTEGER NOT NULL, member TEXT NOT NULL, score REAL NOT NULL, PRIMARY KEY (list, member)
    ) WITHOUT ROWID;
    CREATE INDEX ${byScore} ON ${entry} (list, score, member);
  `)
}

export const dropGeneration = (database: DatabaseSync, id: number): void => {
  const { document, list, entry } = tables(id)
  database.exec(`DROP TABLE ${document}; DROP TABLE ${list}; DROP TABLE ${entry};`)
}

/** Rows deleted per step, which takes about 3 ms, because SQLite overwrites them. */
const sweptRows = 100

/** Creates a function that deletes some rows of a generation. It returns true if there may be more. */
export const createSweep = (database: DatabaseSync, id: number): (() => boolean) => {
  const { document, entry } = tables(id)
  const deletes = [
    `DELETE FROM ${document} WHERE id IN (SELECT id FROM ${document} LIMIT ${sweptRows})`,
    `DELETE FROM ${entry} WHERE (list, member) IN (SELECT list, member FROM ${entry} LIMIT ${sweptRows})`,
  ].map((sql) => database.prepare(sql))
  return () => deletes.some((statement) => Number(statement.run().changes) > 0)
}

/** The tables refer to lists by integer ids. */
export const openGeneration = (database: DatabaseSync, id: number): Generation => {
  const { document, list, entry, byScore } = tables(id)
  const prepare = <Row extends readonly SQLOutputValue[] = never>(sql: string): RowStatement<Row> =>
    prepareRows(database, sql)
  const getDocument = prepare<[string]>(`SELECT value FROM ${document} WHERE key = ?`)
  const putDocument = prepare(`
    INSERT INTO ${document} (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`)
  const deleteDocument = prepare(`DELETE FROM ${document} WHERE key = ?`)
  const findList = prepare<[number]>(`SELECT id FROM ${list} WHERE name = ?`)
  const makeList = prepare<[number]>(`INSERT INTO ${list} (name, size) VALUES (?, 0) RETURNING id`)
  const getSize = prepare<[number]>(`SELECT size FROM ${list} WHERE name = ?`)
  const countBefore = prepare<[number]>(
    `SELECT count(*) FROM ${entry} INDEXED BY ${byScore} WHERE list = ? AND (score, member) < (?, ?)`,
  )
  const resize = prepare(`UPDATE ${list} SET size = size + ? WHERE id = ?`)
  const dropIfEmpty = prepare(`DELETE FROM ${list} WHERE id = ? AND size = 0`)
  const getScore = prepare<[number]>(`SELECT score FROM ${entry} WHERE list = ? AND member = ?`)
  const addEntry = prepare(
    `INSERT INTO ${entry} (list, member, score) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const moveEntry = prepare(`UPDATE ${entry} SET score = ?3 WHERE list = ?1 AND member = ?2 AND score <> ?3`)
  const removeEntry = prepare(`DELETE FROM ${entry} WHERE list = ? AND member = ?`)
  const rangeStatement = createRangeStatements(prepare, tables(id))
  const { idOf, idFor, forget } = createListIds(findList, makeList)

  const range = (query: Extract<Query, { range: string }>): readonly Joined[] => {
    const listId = idOf(query.range)
    if (listId === undefined) return []
    const { after, documents } = query
    const values: SQLInputValue[] = [listId]
    if (documents !== undefined) values.unshift(documents)
    if (after) values.push(after.score, after.member)
    const statement = rangeStatement(
      query.order === 'descending',
      after !== undefined,
      documents !== undefined,
    )
    return statement
      .all(...values, query.limit)
      .map(([member, score, value = null]) =>
        value === null ? { member, score } : { member, score, document: readDocument(value) },
      )
  }

  const writeEntry = (operation: EntryOperation, listId: number): number => {
    if ('remove' in operation) return -Number(removeEntry.run(listId, operation.member).changes)
    const { member, score } = operation
    if (addEntry.run(listId, member, score).changes === 1) return 1
    moveEntry.run(listId, member, score)
    return 0
  }

  /** Removes the row of an empty list, because its name may contain erased text (a title or a category). */
  const forgetEmpty = (listId: number, operations: readonly EntryOperation[]): void => {
    const removed = operations.find((operation) => 'remove' in operation)
    if (removed !== undefined && dropIfEmpty.run(listId).changes === 1) forget(removed.remove)
  }

  return {
    answer: (query) => {
      if ('get' in query) {
        const value = getDocument.get(query.get)?.[0]
        return value === undefined ? undefined : readDocument(value)
      }
      if ('range' in query) return range(query)
      if ('size' in query) return getSize.get(query.size)?.[0] ?? 0
      if ('before' in query) {
        const { score, member } = query.entry
        return countBefore.get(idOf(query.before) ?? null, score, member)?.[0] ?? 0
      }
      const listId = idOf(query.score)
      return listId === undefined ? undefined : getScore.get(listId, query.member)?.[0]
    },
    write: (operations) => {
      const byList = new Map<string, EntryOperation[]>()
      for (const operation of operations) {
        if ('put' in operation) putDocument.run(operation.put, JSON.stringify(operation.document))
        else if ('delete' in operation) deleteDocument.run(operation.delete)
        else pushTo(byList, 'add' in operation ? operation.add : operation.remove, operation)
      }
      // Writes list by list in the order of their ids, so that neighbouring entries are written together.
      const lists = [...byList].map(([name, own]) => ({ listId: idFor(name), own }))
      for (const { listId, own } of lists.toSorted((a, b) => a.listId - b.listId)) {
        let growth = 0
        for (const operation of own) growth += writeEntry(operation, listId)
        if (growth !== 0) resize.run(growth, listId)
        if (growth <= 0) forgetEmpty(listId, own)
      }
    },
    forget: () => forget(),
  }
}

/** A row of a range query. The third column exists only with a join; it is null if there is no document. */
type RangeRow = [member: string, score: number] | [member: string, score: number, document: string | null]

type EntryOperation = Extract<Operation, { readonly member: string }>

const pushTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

const createListIds = (findList: RowStatement<[number]>, makeList: RowStatement<[number]>) => {
  const listIds = new Map<string, number>()

  const idOf = (name: string): number | undefined => {
    const known = listIds.get(name)
    if (known !== undefined) return known
    const found = findList.get(name)?.[0]
    return found === undefined ? undefined : remember(name, found)
  }
  const remember = (name: string, listId: number): number => {
    if (listIds.size >= rememberedLists) listIds.clear()
    listIds.set(name, listId)
    return listId
  }
  const idFor = (name: string): number => idOf(name) ?? remember(name, makeList.get(name)?.[0] ?? 0)

  return {
    idOf,
    idFor,
    forget: (name?: string): void => {
      if (name === undefined) listIds.clear()
      else listIds.delete(name)
    },
  }
}

/** Each variant is prepared on first use. */
const createRangeStatements = (
  prepare: (sql: string) => RowStatement<RangeRow>,
  { document, entry, byScore }: ReturnType<typeof tables>,
): ((descending: boolean, after: boolean, joined: boolean) => RowStatement<RangeRow>) => {
  const ranges = new Map<string, RowStatement<RangeRow>>()
  return (descending, after, joined) => {
    const key = `${descending}${after}${joined}`
    const found = ranges.get(key)
    if (found) return found
    const direction = descending ? 'DESC' : 'ASC'
    const statement = prepare(`
      SELECT e.member, e.score${joined ? ', d.value' : ''} FROM ${entry} AS e INDEXED BY ${byScore}
      ${joined ? `LEFT JOIN ${document} AS d ON d.key = ? || e.member` : ''}
      WHERE e.list = ? ${after ? `AND (e.score, e.member) ${descending ? '<' : '>'} (?, ?)` : ''}
      ORDER BY e.score ${direction}, e.member ${direction} LIMIT ?`)
    ranges.set(key, statement)
    return statement
  }
}
