import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/**
 * Creates an empty folder and removes it after the test. Must be called in a test or in `beforeEach`, but not
 * in a concurrent test, because Vitest cannot tell which one is running.
 */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-test-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Creates a folder for all tests of a file or `describe` and removes it afterwards. Must not be called in a
 * hook.
 */
export const sharedFolder = (): string => {
  const folder = join(tmpdir(), `soko-test-${randomUUID()}`)
  beforeAll(async () => mkdir(folder, { mode: 0o700 }))
  afterAll(async () => rm(folder, { recursive: true, force: true }))
  return folder
}
