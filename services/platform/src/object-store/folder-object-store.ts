import { randomUUID } from 'node:crypto'
import { realpath, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, writeSynced } from '../files/durable-file.ts'
import { makePrivateFolder } from '../files/private-files.ts'
import { codeOf, isMissing } from './file-errors.ts'
import { infoOf, moveIntoPlace, openObject, walkObjects } from './object-files.ts'
import { createObjectFolders } from './object-folders.ts'
import { prefixFolders } from './object-key.ts'
import { InvalidKey, type ObjectStore } from './object-store.ts'

/** The folder for objects that are being written. Keys cannot contain `~`, so no object has this name. */
const incomingName = '~incoming'

/**
 * Opens an object store in a folder, with keys as paths. Objects are written to a temporary file, synced and
 * renamed. One process owns the folder, and removes what a crash left incomplete; others read with `beside`.
 * Unlike in S3, a key cannot be a folder of another one (InvalidKey), and macOS and Windows ignore case.
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

  const { locate, syncUpwards, removeEmpty } = createObjectFolders(root)

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
          throw new InvalidKey(`${key} is a prefix of another object's key, or the reverse`)
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
      await removeEmpty(dirname(path))
    },

    async *list(prefix) {
      const folders = prefixFolders(prefix)
      const start = join(root, ...folders)
      if (folders.length > 0) await locate(`${folders.join('/')}/any`)
      const beginning = folders.map((name) => `${name}/`).join('')
      yield* walkObjects(start, beginning, (key) => key.startsWith(prefix) && key !== incomingName)
    },
  }
}
