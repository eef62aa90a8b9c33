import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { WalReply, WalRequest } from './wal-thread.ts'

/** The entry of the thread: moves write-ahead logs into their files, by connections of its own. */
const connections = new Map<string, DatabaseSync>()

const connectionTo = (path: string): DatabaseSync => {
  const known = connections.get(path)
  if (known) return known
  const url = pathToFileURL(path)
  // Never makes a file: one that is not there was taken away on purpose.
  url.searchParams.set('mode', 'rw')
  const opened = new DatabaseSync(url)
  connections.set(path, opened)
  return opened
}

const letGo = (path: string): void => {
  connections.get(path)?.close()
  connections.delete(path)
}

/** From so many pages on it is worth some more flushes that the log may begin anew. */
const LONG = 4_000
const TRIES = 4

/**
 * Moves what there is; where the log has become long, also what came meanwhile, which takes less time each time: a moment
 * when everything is moved lets the next writer begin at the start of the log.
 */
const move = (database: DatabaseSync): void => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // PASSIVE neither waits for other connections nor holds them up. It flushes the log before it moves pages, and the file after.
    database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
    const now = database.prepare('PRAGMA wal_checkpoint(NOOP)').get()
    if (Number(now?.log) < LONG || now?.log === now?.checkpointed) return
  }
}

parentPort?.on('message', (request: WalRequest) => {
  let error: string | undefined
  try {
    if (request.ask === 'move') move(connectionTo(request.path))
    else letGo(request.path)
  } catch (failure) {
    error = failure instanceof Error ? failure.message : String(failure)
  }
  const reply: WalReply = { id: request.id, error }
  parentPort?.postMessage(reply)
})
