import { setTimeout as sleep } from 'node:timers/promises'
import { type Collection, ChangeStream } from 'mongodb'
import { createRepeatFilter } from '../../telemetry/repeat-filter.ts'
import { BEFORE_GENESIS } from '../commit-hash.ts'
import type { LogLogger } from '../event-log-options.ts'
import type { Head } from '../event-log.ts'
import { CHUNK, type CommitDocument, documentsAfter } from './mongo-log-commits.ts'

type Change = {
  readonly operationType: string
  readonly documentKey: { readonly _id: number }
  readonly fullDocument?: { readonly hash: string }
  readonly updateDescription?: { readonly updatedFields?: { readonly erasedBy?: string } }
}

/** The polling interval while the change stream is unavailable. */
const POLL_MS = 250

const LONGEST_AWAIT = 10_000

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

export type LogWatch = {
  readonly ready: Promise<void>
  readonly noteHead: (head: Head) => void
  readonly newest: () => Head
  readonly readNewest: () => Promise<Head>
  readonly close: () => Promise<void>
}

/**
 * Detects appends and erasures of other processes through a change stream, excluding those of `self`. Without
 * the stream, polls four times a second and assumes an erasure each time.
 */
export const watchLog = (options: {
  readonly commits: Collection<CommitDocument>
  readonly self: string
  readonly onAppended: (head: Head) => void
  readonly onErased: () => void
  readonly logger: LogLogger | undefined
}): LogWatch => {
  const { commits, self, onAppended, onErased, logger } = options
  const closing = new AbortController()
  const repeats = createRepeatFilter()
  const ready = Promise.withResolvers<void>()
  let newest = BEFORE_GENESIS
  let stream: ChangeStream<CommitDocument, Change> | undefined

  const noteHead = (head: Head): void => {
    if (head.position <= newest.position) return
    newest = head
    onAppended(head)
  }

  const readNewest = async (): Promise<Head> => {
    for (let more = true; more;) {
      const found = await documentsAfter(commits, newest.position, CHUNK, {
        projection: { hash: 1 },
        known: newest.position,
      })
      const last = found.at(-1)
      if (last) noteHead({ position: last._id, hash: last.hash })
      more = found.length === CHUNK
    }
    return newest
  }

  const onChange = ({ operationType, documentKey, fullDocument, updateDescription }: Change): void => {
    if (operationType === 'update') {
      if (updateDescription?.updatedFields?.erasedBy !== self) onErased()
    } else if (fullDocument) noteHead({ position: documentKey._id, hash: fullDocument.hash })
  }

  /** Reads changes until the driver cannot resume the stream. */
  const listen = async (opened: () => void): Promise<void> => {
    stream = commits.watch<CommitDocument, Change>(PIPELINE, { maxAwaitTimeMS: LONGEST_AWAIT })
    stream.once(ChangeStream.RESUME_TOKEN_CHANGED, opened)
    for await (const change of stream) onChange(change)
  }

  const catchUp = (): void => {
    onErased()
    // Ignored: if the log is unavailable, the next attempt to watch it reports that.
    readNewest().catch(() => {})
  }

  const run = async (): Promise<void> => {
    let opened = ready.resolve
    while (!closing.signal.aborted) {
      try {
        await listen(opened)
      } catch (error) {
        if (closing.signal.aborted) return
        ready.resolve()
        repeats.report(error, (alike) => {
          logger?.warn({ err: error, alike }, 'changes of the event log cannot be watched: it is polled')
        })
      }
      opened = catchUp
      await sleep(POLL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (!closing.signal.aborted) catchUp()
    }
  }

  const running = run()
  return {
    ready: ready.promise,
    noteHead,
    newest: () => newest,
    readNewest,
    close: async () => {
      closing.abort()
      await stream?.close()
      await running
    },
  }
}
