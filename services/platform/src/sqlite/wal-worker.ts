import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { WalReply, WalRequest } from './wal-thread.ts'

const connections = new Map<string, DatabaseSync>()

const connectionTo = (path: string): DatabaseSync => {
  const known = connections.get(path)
  if (known) return known
  const url = pathToFileURL(path)
  // Prevents SQLite from creating the file. If it is missing, it was removed intentionally.
  url.searchParams.set('mode', 'rw')
  const opened = new DatabaseSync(url)
  connections.set(path, opened)
  return opened
}

const letGo = (path: string): void => {
  connections.get(path)?.close()
  connections.delete(path)
}

/** In pages: a log this long is worth additional flushes, so that it restarts at its beginning. */
const LONG = 4_000
const TRIES = 4

/** Checkpoints waiting pages; for a long log, in ever shorter rounds, until the log can restart. */
const move = (database: DatabaseSync): void => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // PASSIVE does not block others. It flushes the log, copies the pages and flushes the file.
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
