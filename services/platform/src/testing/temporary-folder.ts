import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Creates a folder that is removed after the test. Not for concurrent tests, which Vitest cannot tell apart. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-test-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a folder that is removed after the tests of a file or `describe`. Must not be called in a hook. */
export const sharedFolder = (): string => {
  const folder = join(tmpdir(), `soko-test-${randomUUID()}`)
  beforeAll(async () => mkdir(folder, { mode: 0o700 }))
  afterAll(async () => rm(folder, { recursive: true, force: true }))
  return folder
}
