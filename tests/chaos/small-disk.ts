import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a disk of its own that can be filled up. */
export type SmallDisk = {
  /** Leaves no room at all. */
  fill(): Promise<void>
  /** Makes room again. */
  free(): Promise<void>
  /** Takes the disk away. Nobody may use it any more. */
  remove(): Promise<void>
}

const KILOBYTE = 1_024

/** Mounts a disk of so many megabytes, in memory, at a folder. Needs root, as mounting does. */
export const mountSmallDisk = async (folder: string, megabytes: number): Promise<SmallDisk> => {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'soko-chaos', folder])
  const filler = join(folder, 'filler')
  return {
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        // First in large steps, then to the last page: a server writes little at a time.
        for (const size of [KILOBYTE * KILOBYTE, 4 * KILOBYTE]) {
          const block = Buffer.alloc(size)
          while (await hasRoom(async () => file.writeFile(block)));
        }
      } finally {
        await file.close()
      }
    },
    free: async () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', ['--lazy', folder])
    },
  }
}

const hasRoom = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
