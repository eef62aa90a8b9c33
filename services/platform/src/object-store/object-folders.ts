import { realpath, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { syncFolder } from '../files/durable-file.ts'
import { codeOf, isMissing } from './file-errors.ts'
import { keySegments } from './object-key.ts'
import { InvalidKey } from './object-store.ts'

export type ObjectFolders = {
  /** Throws InvalidKey if the key is invalid or a part of its path is a symbolic link. */
  locate(key: string): Promise<string>
  /** Makes the entries of a folder durable, and the entries of the folders created for it. */
  syncUpwards(from: string): Promise<void>
  removeEmpty(from: string): Promise<void>
}

const MAX_SYNCED = 10_000

export const createObjectFolders = (root: string): ObjectFolders => {
  const upwards = (from: string): string[] => {
    const folders = [from]
    for (let at = from; at !== root; at = dirname(at)) folders.push(dirname(at))
    return folders
  }

  /** Caches folders that are known to be durable, so that a put does not sync all parent folders. */
  const synced = new LRUCache<string, true>({ max: MAX_SYNCED })
  const sync = createSharedSync()

  return {
    locate: async (key) => {
      const path = join(root, ...keySegments(key))
      for (const folder of upwards(dirname(path))) {
        const real = await realpath(folder).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        })
        if (real === folder) break
        if (real !== undefined) throw new InvalidKey(`the path of ${key} leads over a link`)
      }
      return path
    },
    syncUpwards: async (from) => {
      try {
        await sync(from)
        for (const made of upwards(from).slice(0, -1)) {
          if (synced.has(made)) break
          await sync(dirname(made))
          synced.set(made, true)
        }
      } catch (error) {
        // The object and its folder were deleted meanwhile, so nothing is left to sync.
        if (!isMissing(error)) throw error
      }
    },
    removeEmpty: async (from) => {
      try {
        for (const empty of upwards(from).slice(0, -1)) {
          await rmdir(empty)
          synced.delete(empty)
        }
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
      }
    },
  }
}

/** Syncs folders. Concurrent callers share a sync that starts after the current one has ended. */
const createSharedSync = (): ((folder: string) => Promise<void>) => {
  const underWay = new Map<string, { readonly done: Promise<void>; next?: Promise<void> }>()
  const begin = async (folder: string): Promise<void> => {
    const done = syncFolder(folder).finally(() => underWay.delete(folder))
    underWay.set(folder, { done })
    return done
  }
  return async (folder) => {
    const now = underWay.get(folder)
    if (now === undefined) return begin(folder)
    now.next ??= now.done.catch(() => {}).then(async () => begin(folder))
    return now.next
  }
}
