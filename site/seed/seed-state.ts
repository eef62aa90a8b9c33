import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '@soko/platform/files/durable-file.ts'
import { z } from 'zod'

/** How far the seeding of a data folder has come: `seeding.json` in it. */
const SeedState = z.object({
  /** When it first began, in milliseconds since 1970: what the times of the first content are counted from. */
  startedAt: z.number(),
  /** The site's own time when the state was last written, in milliseconds since 1970. */
  reached: z.number(),
  /** `given-up`: somebody has started the site with `--no-seed` before it was complete. */
  status: z.enum(['running', 'complete', 'given-up']),
})
export type SeedState = z.infer<typeof SeedState>

const fileOf = (data: string): string => join(data, 'seeding.json')

/** The state kept in a data folder; undefined when seeding has never begun. */
export const readSeedState = async (data: string): Promise<SeedState | undefined> => {
  try {
    return SeedState.parse(JSON.parse(await readFile(fileOf(data), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Keeps the state, so that it survives a power loss. */
export const writeSeedState = async (data: string, state: SeedState): Promise<void> =>
  writeAtomically(fileOf(data), `${fileOf(data)}.new`, JSON.stringify(state))
