import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder and removes it after the test. Call it inside a test or its `beforeEach`. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-test-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}
