import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '@soko/platform/files/durable-file.ts'
import { z } from 'zod'

const SeedState = z.object({
  /** First start in milliseconds since 1970, the reference for the times of the seed content. */
  startedAt: z.number(),
  /** The site's clock when the state was last written, in milliseconds since 1970. */
  reached: z.number(),
  /** `given-up`: the site was started with `--no-seed` before seeding was complete. */
  status: z.enum(['running', 'complete', 'given-up']),
})
export type SeedState = z.infer<typeof SeedState>

const fileOf = (data: string): string => join(data, 'seeding.json')

export const readSeedState = async (data: string): Promise<SeedState | undefined> => {
  try {
    return SeedState.parse(JSON.parse(await readFile(fileOf(data), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export const writeSeedState = async (data: string, state: SeedState): Promise<void> =>
  writeAtomically(fileOf(data), `${fileOf(data)}.new`, JSON.stringify(state))
