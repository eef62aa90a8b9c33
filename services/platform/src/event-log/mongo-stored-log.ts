import { randomUUID } from 'node:crypto'
import type { Db } from 'mongodb'
import { LogUnavailable } from './errors.ts'
import { eraseEvents } from './mongo-erasure.ts'
import { explained } from './mongo-errors.ts'
import { commitsIn, makeIndexes, newestOf, storedAfter, toDocument } from './mongo-log-commits.ts'
import type { StoredLog } from './stored-log.ts'
import { checkCommits } from './verify-chain.ts'

/** Commits in one insert command. */
const MAX_COMMITS = 100

/** Opens a log in a database as it is stored. @throws LogUnavailable when it cannot be used, or is to be read and not there. */
export const openMongoStoredLog = async (
  db: Db,
  { readOnly }: { readonly readOnly: boolean },
): Promise<StoredLog> => {
  const name = db.databaseName
  const commits = commitsIn(db)
  const newest = async () => {
    const { position, hash } = await newestOf(commits)
    return { position, hash }
  }
  await explained(name, async () => {
    if (!readOnly) await makeIndexes(commits)
    else if ((await newest()).position === 0) throw new LogUnavailable(`database ${name} holds no event log`)
  })
  return {
    read: async (after, limit) => explained(name, async () => storedAfter(commits, after, limit)),
    newest: async () => explained(name, newest),
    write: async (added) =>
      explained(name, async () => {
        checkCommits(await newest(), added)
        for (let from = 0; from < added.length; from += MAX_COMMITS) {
          await commits.insertMany(added.slice(from, from + MAX_COMMITS).map(toDocument), { ordered: true })
        }
      }),
    erase: async (events) => explained(name, async () => eraseEvents(commits, events, randomUUID())),
    close: async () => {},
  }
}
