import { formatLeaf, type Leaf, parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { expect, it } from 'vitest'
import { readLeaf } from './read-leaf.ts'

const leaf: Leaf = {
  v: 1,
  kind: 'version',
  version: 2,
  time: '2025-09-23T11:03:07.000Z',
  digest: 'ab'.repeat(32),
  of: 18_219,
}
const { of: _of, ...first } = leaf

const serialized = ({ digest, kind, of, time, v, version }: Partial<Record<keyof Leaf, unknown>>): string =>
  JSON.stringify({ digest, kind, of, time, v, version })

it.each([leaf, first])('parses a valid leaf like the schema does', (each) => {
  const text = formatLeaf(each)
  expect(readLeaf(text)).toEqual(each)
  expect(parseLeaf(text)).toEqual(each)
})

it.each([
  '',
  'null',
  '[]',
  '{}',
  JSON.stringify(leaf),
  `${formatLeaf(leaf)} `,
  ...[
    { v: 2 },
    { kind: 'Version' },
    { kind: '' },
    { version: 0 },
    { version: 1.5 },
    { version: '2' },
    { time: 'yesterday' },
    { time: 0 },
    { digest: 'AB'.repeat(32) },
    { digest: 'ab' },
    { of: -1 },
    { of: null },
  ].map((wrong) => serialized({ ...leaf, ...wrong })),
])('rejects invalid leaves like the schema does: %s', (text) => {
  expect(readLeaf(text)).toBeUndefined()
  expect(parseLeaf(text)).toBeUndefined()
})
