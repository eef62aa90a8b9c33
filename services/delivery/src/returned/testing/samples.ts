import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressTag, createReturnPaths } from '../../tokens/return-path.ts'

export const ID = '01KA8Q3XZ5M7R9T2V4W6Y8B0CD'
export const NOW = Date.UTC(2026, 9, 17)
export const READER = 'reader@mail.example'
export const dataKey = new Uint8Array(32).fill(7)
export const TAG = addressTag(dataKey, READER)
export const returnPaths = createReturnPaths(dataKey, 'soko.example')
export const context = { returnPaths, now: NOW }

/** Reads a sample, with a valid Return-Path in place of `{{returnPath}}` and the line ends of mail. */
export const sample = (name: string, returnPath = returnPaths.of(ID, READER)): Uint8Array => {
  const text = readFileSync(join(import.meta.dirname, `${name}.eml`), 'utf8')
  return Buffer.from(text.replaceAll('{{returnPath}}', returnPath).replaceAll(/\r?\n/g, '\r\n'))
}
