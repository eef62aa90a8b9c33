import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { leafHash } from '@soko/contracts/transparency/merkle.ts'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { describe, expect, it } from 'vitest'
import { hashesOf } from './testing/test-log.ts'
import { createTreeEdge, type HashTile, restoreTreeEdge, type TreeEdge } from './tree-edge.ts'

const SIZES = [0, 1, 2, 3, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 65_792, 66_000]
const entries = Array.from({ length: 66_000 }, (_, index) => Buffer.from(`leaf ${index}`))
const hashes = entries.map(leafHash)
const tree = { ...naiveTree(entries), hashAt: hashesOf(entries) }
const isRight = ({ level, index, hashes }: HashTile): boolean =>
  hashes.every((hash, at) => isSameBytes(hash, tree.hashAt(level, index * 256 + at)))

describe('the edge of a tree', () => {
  it('has the RFC 6962 root with and without saving, and fills the tiles', () => {
    let edge: TreeEdge = createTreeEdge()
    const filled: HashTile[] = []
    for (const size of SIZES) {
      while (edge.size < size) {
        for (const tile of edge.append(hashes[edge.size]!)) filled.push(tile)
      }
      expect(edge.root(), `${size} leaves`).toEqual(tree.root(size))
      const begun = edge.begun()
      expect(begun.every(isRight)).toBe(true)
      expect(begun.map(({ level, hashes: { length } }) => [level, length])).toEqual(
        [0, 1, 2]
          .map((level) => [level, Math.floor(size / 256 ** level) % 256])
          .filter(([, length]) => length !== 0),
      )
      edge = restoreTreeEdge(size, edge.save())!
      expect(edge.root(), `${size} leaves, restored`).toEqual(tree.root(size))
    }
    expect(filled.every(isRight)).toBe(true)
    expect(filled.map(({ level, index, hashes: { length } }) => [level, index, length])).toEqual([
      ...Array.from({ length: 256 }, (_, index) => [0, index, 256]),
      [1, 0, 256],
      [0, 256, 256],
    ])
  })

  it('is not restored for a different number of leaves', () => {
    const edge = createTreeEdge()
    for (const hash of hashes.slice(0, 600)) edge.append(hash)
    expect(restoreTreeEdge(600, edge.save())).toBeDefined()
    const others = [0, 88, 599, 601, 856, 65_536 + 600]
    expect(others.filter((size) => restoreTreeEdge(size, edge.save()) !== undefined)).toEqual([])
  })
})
