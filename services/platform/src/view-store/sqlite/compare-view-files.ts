import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { isJsonObject } from '../../json.ts'

type ViewDifference = {
  /** What differs: `document record:u1, field z`, or `list ranked, member u1`. */
  readonly where: string
  /** The values as JSON, shortened. A missing value is shown as `missing`. */
  readonly one: string
  readonly other: string
}

const LONGEST_VALUE = 80

/**
 * Yields differences of a view's active generations, except field order. No process may write. `view` is a
 * stored name (`calls@8`); throws if a file lacks it.
 */
export function* compareViewFiles(one: string, other: string, view: string): Generator<ViewDifference> {
  const database = new DatabaseSync(one)
  try {
    database.prepare('ATTACH ? AS other').run(other)
    const [a, b] = [idOf(database, 'main', view), idOf(database, 'other', view)]
    const documents = joined(`main.document_${a}`, `other.document_${b}`, 'key')
    for (const row of rowsOf(database, documents)) {
      for (const { path, ...values } of differencesOf(parse(row.one), parse(row.other))) {
        const field = path.length === 0 ? '' : `, field ${path.join('.')}`
        yield { where: `document ${row.name}${field}`, ...values }
      }
    }
    const lists = joined(scoresOf('main', a), scoresOf('other', b), 'name')
    for (const row of rowsOf(database, lists)) {
      yield { where: `list ${row.name}`, one: show(row.one), other: show(row.other) }
    }
  } finally {
    database.close()
  }
}

const idOf = (database: DatabaseSync, schema: string, view: string): number => {
  const found = database
    .prepare(`SELECT id FROM ${schema}.generation WHERE name = ? AND active = 1`)
    .get(view)
  if (found === undefined) throw new Error(`There is no view ${view} in the file.`)
  return Number(found['id'])
}

const scoresOf = (schema: string, id: number): string =>
  `(SELECT name || ', size' AS name, size AS value FROM ${schema}.list_${id} WHERE size <> 0
    UNION ALL
    SELECT l.name || ', member ' || e.member, e.score
    FROM ${schema}.entry_${id} AS e JOIN ${schema}.list_${id} AS l ON l.id = e.list)`

/** Selects rows that differ or exist in only one table. */
const joined = (one: string, other: string, name: string): string =>
  `SELECT coalesce(a.${name}, b.${name}) AS name, a.value AS one, b.value AS other
    FROM ${one} AS a FULL JOIN ${other} AS b ON a.${name} = b.${name}
    WHERE a.value IS NOT b.value`

type Stored = SQLOutputValue | undefined
type Row = { readonly name: string; readonly one: Stored; readonly other: Stored }

function* rowsOf(database: DatabaseSync, sql: string): Generator<Row> {
  for (const { name, one, other } of database.prepare(sql).iterate()) {
    yield { name: String(name), one: one ?? undefined, other: other ?? undefined }
  }
}

const parse = (value: Stored): unknown => {
  if (value === undefined) return undefined
  try {
    return JSON.parse(String(value))
  } catch {
    return `${String(value)} (not JSON)`
  }
}

const show = (value: unknown): string => {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

/** Compares arrays as a whole. */
function* differencesOf(
  one: unknown,
  other: unknown,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly one: string; readonly other: string }> {
  if (isJsonObject(one) && isJsonObject(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      yield* differencesOf(one[name], other[name], [...path, name])
    }
  } else if (!isDeepStrictEqual(one, other)) {
    yield { path, one: show(one), other: show(other) }
  }
}
