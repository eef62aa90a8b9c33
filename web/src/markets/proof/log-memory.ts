import type { LogMemory } from './verification.ts'
import { checkpointIn } from './verify-tree.ts'

/** Key in local storage. The value has one entry per log, so it does not reveal which pages were read. */
const STORAGE_KEY = 'soko-logs'

export const recallLog = (origin: string): LogMemory | undefined => {
  const memory = readStored()[origin]
  return isMemory(memory) && checkpointIn(memory.checkpoint)?.origin === origin ? memory : undefined
}

/** Returns the origins of other stored logs of the same service, for example `soko.example/log/content/…`. */
export const otherOrigins = (origin: string): readonly string[] => {
  const prefix = origin.slice(0, origin.lastIndexOf('/') + 1)
  return Object.keys(readStored()).filter((each) => each !== origin && each.startsWith(prefix))
}

/** Returns whether the log is stored. Skipped if another tab has changed it since `before` was read. */
export const rememberLog = (origin: string, seen: LogMemory, before: LogMemory | undefined): boolean => {
  const current = recallLog(origin)
  if (current !== undefined && current.checkpoint !== before?.checkpoint) return true
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readStored(), [origin]: seen }))
    return true
  } catch {
    // Local storage is full or disabled.
    return false
  }
}

const readStored = (): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
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
