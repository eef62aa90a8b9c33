import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedInProcess } from '../../site/seed/seed-in-process.ts'

/** A data folder, which `close` deletes. */
export type SeededFolder = { readonly data: string; close(): Promise<void> }

/** Copies the folder `from`; without one, seeds a new site, which takes a minute. */
export const openSeededFolder = async (from: string | undefined): Promise<SeededFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-filled-'))
  const data = join(folder, 'data')
  const close = async () => rm(folder, { recursive: true, force: true })
  try {
    if (from === undefined) {
      console.error('seeding a site, this takes a minute')
      await mkdir(data)
      await seedInProcess({ data, onProgress: () => {}, signal: new AbortController().signal })
    } else await cp(from, data, { recursive: true })
  } catch (error) {
    await close()
    throw error
  }
  return { data, close }
}
