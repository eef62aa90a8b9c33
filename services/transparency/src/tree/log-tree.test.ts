import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { isConsistent, isIncluded, leafHash } from '@soko/contracts/transparency/merkle.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { utf8 } from '@soko/contracts/transparency/bytes.ts'
import type { EventDefinition } from '@soko/platform/event-log/event-definitions.ts'
import type { EventLog, EventReference, NewEvent } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { leafRuleOf } from '../leaves/leaf-kinds.ts'
import { entriesOf, hashesOf } from '../tiles/edge.ts'
import { type LogTree, HistoryMismatch, openLogTree } from './log-tree.ts'

const plain: EventDefinition = { schema: 1, publish: null }
const definitions = {
  Said: plain,
  Kept: plain,
  Split: { schema: 2, publish: null, upcasters: { 1: (data: object) => ({ ...data }) } },
}
const kinds = [
  { type: 'Said', kind: 'said', schema: 1 },
  { type: 'Split', kind: 'split', schema: 2 },
]

let log: EventLog
let objects: ObjectStore
let count: number

beforeEach(async () => {
  log = await temporaryEventLog(definitions)
  objects = await temporaryObjects()
  count = 0
})

const append = async (...events: readonly [NewEvent, ...NewEvent[]]) =>
  (await log.append({ id: `c${(count += 1)}`, expected: {}, events })).commit
const said = (stream: string): NewEvent => ({ stream, type: 'Said', schema: 1, data: { n: count } })
const kept = (stream: string): NewEvent => ({ stream, type: 'Kept', schema: 1, data: {} })
const fix = async (list: number, fixed = kinds) =>
  append(PublicLogStream.LeafKindsFixed({ list, kinds: fixed }))

const openUnread = async (more: Partial<EventLog> = {}): Promise<LogTree> => {
  const rule = leafRuleOf(await log.readStream(PublicLogStream.of()))!
  return openLogTree({ log: { ...log, ...more }, objects, origin: 'soko.example/log/test/01K5ABCD', rule })
}
const openTree = async (more: Partial<EventLog> = {}): Promise<LogTree> => {
  const tree = await openUnread(more)
  await tree.follow()
  return tree
}
const entries = async (tree: LogTree): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: tree.size() }, async (_, index) => tree.entry(index)))
const leaves = async (tree: LogTree) => (await entries(tree)).map((text) => parseLeaf(text))

