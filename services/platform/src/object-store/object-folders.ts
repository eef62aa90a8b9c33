import { realpath, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { syncFolder } from '../files/durable-file.ts'
import { codeOf, isMissing } from './file-errors.ts'
import { keySegments } from './object-key.ts'
import { InvalidKey } from './object-store.ts'

/** The folders below a store's own, which come and go with the objects in them. */
export type ObjectFolders = {
  /** The file of a key. @throws InvalidKey, also when a symbolic link on the way leads elsewhere. */
  locate(key: string): Promise<string>
  /** Makes a new entry of a folder survive a power loss, and the folders that were made for it. */
  syncUpwards(from: string): Promise<void>
  /** Removes a folder that is empty, and those above it that are empty then. */
  removeEmpty(from: string): Promise<void>
}

/** How many of them are remembered. */
const KEPT = 10_000

/** @param root the store's own folder, without links in its path. */
export const createObjectFolders = (root: string): ObjectFolders => {
  /** A folder and those above it, up to the store's own. */
  const upwards = (from: string): string[] => {
    const folders = [from]
    for (let at = from; at !== root; at = dirname(at)) folders.push(dirname(at))
    return folders
  }

  /** Folders that are known to survive a power loss, so that not all above an object are synced with each. */
  const kept = new LRUCache<string, true>({ max: KEPT })
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
          if (kept.has(made)) break
          await sync(dirname(made))
          kept.set(made, true)
        }
      } catch (error) {
        // Somebody has deleted the object already and its folder with it: nothing is left to keep.
        if (!isMissing(error)) throw error
      }
    },
    removeEmpty: async (from) => {
      try {
        for (const empty of upwards(from).slice(0, -1)) {
          await rmdir(empty)
          // Whoever makes it again syncs it.
          kept.delete(empty)
        }
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
      }
    },
  }
}

/** Syncs folders. Those who ask while one is being synced share the next time, which begins after that. */
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
