import { stat } from 'node:fs/promises'
import { expect } from 'vitest'

/** Expects that nobody but its owner may use a file or folder. On Windows files have no modes: there it expects that it is there. */
export const expectPrivate = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  const others = process.platform === 'win32' ? 0 : mode & 0o077
  expect(`${path} ${others.toString(8)}`).toBe(`${path} 0`)
}
