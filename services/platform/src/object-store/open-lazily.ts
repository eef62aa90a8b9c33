import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { ObjectStore } from './object-store.ts'

const PAUSE = 500

/** Retries while the store is unavailable, for `timeout` milliseconds (default: 10 s). */
export const openWithRetries = async (
  open: () => Promise<ObjectStore>,
  timeout = 10_000,
): Promise<ObjectStore> => {
  const deadline = performance.now() + timeout
  const tries = retry(
    handleWhen(() => performance.now() < deadline),
    { maxAttempts: Infinity, backoff: new ConstantBackoff(PAUSE) },
  )
  return tries.execute(open)
}

/** Returns a store that is opened on first use. If opening fails, the next use tries again. */
export const openLazily = (open: () => Promise<ObjectStore>): ObjectStore => {
  let opening: Promise<ObjectStore> | undefined
  const opened = async (): Promise<ObjectStore> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    put: async (key, bytes) => (await opened()).put(key, bytes),
    get: async (key, range) => (await opened()).get(key, range),
    head: async (key) => (await opened()).head(key),
    delete: async (key) => (await opened()).delete(key),
    list: async function* (prefix) {
      yield* (await opened()).list(prefix)
    },
  }
}
