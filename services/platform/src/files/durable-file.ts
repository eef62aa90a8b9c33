import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './private-files.ts'

/**
 * Makes a folder's entries (files created, renamed or removed in it) survive a power loss.
 * Windows can neither open nor needs to sync a folder: NTFS keeps entries in its journal.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file, for its owner only, and waits until its bytes are on the disk. Fails with EEXIST where there is one. */
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
 * Puts a file in place, for its owner only, whole or not at all: readers see the old bytes or the new ones, and after it resolved a power loss keeps
 * the new ones. `temporary` is a path on the same file system, unused by anybody else; it is gone afterwards either way, and what a killed
 * process has left there is no hindrance.
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

/** The text of a file; undefined where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
