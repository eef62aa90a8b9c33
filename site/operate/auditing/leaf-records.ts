import type { Leaf } from '@soko/contracts/transparency/leaf.ts'
import { Alarm } from './findings.ts'
import { leafName } from './leaf-names.ts'

/** The effect of a leaf on the texts of its subject. Leaves with an effect have no text. */
const Mark = { none: 0, retraction: 1, restoration: 2, erasure: 3 } as const
const MARKS: ReadonlyMap<string, number> = new Map(Object.entries(Mark).filter(([, mark]) => mark > 0))

const hasText = (mark: number): boolean => mark === Mark.none

/* Layout of a stored leaf: index of its subject's first leaf, version (four bytes each), digest and mark. */
const DIGEST_AT = 8
const DIGEST_BYTES = 32
const MARK_AT = DIGEST_AT + DIGEST_BYTES
export const RECORD_BYTES = MARK_AT + 1
/** The maximum number of leaves of a log, and of versions of a subject. */
export const MOST_LEAVES = 2 ** 32 - 1

export const digestIn = (record: Buffer): string => record.toString('hex', DIGEST_AT, MARK_AT)

/** What an audit needs of the leaves, in memory: about twenty bytes per leaf, 200 MB for ten million. */
export type LeafRecords = {
  readonly size: number
  /** Adds a leaf, and returns its record. @throws Alarm if it contradicts earlier ones */
  add(leaf: Leaf): Buffer
  restore(records: Buffer): void
  hasText(index: number): boolean
  /** Returns true if later leaves withdraw or erase a leaf's text; with `isErased` only erasures count. */
  isEnded(index: number, isErased: boolean): boolean
  /** Returns leaves with a text before `until` whose subjects were restored since the last call. */
  takeRestored(until: number): readonly number[]
  /** @throws Alarm if two leaves belong to one event. */
  checkForDoubled(): void
}

export const createLeafRecords = (): LeafRecords => {
  let size = 0
  let capacity = 0
  let firsts = new Uint32Array()
  let marks = new Uint8Array()
  let digests = new BigUint64Array()
  /** Per subject, by its first leaf: the newest version, and the leaf that withdrew or erased its texts, or 0. */
  let versions = new Uint32Array()
  let ends = new Uint32Array()
  let erased = new Uint8Array()
  const restored = new Set<number>()

  const makeRoom = (): void => {
    if (size < capacity) return
    capacity = Math.max(1_024, 2 * capacity)
    const [oldFirsts, oldMarks, oldDigests] = [firsts, marks, digests]
    const [oldVersions, oldEnds, oldErased] = [versions, ends, erased]
    ;[firsts, marks, digests] = [
      new Uint32Array(capacity),
      new Uint8Array(capacity),
      new BigUint64Array(capacity),
    ]
    ;[versions, ends, erased] = [
      new Uint32Array(capacity),
      new Uint32Array(capacity),
      new Uint8Array(capacity),
    ]
    firsts.set(oldFirsts)
    marks.set(oldMarks)
    digests.set(oldDigests)
    versions.set(oldVersions)
    ends.set(oldEnds)
    erased.set(oldErased)
  }

  const take = (record: Buffer): void => {
    makeRoom()
    const first = record.readUInt32LE(0)
    const mark = record.readUInt8(MARK_AT)
    firsts[size] = first
    marks[size] = mark
    digests[size] = record.readBigUInt64LE(DIGEST_AT)
    versions[first] = record.readUInt32LE(4)
    if (mark === Mark.erasure) erased[first] = 1
    if (mark === Mark.restoration) {
      restored.add(first)
      if (!erased[first]) ends[first] = 0
    } else if (mark !== Mark.none) {
      ends[first] = size
    }
    size += 1
  }

  const isFirst = (index: number): boolean => index < size && firsts[index] === index

  return {
    get size() {
      return size
    },
    add: ({ kind, version, digest, of: first = size }) => {
      if (first !== size && !isFirst(first)) {
        throw new Alarm(
          'wrong-subject',
          `It names ${leafName(first)} as the first of its subject, which is no such leaf before it: ${leafName(size)}.`,
        )
      }
      const before = first === size ? 0 : (versions[first] ?? 0)
      if (version <= before || version > MOST_LEAVES) {
        throw new Alarm(
          'wrong-order',
          `It is version ${version} of its subject, whose newest is ${before} already: ${leafName(size)}.`,
        )
      }
      const record = recordOf(first, version, digest, MARKS.get(kind) ?? Mark.none)
      take(record)
      return record
    },
    restore: (records) => {
      for (let at = 0; at < records.length; at += RECORD_BYTES) take(records.subarray(at, at + RECORD_BYTES))
      restored.clear()
    },
    hasText: (index) => hasText(marks[index] ?? Mark.none),
    isEnded: (index, isErased) => {
      const first = firsts[index] ?? 0
      return (ends[first] ?? 0) > index && (!isErased || erased[first] === 1)
    },
    takeRestored: (until) => {
      const leaves: number[] = []
      for (let index = 0; restored.size > 0 && index < Math.min(until, size); index += 1) {
        if (restored.has(firsts[index] ?? 0) && hasText(marks[index] ?? 0)) leaves.push(index)
      }
      restored.clear()
      return leaves
    },
    checkForDoubled: () => requireNoDoubles(digests, size),
  }
}

const recordOf = (first: number, version: number, digest: string, mark: number): Buffer => {
  const record = Buffer.alloc(RECORD_BYTES)
  record.writeUInt32LE(first, 0)
  record.writeUInt32LE(version, 4)
  record.write(digest, DIGEST_AT, 'hex')
  record.writeUInt8(mark, MARK_AT)
  return record
}

/** @throws Alarm if the first halves of two digests are equal. */
const requireNoDoubles = (digests: BigUint64Array, size: number): void => {
  // Digests are salted: among ten million leaves, two first halves are equal by chance once in 300,000 logs.
  const sorted = digests.subarray(0, size).toSorted()
  const at = sorted.findIndex((digest, at) => digest === sorted[at + 1])
  if (at === -1) return
  const one = digests.indexOf(sorted[at] ?? 0n)
  const other = digests.indexOf(sorted[at] ?? 0n, one + 1)
  throw new Alarm(
    'doubled-leaf',
    `One event is in the log twice: ${leafName(one)} and ${leafName(other)} have one digest.`,
  )
}
