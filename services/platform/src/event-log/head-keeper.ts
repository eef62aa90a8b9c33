import { setTimeout as sleep } from 'node:timers/promises'
import { createRepeats } from '../telemetry/repeats.ts'
import type { Head } from './event-log.ts'
import type { LogLogger } from './event-log-options.ts'
import { type HeadPlace, sealHead } from './kept-head.ts'

/** Milliseconds between two writes, so that many appends cost no more than one. */
const PAUSE_MS = 1_000

/** Keeps the newest head beside a log while it grows. */
export type HeadKeeper = {
  /** Tells of a head whose commit is durable. Costs nothing: it is written soon, by another thread or server. */
  readonly note: (head: Head) => void
  /** Writes what was noted last. */
  readonly close: () => Promise<void>
}

/**
 * Writes each head at once that comes after a quiet second, and else the newest once a second: so what is kept is a
 * second behind at most, and never ahead. A failure harms no append: it is told, and tried again with the next head.
 */
export const createHeadKeeper = ({
  name,
  place,
  key,
  logger,
}: {
  /** How messages call the log. */
  readonly name: string
  readonly place: HeadPlace
  readonly key: Uint8Array
  readonly logger?: LogLogger | undefined
}): HeadKeeper => {
  const repeats = createRepeats()
  const closing = new AbortController()
  let newest: Head | undefined
  let writing: Promise<void> | undefined

  /** Answers false when there was nothing to write. */
  const write = async (): Promise<boolean> => {
    const head = newest
    if (head === undefined) return false
    newest = undefined
    try {
      await place.raise(sealHead(key, head))
    } catch (error) {
      repeats.tell(error, (alike) => {
        logger?.warn({ err: error, log: name, alike }, 'the newest head cannot be kept beside the event log')
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
