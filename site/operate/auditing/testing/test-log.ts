import { hash } from 'node:crypto'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatLeaf, type Leaf } from '@soko/contracts/transparency/leaf.ts'
import { formatNote, parseNote } from '@soko/contracts/transparency/note.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import type { LeafText } from '@soko/contracts/types/public-log.ts'
import { digestOf } from '@soko/platform/event-log/commit-hash.ts'
import type { TestKey } from '@soko/transparency/witnesses/testing/test-keys.ts'

export type TestEvent = {
  readonly leaf: Leaf
  readonly text: string
  readonly salt: string
  readonly state: LeafText['state']
}

/** Subjects are identified by the index of their first leaf. */
export type TestLog = {
  readonly events: TestEvent[]
  /** Records an event of a new or given subject. Returns its index. */
  record(kind: string, of?: number): number
  /** Withdraws or restores the texts of a subject; `withLeaf: false` omits the leaf that records it. */
  retract(of: number, withLeaf?: boolean): void
  restore(of: number): void
  erase(of: number, withLeaf?: boolean): void
  growTo(size: number): void
}

const SILENT = new Set(['retraction', 'restoration', 'erasure'])

export const createTestLog = (seed = 'one'): TestLog => {
  const events: TestEvent[] = []
  const firstOf = (index: number): number => events[index]!.leaf.of ?? index
  const leavesOf = (first: number): number[] => [...events.keys()].filter((index) => firstOf(index) === first)

  const record: TestLog['record'] = (kind, of) => {
    const index = events.length
    const text = JSON.stringify({ id: `${seed}-${index}`, kind, body: 'maize and beans '.repeat(index % 7) })
    const salt = hash('sha256', `${seed} ${index}`).slice(0, 32)
    const version = of === undefined ? 1 : events[leavesOf(of).at(-1)!]!.leaf.version + 1 + (index % 2)
    const time = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
    const leaf: Leaf = {
      v: 1,
      kind,
      version,
      time,
      digest: digestOf(salt, text),
      ...(of !== undefined && { of }),
    }
    events.push({ leaf, text, salt, state: 'stands' })
    return index
  }
  const setState = (of: number, state: LeafText['state']): void => {
    for (const index of leavesOf(of)) events[index] = { ...events[index]!, state }
  }
  const log: TestLog = {
    events,
    record,
    retract: (of, withLeaf = true) => {
      setState(of, 'withdrawn')
      if (withLeaf) record('retraction', of)
    },
    restore: (of) => {
      setState(of, 'stands')
      record('restoration', of)
    },
    erase: (of, withLeaf = true) => {
      setState(of, 'erased')
      if (withLeaf) record('erasure', of)
    },
    growTo: (size) => {
      if (events.length === 0) record('kinds')
      while (events.length < size) {
        // Each group of twelve leaves contains a post with two or more versions.
        const step = events.length % 12
        const post = events.length - step + 1
        const isMine = events[post]?.leaf.kind === 'version' && events[post].leaf.of === undefined
        const round = Math.floor(events.length / 12) % 5
        if (step === 1) record('version')
        else if (!isMine || step < 4) record('prices')
        else if (step === 4 || step === 6) record('version', post)
        else if (step === 7 && round > 1) log.retract(post)
        else if (step === 9 && round === 3) log.restore(post)
        else if (step === 10 && round === 4) log.erase(post)
        else record('call')
      }
    },
  }
  return log
}

export const textsOf = (events: readonly TestEvent[]): readonly LeafText[] =>
  events.map(({ leaf, text, salt, state }, index) => {
    const isServed = state === 'stands' && !SILENT.has(leaf.kind)
    return { index, state, text: isServed ? text : null, salt: isServed ? salt : null }
  })

export const entriesOf = (events: readonly TestEvent[]): readonly Uint8Array[] =>
  events.map(({ leaf }) => new TextEncoder().encode(formatLeaf(leaf)))

/** Returns the function that computes a hash of a tile, by the definition of RFC 6962. */
export const hashesOf = (entries: readonly Uint8Array[]) => {
  const known = new Map<string, Uint8Array>()
  return (level: number, index: number): Uint8Array => {
    const name = `${level} ${index}`
    const width = 256 ** level
    const tree = naiveTree(entries.slice(index * width, (index + 1) * width))
    const hash = known.get(name) ?? tree.root(width)
    known.set(name, hash)
    return hash
  }
}

export const signCheckpoint = (
  origin: string,
  { size, root }: { readonly size: number; readonly root: Uint8Array },
  keys: readonly TestKey[],
): string => {
  const text = formatCheckpoint({ origin, size, root })
  return formatNote({ text, signatures: keys.map((key) => key.sign(text)) })
}

export const addSignatures = (note: string, keys: readonly TestKey[]): string => {
  const { text, signatures } = parseNote(note)!
  return formatNote({ text, signatures: [...signatures, ...keys.map((key) => key.sign(text))] })
}
