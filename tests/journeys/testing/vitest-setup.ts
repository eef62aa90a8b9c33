import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dose } from '../../vitest/dose.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** If this folder is provided, a worker keeps its site and its Chromium from file to file. */
    journeysFolder?: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-journeys-'))
  project.provide('journeysFolder', folder)
  if (dose === 'small')
    console.log('axe checks each screen once. SOKO_DOSE=full checks both themes and both widths.')
  // A site that stops with its worker may still be writing, so deleting is retried.
  return async () => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
}
