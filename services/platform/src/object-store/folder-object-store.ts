import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { lstat, mkdir, open, opendir, realpath, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, writeSynced } from '../files/durable-file.ts'
import { makePrivateFolder, PRIVATE_FOLDER } from '../files/private-files.ts'
import { keySegments, prefixFolders } from './object-key.ts'
import { InvalidKey } from './object-store.ts'
import type { ObjectInfo, ObjectStore } from './object-store.ts'

/** Holds objects while they are written. `~` is in no key, so it can be nobody's object. */
const incomingName = '~incoming'

/** How often a put makes its folder again when deletes keep taking it away, empty, before the object is in it. */
const attempts = 20

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/**
 * An object store in a folder: a key is the path of a file below it. Objects are written beside their place, synced, and
 * renamed into it, so a reader or a crash meets the old object or the new one, never a part. Folders left empty go with their
 * last object. One process owns the folder: opening it removes what a crash left half-written. `beside` is for
 * reading in another process meanwhile.
 *
 * Two limits of file systems that S3 does not have: a key cannot continue another (`a` and `a/b`; InvalidKey), and where
 * letters' case does not count (macOS, Windows) keys that differ in it only are one. Soko's keys do neither.
 */
export async function openFolderObjectStore(
  folder: string,
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<ObjectStore> {
  makePrivateFolder(folder)
  const root = await realpath(folder)
  const incoming = join(root, incomingName)
  if (!beside) await rm(incoming, { recursive: true, force: true })
  makePrivateFolder(incoming)

  /** A folder and those above it, up to the store's own. */
  const upwards = (from: string): string[] => {
    const folders = [from]
    for (let at = from; at !== root; at = dirname(at)) folders.push(dirname(at))
    return folders
  }

  /** The file of a key. Throws InvalidKey, also when a symbolic link on the way leads elsewhere. */
  const locate = async (key: string): Promise<string> => {
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
  }

  const moveIntoPlace = async (temporary: string, path: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
        await rename(temporary, path)
        return
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || attempt === attempts) throw error
      }
    }
  }

  /** Makes a new entry survive a power loss, and the folders that were made for it. */
  const syncUpwards = async (from: string): Promise<void> => {
    try {
      for (const changed of upwards(from)) await syncFolder(changed)
    } catch (error) {
      // Somebody has deleted the object already and its folder with it: nothing is left to keep.
      if (!isMissing(error)) throw error
    }
  }

  const removeEmptyFolders = async (from: string): Promise<void> => {
    try {
      for (const empty of upwards(from).slice(0, -1)) await rmdir(empty)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error
    }
  }

  /** The object's file, open for reading; undefined when there is none. A link in its place is none. */
  const openObject = async (path: string): Promise<FileHandle | undefined> => {
    try {
      return await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    } catch (error) {
      if (isMissing(error) || codeOf(error) === 'ELOOP') return undefined
      throw error
    }
  }

  const infoOf = async (path: string, key: string): Promise<ObjectInfo | undefined> => {
    try {
      const info = await lstat(path)
      return info.isFile() ? { key, size: info.size, modified: info.mtime } : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** The objects of a folder whose keys begin with `prefix`; links are not followed. What is deleted meanwhile may be left out. */
  const walk = async function* (at: string, keyOfFolder: string, prefix: string): AsyncGenerator<ObjectInfo> {
    try {
      for await (const entry of await opendir(at)) {
        const key = keyOfFolder + entry.name
        const path = join(at, entry.name)
        if (!key.startsWith(prefix) || path === incoming) continue
        if (entry.isDirectory()) yield* walk(path, `${key}/`, prefix)
        const info = entry.isFile() ? await infoOf(path, key) : undefined
        if (info) yield info
      }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  return {
    async put(key, bytes) {
      const path = await locate(key)
      const temporary = join(incoming, randomUUID())
      try {
        await writeSynced(temporary, bytes)
        await moveIntoPlace(temporary, path)
        await syncUpwards(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        if (['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) {
          throw new InvalidKey(`${key} continues the key of another object, or another continues it`)
        }
        throw error
      }
    },

    async get(key, range) {
      const handle = await openObject(await locate(key))
      if (!handle) return undefined
      let isHandedOver = false
      try {
        const info = await handle.stat()
        if (!info.isFile()) return undefined
        const fits = !range || (range.start >= 0 && range.start <= range.end && range.end < info.size)
        if (!fits) {
          throw new RangeError(`bytes ${range.start}-${range.end} are not within the ${info.size} of ${key}`)
        }
        isHandedOver = true
        return handle.createReadStream(range ?? {})
      } finally {
        if (!isHandedOver) await handle.close()
      }
    },

    async head(key) {
      return infoOf(await locate(key), key)
    },

    async delete(key) {
      const path = await locate(key)
      try {
        await unlink(path)
        await syncFolder(dirname(path))
      } catch (error) {
        if (isMissing(error) || codeOf(error) === 'EISDIR') return
        throw error
      }
      await removeEmptyFolders(dirname(path))
    },

    async *list(prefix) {
      const folders = prefixFolders(prefix)
      const start = join(root, ...folders)
      if (folders.length > 0) await locate(`${folders.join('/')}/any`)
      yield* walk(start, folders.map((name) => `${name}/`).join(''), prefix)
    },
  }
}
