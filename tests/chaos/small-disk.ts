import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  fill(): Promise<void>
  free(): Promise<void>
  /** Unmounts the disk, which must be unused. */
  remove(): Promise<void>
}

const KILOBYTE = 1_024

/** Mounts a disk in memory. Requires root. */
export const mountSmallDisk = async (folder: string, megabytes: number): Promise<SmallDisk> => {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'soko-chaos', folder])
  const filler = join(folder, 'filler')
  return {
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        // The last steps are single pages, because a server also writes little at a time.
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
