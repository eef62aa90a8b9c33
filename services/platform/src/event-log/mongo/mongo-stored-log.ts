import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { LogUnavailable } from '../../log-unavailable.ts'
import { eraseEvents } from './mongo-erasure.ts'
import { explained } from './mongo-errors.ts'
import { latestOf } from '../latest-time.ts'
import { createHeadDocument } from './mongo-head-document.ts'
import {
  type CommitDocument,
  commitsIn,
  makeIndexes,
  newestOf,
  storedAfter,
  toDocument,
} from './mongo-log-commits.ts'
import type { StoredLog } from '../stored-log.ts'
import { checkCommits, type StoredCommit } from '../verify-chain.ts'

const MAX_COMMITS = 100

const documentsAfter = (before: string, added: readonly StoredCommit[]): CommitDocument[] => {
  let latest = before
  return added.map((commit) => {
    const document = toDocument(commit, latest)
    latest = latestOf(latest, commit.time)
    return document
  })
}

/** Returns true if there is a log, or the stored head of a lost one. Throws LogUnavailable. */
export const hasMongoLog = async (db: Db): Promise<boolean> =>
  explained(db.databaseName, async () => {
    const { position } = await newestOf(commitsIn(db))
    return position > 0 || (await createHeadDocument(db).read()) !== undefined
  })

/** Throws LogUnavailable if the log cannot be used, or is missing and `readOnly` is set. */
export const openMongoStoredLog = async (
  db: Db,
  { readOnly }: { readonly readOnly: boolean },
): Promise<StoredLog> => {
  const name = db.databaseName
  const commits = commitsIn(db)
  // Causally consistent, so that the newest commit is never older than the stored head read before it.
  const session = db.client.startSession({ causalConsistency: true })
  const place = createHeadDocument(db, session)
  const newest = async () => {
    const { position, hash } = await newestOf(commits, { session })
    return { position, hash }
  }
  await explained(name, async () => {
    if (!readOnly) await makeIndexes(commits)
    else if ((await newest()).position === 0) throw new LogUnavailable(`database ${name} holds no event log`)
  }).catch(async (error: unknown) => {
    await session.endSession()
    throw error
  })
  return {
    read: async (after, limit) => explained(name, async () => storedAfter(commits, after, limit)),
    newest: async () => explained(name, newest),
    write: async (added) =>
      explained(name, async () => {
        const { position, hash, latest } = await newestOf(commits)
        checkCommits({ position, hash }, added)
        const documents = documentsAfter(latest, added)
        for (let from = 0; from < documents.length; from += MAX_COMMITS) {
          await commits.insertMany(documents.slice(from, from + MAX_COMMITS), { ordered: true })
        }
      }),
    erase: async (events) => explained(name, async () => eraseEvents(commits, events, randomUUID())),
    storedHead: async () => explained(name, place.read),
    storeHead: async (head) => explained(name, async () => place.replace(head)),
    // Nothing to check: commits contain their events. The `validate` command of MongoDB checks its indexes.
    checkRest: async () => {},
    close: async () => session.endSession(),
  }
}
