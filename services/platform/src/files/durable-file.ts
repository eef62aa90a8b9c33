import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './private-files.ts'

/** Makes the entries of a folder survive a power loss. Not needed on Windows, where NTFS journals them. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes and syncs a new owner-only file. Throws `EEXIST` if it exists. */
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
 * Writes a durable, owner-only file: readers see the old or the new bytes. `temporary`, a path on the same
 * file system, is removed at the end; a killed process's leftover is replaced.
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

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
