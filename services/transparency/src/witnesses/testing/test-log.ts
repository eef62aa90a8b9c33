import { toBase64, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { EMPTY_ROOT, leafHash, nodeHash } from '@soko/contracts/transparency/merkle.ts'
import { formatNote } from '@soko/contracts/transparency/note.ts'
import type { SignedCheckpoint } from '../../checkpoints/checkpoint-store.ts'
import { makeLogKey, type TestKey } from './test-keys.ts'

/** The largest power of two below a number. */
const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/** The root of a tree, as RFC 6962, section 2.1, defines it. */
const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [first = EMPTY_ROOT] = leaves
  if (leaves.length < 2) return first
  const half = split(leaves.length)
  return nodeHash(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)))
}

/** SUBPROOF of section 2.1.2. */
const proofFrom = (size: number, leaves: readonly Uint8Array[], isWhole = true): readonly Uint8Array[] => {
  if (size === leaves.length) return isWhole ? [] : [rootOf(leaves)]
  const half = split(leaves.length)
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return size <= half
    ? [...proofFrom(size, left, isWhole), rootOf(right)]
    : [...proofFrom(size - half, right, false), rootOf(left)]
}

/** A log of a test. Its trees are built anew each time, by the letter of RFC 6962. */
export type TestLog = {
  readonly key: TestKey['key']
  readonly ownKey: TestKey
  readonly origin: string
  /** The signed tree of its first leaves. @param keys that sign besides its own. */
  checkpoint(size: number, ...keys: readonly TestKey[]): SignedCheckpoint
  consistency(from: number, to: number): Promise<readonly Uint8Array[]>
  /** A log by the same name and key that has other leaves from an index on. */
  fork(from: number): TestLog
}

/** @param entry what the leaf of an index is. */
export const createTestLog = (
  origin = 'soko.example/log/content/01K5ABCD',
  key = makeLogKey(origin),
  entry = (index: number): string => `entry ${index}`,
): TestLog => {
  const leaves = (size: number) => Array.from({ length: size }, (_, index) => leafHash(utf8(entry(index))))
  return {
    origin,
    key: key.key,
    ownKey: key,
    checkpoint: (size, ...keys) => {
      const root = rootOf(leaves(size))
      const text = formatCheckpoint({ origin, size, root })
      const signatures = [key, ...keys].map((each) => each.sign(text))
      return { size, root: toBase64(root), note: formatNote({ text, signatures }) }
    },
    consistency: async (from, to) => proofFrom(from, leaves(to)),
    fork: (from) =>
      createTestLog(origin, key, (index) => (index < from ? entry(index) : `other ${entry(index)}`)),
  }
}
