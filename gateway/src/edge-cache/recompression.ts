import type { OutgoingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { BrotliLevel } from './encodings.ts'
import { encodeEntry, type Entry, type Reply } from './entry.ts'

/** Recompresses frequently used entries at the highest level, while the process is idle. */
export type Recompression = {
  noteHit(entry: Entry, reply: Reply): void
  close(): void
}

const OFTEN = 32
/** In milliseconds: at most one entry is recompressed in this time. */
const PAUSE = 250
/** The event loop utilization below which the process counts as idle. */
const IDLE = 0.5
const MOST_WAITING = 1_000

export const createRecompression = (options: {
  readonly common: OutgoingHttpHeaders
  readonly isCached: (entry: Entry) => boolean
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
      if (!options.isCached(entry)) continue
      // If zlib fails, the entry keeps its first encoding.
      polish(entry).catch(() => undefined)
      return
    }
  }, PAUSE)
  timer.unref()

  return {
    noteHit: (entry, reply) => {
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
