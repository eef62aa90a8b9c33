import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { type IntegrityReply, WHOLE } from './integrity.ts'

const TOLD = 5

const check = (path: string): IntegrityReply => {
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      const faults = database
        .prepare(`PRAGMA integrity_check(${TOLD})`)
        .all()
        .map((row) => String(row['integrity_check']))
      return { faults: faults.filter((fault) => fault !== WHOLE) }
    } finally {
      database.close()
    }
  } catch (error) {
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    return { error: error instanceof Error ? error.message : String(error), errcode }
  }
}

parentPort?.postMessage(check(String(workerData)))
