import { digestOf } from '@soko/platform/event-log/commit-hash.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { temporaryObjects } from '@soko/platform/testing/temporary-objects.ts'
import { parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { expect, it } from 'vitest'
import { exampleCheckpoint } from '../checkpoints/testing/example-checkpoint.ts'
import { filledEvents, fillLog } from '../testing/fill-log.ts'
import { openLogTree } from '../tree/log-tree.ts'
import { createLeafReader } from './leaf-reader.ts'

const ORIGIN = 'soko.example/log/content/01K5ABCD'

/** @param length of each text, approximately, in characters. */
const openReader = async (leaves: number, { signed = leaves, length = 640 } = {}) => {
  const log = await temporaryEventLog(filledEvents)
  const objects = await temporaryObjects()
  const rule = await fillLog(log, leaves, { length })
  const tree = await openLogTree({ log, objects, origin: ORIGIN, rule })
  await tree.follow()
  const reader = createLeafReader({
    log,
    tree,
    rule,
    kinds: [{ type: 'PostPublished', kind: 'version' }],
    signatures: async () => Promise.resolve({ signed: exampleCheckpoint(ORIGIN, signed) }),
  })
  const pages = async () => {
    const found = []
    for (let from: number | null = 0; from !== null;) {
      const page: Awaited<ReturnType<typeof reader.texts>> = await reader.texts(from)
      found.push(page.texts)
      from = page.next
    }
    return found
  }
  return { tree, reader, pages }
}

it('reads the texts of all signed leaves page by page', async () => {
  const { tree, pages } = await openReader(300, { signed: 290 })
  const read = await pages()
  expect(read.map(({ length }) => length)).toEqual([256, 34])
  for (const [index, { text, salt, ...rest }] of read.flat().entries()) {
    expect(rest).toEqual({ index, state: 'stands' })
    const leaf = parseLeaf(await tree.entry(index))
    expect(digestOf(salt ?? '', text ?? '')).toBe(leaf?.digest)
  }
})

it('yields to other work of the thread while it reads a page', async () => {
  const { reader } = await openReader(256)
  let turns = 0
  let other: NodeJS.Immediate
  const work = (): void => {
    turns += 1
    other = setImmediate(work)
  }
  other = setImmediate(work)
  await reader.texts(0)
  clearImmediate(other)
  expect(turns).toBeGreaterThan(8)
})

it('shortens pages of long texts without skipping leaves', async () => {
  const { pages } = await openReader(100, { length: 50_000 })
  const read = await pages()
  expect(read.length).toBeGreaterThan(2)
  for (const page of read) expect(page.length).toBeLessThanOrEqual(32)
  expect(read.flat().map(({ index }) => index)).toEqual(Array.from({ length: 100 }, (_, index) => index))
})
