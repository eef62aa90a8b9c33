import type { LogMemory } from './verification.ts'
import { checkpointIn } from './verify-tree.ts'

/** In local storage: what is remembered of each log, by its origin. It says nothing of what somebody has read. */
const STORED = 'soko-logs'

/** What this browser remembers of a log; undefined where it has not seen it. */
export const recallLog = (origin: string): LogMemory | undefined => {
  const memory = stored()[origin]
  return isMemory(memory) && checkpointIn(memory.checkpoint)?.origin === origin ? memory : undefined
}

/** The other logs that this browser has seen under addresses that begin alike, `soko.example/log/content/`. */
export const otherOrigins = (origin: string): readonly string[] => {
  const beginning = origin.slice(0, origin.lastIndexOf('/') + 1)
  return Object.keys(stored()).filter((each) => each !== origin && each.startsWith(beginning))
}

/**
 * Remembers what was verified of a log. What another tab has remembered meanwhile stays: this was not held against it.
 * @param before what it was held against; undefined where nothing was remembered.
 * @returns whether this browser keeps what it has seen of the log.
 */
export const rememberLog = (origin: string, seen: LogMemory, before: LogMemory | undefined): boolean => {
  const kept = recallLog(origin)
  if (kept !== undefined && kept.checkpoint !== before?.checkpoint) return true
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...stored(), [origin]: seen }))
    return true
  } catch {
    // Its storage is full, or switched off.
    return false
  }
}

const stored = (): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMemory = (value: unknown): value is LogMemory =>
  isRecord(value) &&
  typeof value['checkpoint'] === 'string' &&
  typeof value['at'] === 'string' &&
  Array.isArray(value['keys']) &&
  value['keys'].length > 0 &&
  value['keys'].every(
    (key) => isRecord(key) && typeof key['vkey'] === 'string' && typeof key['since'] === 'string',
  )
