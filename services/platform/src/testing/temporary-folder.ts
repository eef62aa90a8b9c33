import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/**
 * Creates an empty folder and removes it after the test. Call it inside a test or `beforeEach`, but not in a
 * concurrent test, which Vitest cannot identify.
 */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-test-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Creates a folder for all tests of a file or `describe` and removes it afterwards. Call it outside hooks.
 */
export const sharedFolder = (): string => {
  const folder = join(tmpdir(), `soko-test-${randomUUID()}`)
  beforeAll(async () => mkdir(folder, { mode: 0o700 }))
  afterAll(async () => rm(folder, { recursive: true, force: true }))
  return folder
}
