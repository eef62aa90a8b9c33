import { toBase64, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatNote } from '@soko/contracts/transparency/note.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import type { SignedCheckpoint } from '../../checkpoints/checkpoint-store.ts'
import { makeLogKey, type TestKey } from './test-keys.ts'

export type TestLog = {
  readonly key: TestKey['key']
  readonly ownKey: TestKey
  readonly origin: string
  checkpoint(size: number, ...keys: readonly TestKey[]): SignedCheckpoint
  consistency(from: number, to: number): Promise<readonly Uint8Array[]>
  /** Returns a log with the same name and key, but other leaves from the index `from` on. */
  fork(from: number): TestLog
}

export const createTestLog = (
  origin = 'soko.example/log/content/01K5ABCD',
  key = makeLogKey(origin),
  entry = (index: number): string => `entry ${index}`,
): TestLog => {
  const tree = (size: number) => naiveTree(Array.from({ length: size }, (_, index) => utf8(entry(index))))
  return {
    origin,
    key: key.key,
    ownKey: key,
    checkpoint: (size, ...keys) => {
      const root = tree(size).root(size)
      const text = formatCheckpoint({ origin, size, root })
      const signatures = [key, ...keys].map((each) => each.sign(text))
      return { size, root: toBase64(root), note: formatNote({ text, signatures }) }
    },
    consistency: async (from, to) => (from === 0 ? [] : tree(to).consistency(from, to)),
    fork: (from) =>
      createTestLog(origin, key, (index) => (index < from ? entry(index) : `other ${entry(index)}`)),
  }
}
