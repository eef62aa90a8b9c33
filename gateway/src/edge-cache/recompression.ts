import type { OutgoingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { BrotliLevel } from './encodings.ts'
import { encodeEntry, type Entry, type Reply } from './entry.ts'

/** Encodes what is asked for often as small as can be, when there is nothing else to do. */
export type Recompression = {
  /** Told of each use of an entry, and in which form. */
  notice(entry: Entry, reply: Reply): void
  close(): void
}

/** An entry that was used this often is worth it. */
const OFTEN = 32
/** In milliseconds: at most one entry is encoded in each such pause. */
const PAUSE = 250
/** The share of the last pause in which the process did something: with more it is not idle. */
const IDLE = 0.5
/** How many entries may wait. */
const MOST_WAITING = 1_000

/** @param options.isKept whether an entry is still worth the work. */
export const createRecompression = (options: {
  readonly common: OutgoingHttpHeaders
  readonly isKept: (entry: Entry) => boolean
}): Recompression => {
  const waiting = new Set<Entry>()
  let busy = false
  let before = performance.eventLoopUtilization()

  const polish = async (entry: Entry): Promise<void> => {
    busy = true
    try {
      await encodeEntry(entry, options.common, 'br', BrotliLevel.inIdleTime)
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    const since = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (busy || since.utilization > IDLE) return
    for (const entry of waiting) {
      waiting.delete(entry)
      if (!options.isKept(entry)) continue
      // An entry that zlib does not take stays as it was encoded at first.
      polish(entry).catch(() => undefined)
      return
    }
  }, PAUSE)
  timer.unref()

  return {
    notice: (entry, reply) => {
      if (entry.hits > OFTEN || !entry.isCompressible || reply !== entry.variants.get('br')) return
      if (entry.answer.encoded !== undefined) return
      entry.hits += 1
      if (entry.hits === OFTEN && waiting.size < MOST_WAITING) waiting.add(entry)
    },
    close: () => {
      clearInterval(timer)
    },
  }
}
