import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, opendir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FOLDER } from '../files/private-files.ts'
import { codeOf, isMissing } from './file-errors.ts'
import type { ObjectInfo } from './object-store.ts'

/** How often a put creates its folder again after a concurrent delete has removed it as empty. */
const attempts = 20

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

/** Opens an object for reading. Symbolic links do not count as objects. */
export const openObject = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ELOOP') return undefined
    throw error
  }
}

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
 * Yields the objects of a folder and its subfolders, without those deleted meanwhile.
 * @param isWanted returns false to skip an object or a subfolder, given its key.
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
