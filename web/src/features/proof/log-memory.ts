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
 * Remembers what was verified of a log. It never goes back: where another tab has seen a larger tree meanwhile, that stays.
 * @returns whether this browser keeps it.
 */
export const rememberLog = (origin: string, seen: LogMemory): boolean => {
  const before = recallLog(origin)
  const sizeOf = (memory: LogMemory): number => checkpointIn(memory.checkpoint)?.size ?? 0
  const newest = before !== undefined && sizeOf(before) > sizeOf(seen) ? before : seen
  const keys = [...(before?.keys ?? []), ...seen.keys].filter(
    ({ vkey }, at, all) => all.findIndex((each) => each.vkey === vkey) === at,
  )
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...stored(), [origin]: { ...newest, keys } }))
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