describe('the tree of a log', () => {
  it('has a leaf for each event of a listed kind, in order, with its subject', async () => {
    await append(said('a'), kept('b'), said('b'))
    await append(kept('c'))
    await append(said('a'))
    await fix(1)
    await append(said('b'), said('d'), said('d'))
    const tree = await openTree()
    const found = await leaves(tree)
    expect(found.map((leaf) => [leaf?.kind, leaf?.version, leaf?.of])).toEqual([
      ['said', 1, undefined],
      ['said', 2, undefined],
      ['said', 2, 0],
      ['kinds', 1, undefined],
      ['said', 3, 1],
      ['said', 1, undefined],
      ['said', 2, 5],
    ])
    const digests = (await log.readDigests(1)).flatMap(({ events }) => events)
    expect(found.map((leaf) => leaf?.digest)).toEqual(
      digests.filter(({ type }) => type !== 'Kept').map(({ digest }) => digest),
    )
    expect(found[0]?.time).toBe(digests[0]?.time)
  })

  it('applies the last list before an event, and the first list to the events before it', async () => {
    await append(said('a'), { stream: 'a', type: 'Split', schema: 2, data: {} })
    await fix(1, [{ type: 'Said', kind: 'said', schema: 1 }])
    await append({ stream: 'a', type: 'Split', schema: 2, data: {} })
    await fix(2)
    await append({ stream: 'a', type: 'Split', schema: 2, data: {} })
    const tree = await openTree()
    expect((await leaves(tree)).map((leaf) => [leaf?.kind, leaf?.version])).toEqual([
      ['said', 1],
      ['kinds', 1],
      ['kinds', 2],
      ['split', 4],
    ])
  })

  it('stays the same after an erasure', async () => {
    await fix(1)
    await append(said('a'), said('b'))
    const before = await entries(await openTree())
    await log.erase([{ position: 3, index: 0 }])
    expect(await entries(await openTree())).toEqual(before)
  })

  it('proves inclusion and consistency, also at tile borders', async () => {
    await fix(1)
    for (let commit = 0; commit < 105; commit += 1)
      await append(said(`a${commit}`), kept('x'), said(`b${commit}`), said('c'), said('d'), said('e'))
    const tree = await openTree()
    expect(tree.size()).toBe(526)
    const expected = naiveTree((await entries(tree)).map(utf8))
    const hashes = (await entries(tree)).map((text) => leafHash(utf8(text)))
    for (const size of [1, 2, 3, 255, 256, 257, 300, 511, 512, 513, 526]) {
      const root = expected.root(size)
      expect(Buffer.from(await tree.root(size))).toEqual(Buffer.from(root))
      for (const index of [0, 1, 127, 254, 255, 256, 300, 511, 512, 525].filter((each) => each < size)) {
        const proof = await tree.inclusion(index, size)
        expect(isIncluded({ index, hash: hashes[index]! }, { size, root }, proof)).toBe(true)
      }
      for (const earlier of [1, 2, 100, 255, 256, 257, 512].filter((each) => each <= size)) {
        const former = { size: earlier, root: expected.root(earlier) }
        expect(isConsistent(former, { size, root }, await tree.consistency(earlier, size))).toBe(true)
      }
    }
    await expect(tree.inclusion(526, 526)).rejects.toThrow(RangeError)
    await expect(tree.consistency(527, 526)).rejects.toThrow(RangeError)
  })

  it('finds the leaf of an event and the event of a leaf', async () => {
    await fix(1)
    const events: EventReference[] = []
    for (let commit = 0; commit < 150; commit += 1) {
      const { position } = await append(said('a'), kept('x'), said('b'), said(`c${commit}`), said('d'))
      events.push(...[0, 2, 3, 4].map((index) => ({ position, index })))
      if (commit % 40 === 0) await append(kept('x'))
    }
    const tree = await openTree()
    for (const [at, event] of events.entries()) {
      expect(await tree.indexOf(event)).toBe(at + 1)
      expect(await tree.eventOf(at + 1)).toEqual(event)
    }
    expect(await tree.indexOf({ position: 3, index: 1 })).toBeUndefined()
    expect(await tree.indexOf({ position: 1, index: 0 })).toBeUndefined()
    expect(await tree.indexOf({ position: 9_999, index: 0 })).toBeUndefined()
  })

  it('serves full and partial tiles, including former partial ones', async () => {
    await fix(1)
    for (let commit = 0; commit < 60; commit += 1)
      await append(said('a'), said('b'), said('c'), said('d'), said('e'))
    const tree = await openTree()
    const all = await entries(tree)
    const full = await tree.tile({ level: 0, index: 0, width: 256 })
    expect(hashesOf(full!).map((hash) => Buffer.from(hash))).toEqual(
      all.slice(0, 256).map((text) => Buffer.from(leafHash(utf8(text)))),
    )
    expect(await tree.tile({ level: 0, index: 0, width: 7 })).toEqual(full!.subarray(0, 7 * 32))
    expect(entriesOf((await tree.tile({ level: 'entries', index: 0, width: 9 }))!)).toEqual(all.slice(0, 9))
    expect(entriesOf((await tree.tile({ level: 'entries', index: 1, width: 45 }))!)).toEqual(all.slice(256))
    expect((await tree.tile({ level: 0, index: 1, width: 44 }))?.length).toBe(44 * 32)
    expect(await tree.tile({ level: 0, index: 1, width: 46 })).toBeUndefined()
    expect(await tree.tile({ level: 0, index: 2, width: 1 })).toBeUndefined()
    expect(Buffer.from((await tree.tile({ level: 1, index: 0, width: 1 }))!)).toEqual(
      Buffer.from(await tree.root(256)),
    )
    expect(await tree.tile({ level: 2, index: 0, width: 1 })).toBeUndefined()
  })

  it('continues from the saved edge, and reads only later commits', async () => {
    await fix(1)
    for (let commit = 0; commit < 80; commit += 1)
      await append(said('a'), said(`b${commit}`), said('c'), said('d'))
    const first = await openTree()
    expect(await first.save()).toBe(321)
    await append(said('a'), said('e'))
    await first.follow()
    const reads: number[] = []
    const readDigests: EventLog['readDigests'] = async (after, limit) => {
      reads.push(after)
      return log.readDigests(after, limit)
    }
    const again = await openTree({ readDigests })
    expect(Math.min(...reads)).toBe(81)
    expect(await entries(again)).toEqual(await entries(first))
    expect(await again.root(323)).toEqual(await first.root(323))
    expect(await again.inclusion(200, 323)).toEqual(await first.inclusion(200, 323))
  })

  it('rejects a log with another history', async () => {
    await fix(1)
    await append(said('a'))
    const tree = await openTree()
    await tree.save()
    log = await temporaryEventLog(definitions)
    await append(kept('a'))
    await fix(1)
    await expect(openTree()).rejects.toThrow(HistoryMismatch)
    log = await temporaryEventLog(definitions)
    await fix(1)
    await expect(openTree()).rejects.toThrow(HistoryMismatch)
  })

  it('adds no leaf twice if reading fails within a commit', async () => {
    await append(kept('c'))
    await fix(1)
    await append(said('a'), said('b'), said('c'))
    let fails = true
    const readStreamDigests: EventLog['readStreamDigests'] = async (stream) => {
      if (fails) throw new Error('away')
      return log.readStreamDigests(stream)
    }
    const tree = await openUnread({ readStreamDigests })
    await expect(tree.follow()).rejects.toThrow('away')
    fails = false
    await tree.follow()
    expect(tree.size()).toBe(4)
  })
})
