import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, opendir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FOLDER } from '../files/private-files.ts'
import { codeOf, isMissing } from './file-errors.ts'
import type { ObjectInfo } from './object-store.ts'

/** How often a put makes its folder again when deletes keep taking it away, empty, before the object is in it. */
const attempts = 20

/** Moves a file to its place, making the folders on the way. */
export const moveIntoPlace = async (temporary: string, path: string): Promise<void> => {
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

/** The object's file, open for reading; undefined when there is none. A symbolic link does not count as an object. */
export const openObject = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ELOOP') return undefined
    throw error
  }
}

/** What is known of the object in a file; undefined when there is none. */
export const infoOf = async (path: string, key: string): Promise<ObjectInfo | undefined> => {
  try {
    const info = await lstat(path)
    return info.isFile() ? { key, size: info.size, modified: info.mtime } : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * The objects of a folder and of those below it; links are not followed. What is deleted meanwhile may be left out.
 * @param keyOfFolder begins the keys of what is in the folder.
 * @param isWanted whether to go on with this key of an object or beginning of keys.
 */
export async function* walkObjects(
  at: string,
  keyOfFolder: string,
  isWanted: (key: string) => boolean,
): AsyncGenerator<ObjectInfo> {
  try {
    for await (const entry of await opendir(at)) {
      const key = keyOfFolder + entry.name
      const path = join(at, entry.name)
      if (!isWanted(key)) continue
      if (entry.isDirectory()) yield* walkObjects(path, `${key}/`, isWanted)
      const info = entry.isFile() ? await infoOf(path, key) : undefined
      if (info) yield info
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
