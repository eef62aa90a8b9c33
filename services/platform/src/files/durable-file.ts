import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './private-files.ts'

/** Makes a folder's entries survive a power loss. Unnecessary on Windows, where NTFS journals them. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file with owner-only access and syncs it. Fails with EEXIST if the file exists. */
export async function writeSynced(path: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(path, 'wx', PRIVATE_FILE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file atomically with owner-only access: readers see the old bytes or the new ones, and the new
 * ones survive a power loss. `temporary` is an unused path on the same file system; it is removed in any
 * case, and leftovers of a killed process are overwritten.
 */
export async function writeAtomically(
  path: string,
  temporary: string,
  bytes: Uint8Array | string,
): Promise<void> {
  try {
    await rm(temporary, { force: true })
    await writeSynced(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Returns the text of a file; undefined if it does not exist. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
