import { stat } from 'node:fs/promises'
import { expect } from 'vitest'

/** Expects that only its owner can access a file or folder. On Windows, only expects that it exists. */
export const expectPrivate = async (path: string): Promise<void> => {
  const { mode } = await stat(path)
  const others = process.platform === 'win32' ? 0 : mode & 0o077
  expect(`${path} ${others.toString(8)}`).toBe(`${path} 0`)
}
