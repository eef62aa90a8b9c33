import { setTimeout as sleep } from 'node:timers/promises'
import { createRepeatFilter } from '../telemetry/repeat-filter.ts'
import type { Head } from './event-log.ts'
import type { LogLogger } from './event-log-options.ts'
import { type HeadPlace, sealHead } from './stored-head.ts'

const PAUSE_MS = 1_000

export type HeadWriter = {
  readonly note: (head: Head) => void
  readonly close: () => Promise<void>
}

/**
 * Stores a log's head at most once a second, so it is slightly behind the log and never ahead. A failed write
 * is logged and does not affect appends.
 */
export const createHeadWriter = ({
  name,
  place,
  key,
  logger,
}: {
  readonly name: string
  readonly place: HeadPlace
  readonly key: Uint8Array
  readonly logger?: LogLogger | undefined
}): HeadWriter => {
  const repeats = createRepeatFilter()
  const closing = new AbortController()
  let newest: Head | undefined
  let writing: Promise<void> | undefined

  const write = async (): Promise<boolean> => {
    const head = newest
    if (head === undefined) return false
    newest = undefined
    try {
      await place.raise(sealHead(key, head))
    } catch (error) {
      repeats.report(error, (alike) => {
        logger?.warn(
          { err: error, log: name, alike },
          'the newest head cannot be stored beside the event log',
        )
      })
    }
    return true
  }
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted && (await write())) {
      await sleep(PAUSE_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
    writing = undefined
  }

  return {
    note: (head) => {
      newest = head
      writing ??= work()
    },
    close: async () => {
      closing.abort()
      await writing
      await write()
    },
  }
}
