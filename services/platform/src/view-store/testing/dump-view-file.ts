import { DatabaseSync } from 'node:sqlite'

export type ViewDump = {
  readonly name: string
  readonly checkpoint: unknown
  readonly documents: readonly (readonly [string, unknown])[]
  readonly entries: readonly (readonly [string, number, string])[]
}

/** Returns the contents of a file of the SQLite view store. No process may write meanwhile. */
export const dumpViewFile = (path: string): readonly ViewDump[] => {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = <Row>(sql: string): readonly Row[] => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement.all() as unknown as readonly Row[]
  }
  try {
    const active = rows<[number, string, string | null]>(
      'SELECT id, name, checkpoint FROM generation WHERE active = 1 ORDER BY name',
    )
    return active.map(([id, name, checkpoint]) => ({
      name,
      checkpoint: checkpoint === null ? null : (JSON.parse(checkpoint) as unknown),
      documents: rows<[string, string]>(`SELECT key, value FROM document_${id} ORDER BY key`).map(
        ([key, value]) => [key, JSON.parse(value) as unknown] as const,
      ),
      entries: rows<[string, number, string]>(
        `SELECT l.name, e.score, e.member FROM entry_${id} AS e JOIN list_${id} AS l ON l.id = e.list ORDER BY 1, 2, 3`,
      ),
    }))
  } finally {
    database.close()
  }
}
