import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeStream, Collection, Db, Timestamp } from 'mongodb'
import type { LogLogger } from './event-log-options.ts'
import type { Head } from './event-log.ts'
import { CHUNK, type CommitDocument, documentsAfter } from './mongo-log-commits.ts'

/** What of a change is asked for. */
type Change = {
  readonly operationType: string
  readonly documentKey: { readonly _id: number }
  readonly fullDocument?: { readonly hash: string }
  readonly updateDescription?: { readonly updatedFields?: { readonly erasedBy?: string } }
}

/** Between two looks at the log while changes are not told. */
const POLL_MS = 250

const PIPELINE = [
  { $match: { operationType: { $in: ['insert', 'update'] } } },
  {
    $project: {
      operationType: 1,
      documentKey: 1,
      'fullDocument.hash': 1,
      'updateDescription.updatedFields.erasedBy': 1,
    },
  },
]

/** Where the server's time stands: changes from here on can be told later. Undefined where it does not say. */
export const presentOf = async (db: Db): Promise<Timestamp | undefined> => {
  const { operationTime } = (await db.command({ ping: 1 })) as { readonly operationTime?: Timestamp }
  return operationTime
}

export type LogWatch = {
  /** Takes note of a head, and tells of it if it is newer than those before. */
  readonly noticed: (head: Head) => void
  /** Reads the newest head. */
  readonly look: () => Promise<Head>
  readonly close: () => Promise<void>
}

/**
 * Hears what other processes append to and erase from a log, within milliseconds, by a change stream. While that does not
 * work the log is looked at four times a second, and something may have been erased each time.
 * @param self names this opened log: its own erasures are not told.
 */
export const watchLog = (options: {
  readonly db: Db
  readonly commits: Collection<CommitDocument>
  readonly self: string
  readonly head: Head
  /** What `presentOf` answered before `head` was read. */
  readonly since: Timestamp | undefined
  readonly onAppended: (head: Head) => void
  readonly onErased: () => void
  readonly logger: LogLogger | undefined
}): LogWatch => {
  const { db, commits, self, onAppended, onErased, logger } = options
  const closing = new AbortController()
  let newest = options.head
  let since = options.since
  let stream: ChangeStream<CommitDocument, Change> | undefined

  const noticed = (head: Head): void => {
    if (head.position <= newest.position) return
    newest = head
    onAppended(head)
  }

  const look = async (): Promise<Head> => {
    for (let more = true; more;) {
      const found = await documentsAfter(commits, newest.position, CHUNK, { projection: { hash: 1 } })
      const last = found.at(-1)
      if (last) noticed({ position: last._id, hash: last.hash })
      more = found.length === CHUNK
    }
    return newest
  }

  const hear = ({ operationType, documentKey, fullDocument, updateDescription }: Change): void => {
    if (operationType === 'update') {
      if (updateDescription?.updatedFields?.erasedBy !== self) onErased()
    } else if (fullDocument) noticed({ position: documentKey._id, hash: fullDocument.hash })
  }

  /** Until the stream breaks in a way that the driver cannot mend. */
  const listen = async (): Promise<void> => {
    stream = commits.watch<CommitDocument, Change>(PIPELINE, {
      ...(since !== undefined && { startAtOperationTime: since }),
    })
    for await (const change of stream) hear(change)
  }

  /** Looks for what the stream has not told. */
  const catchUp = async (): Promise<void> => {
    since = await presentOf(db)
    await look()
    onErased()
  }

  const run = async (): Promise<void> => {
    for (let wasTold = false; !closing.signal.aborted;) {
      try {
        await listen()
      } catch (error) {
        if (closing.signal.aborted) return
        if (!wasTold) logger?.warn({ err: error }, 'changes of the event log are not told: it is looked at')
        wasTold = true
      }
      await sleep(POLL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (!closing.signal.aborted) await catchUp().catch(() => {})
    }
  }

  const running = run()
  return {
    noticed,
    look,
    close: async () => {
      closing.abort()
      await stream?.close()
      await running
    },
  }
}
