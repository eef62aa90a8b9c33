import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { patternOf } from './pattern-of.ts'
import type { Recorder } from './recorder.ts'

/** Notes the names of files. The site must be stopped. */
export const noteFiles = (data: string, { note }: Recorder): void => {
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
  for (const file of files) note('Files', patternOf(file))
  for (const file of files.filter((each) => each.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(data, file), { readOnly: true })
    const tables = database
      .prepare("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
      .all()
    for (const { type, name } of tables) {
      note('Tables', `${file} ${String(type)} ${String(name).replaceAll(/\d+/g, '<n>')}`)
    }
    database.close()
  }
}

/** Notes the names in views. The site must be idle, or the result would depend on timing. */
export const noteViews = (data: string, { note }: Recorder): void => {
  for (const service of SERVICES) {
    const database = new DatabaseSync(join(data, service, 'views.sqlite'), { readOnly: true })
    for (const { id, name } of database.prepare('SELECT id, name FROM generation WHERE active = 1').all()) {
      const [view] = String(name).split('@')
      note('Views and reactors', `${service} ${String(name)}`)
      for (const { key } of database.prepare(`SELECT key FROM document_${Number(id)}`).all()) {
        note('Keys of views', `${service} ${view} ${patternOf(String(key))}`)
      }
      for (const { name: list } of database.prepare(`SELECT name FROM list_${Number(id)}`).all()) {
        note('Lists of views', `${service} ${view} ${patternOf(String(list))}`)
      }
    }
    database.close()
  }
}
