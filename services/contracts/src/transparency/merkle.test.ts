import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import {
  EMPTY_ROOT,
  HASH_BYTES,
  isConsistent,
  isIncluded,
  leafHash,
  pathToRoot,
  type TreeHead,
} from './merkle.ts'
import { naiveTree } from './testing/naive-tree.ts'

const ofHex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits, 'hex'))

/** From the tests of Certificate Transparency (google/certificate-transparency, merkletree). */
const KNOWN = {
  entries: [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ].map(ofHex),
  roots: [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ].map(ofHex),
  leaves: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7',
    '07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    '4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658',
    'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
    '46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1',
  ].map(ofHex),
} as const

describe('the tree of Certificate Transparency', () => {
  it('has the known hashes, as has the naive tree', () => {
    expect(KNOWN.entries.map(leafHash)).toEqual(KNOWN.leaves)
    expect(EMPTY_ROOT).toEqual(KNOWN.roots[0])
    const known = naiveTree(KNOWN.entries)
    expect(KNOWN.roots.map((_, size) => known.root(size))).toEqual(KNOWN.roots)
  })
})

/** The maximum size of the tested trees, above 32 to cover every shape of a tree with six levels. */
const LARGEST = 34
const entries = Array.from({ length: LARGEST }, (_, index) => utf8(`entry ${index}`))
const leaves = entries.map(leafHash)
const naive = naiveTree(entries)
const trees = Array.from({ length: LARGEST + 1 }, (_, size): TreeHead => ({ size, root: naive.root(size) }))

const flipped = (bytes: Uint8Array, bit = 0): Uint8Array =>
  bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))

const STRANGER = leafHash(utf8('a stranger'))

/** Returns proofs with each hash changed, removed or doubled, and with a hash added at each position. */
const spoilt = (proof: readonly Uint8Array[]): Uint8Array[][] => [
  ...proof.map((hash, at) => proof.with(at, flipped(hash))),
  ...proof.map((_, at) => proof.toSpliced(at, 1)),
  ...proof.map((hash, at) => proof.toSpliced(at, 0, hash)),
  ...[...proof, STRANGER].map((_, at) => proof.toSpliced(at, 0, STRANGER)),
]

describe('an inclusion proof', () => {
  it('leads from every leaf to the root of every tree, and from no other leaf or index', () => {
    const passing: string[] = []
    for (const { size, root } of trees) {
      for (let index = 0; index < size; index++) {
        const proof = naive.inclusion(index, size)
        const hash = leaves[index]!
        const path = pathToRoot({ index, hash }, size, proof)
        expect(path?.[0]).toBe(hash)
        expect(path).toHaveLength(1 + proof.length)
        expect(toHex(path!.at(-1)!)).toBe(toHex(root))
        expect(isIncluded({ index, hash: STRANGER }, { size, root }, proof)).toBe(false)
        for (const other of [index - 1, index + 1, index ^ 2, index ^ 32, size - 1 - index, size])
          if (other !== index && isIncluded({ index: other, hash }, { size, root }, proof))
            passing.push(`leaf ${index} of ${size} passes for leaf ${other}`)
      }
    }
    expect(passing).toEqual([])
  })

  it('is refused if a hash is changed, removed, doubled or added', () => {
    const passing: string[] = []
    for (const { size, root } of trees) {
      for (let index = 0; index < size; index++) {
        const leaf = { index, hash: leaves[index]! }
        for (const [at, proof] of spoilt(naive.inclusion(index, size)).entries())
          if (isIncluded(leaf, { size, root }, proof))
            passing.push(`leaf ${index} of ${size}: spoilt proof ${at} passes`)
        expect(pathToRoot(leaf, size, [...naive.inclusion(index, size), STRANGER])).toBeUndefined()
      }
    }
    expect(passing).toEqual([])
  })

  it('is refused for the root of another tree, and for none', () => {
    const passing: string[] = []
    for (const { size } of trees.slice(1)) {
      const proof = naive.inclusion(size - 1, size)
      const leaf = { index: size - 1, hash: leaves[size - 1]! }
      for (const other of trees)
        if (other.size !== size && isIncluded(leaf, { size, root: other.root }, proof))
          passing.push(`a proof for ${size} passes for the root of ${other.size}`)
    }
    expect(isIncluded({ index: 0, hash: leaves[0]! }, trees[0]!, [])).toBe(false)
    expect(passing).toEqual([])
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses index and size %d', (number) => {
    expect(pathToRoot({ index: number, hash: leaves[0]! }, 1, [])).toBeUndefined()
    expect(pathToRoot({ index: 0, hash: leaves[0]! }, number, [])).toBeUndefined()
  })

  it('accepts hashes of 32 bytes only: a shorter one is not padded', () => {
    // Searches for a leaf whose hash ends with a zero byte.
    const counter = Array.from({ length: 10_000 }, (_, index) => utf8(`${index}`))
    const ending = counter.find((entry) => leafHash(entry).at(-1) === 0)!
    const tree = { size: 2, root: naiveTree([entries[0]!, ending]).root(2) }
    const leaf = { index: 0, hash: leaves[0]! }
    const sibling = leafHash(ending)
    expect(isIncluded(leaf, tree, [sibling])).toBe(true)
    expect(isIncluded(leaf, tree, [sibling.subarray(0, HASH_BYTES - 1)])).toBe(false)
    expect(isIncluded(leaf, tree, [Uint8Array.of(...sibling, 0)])).toBe(false)
    expect(isIncluded({ index: 1, hash: sibling.subarray(0, 31) }, tree, [leaves[0]!])).toBe(false)
  })
})

describe('a consistency proof', () => {
  const eachPair = function* (): Generator<{
    earlier: TreeHead
    later: TreeHead
    proof: readonly Uint8Array[]
  }> {
    for (const later of trees)
      for (const earlier of trees.slice(0, later.size + 1))
        yield {
          earlier,
          later,
          proof: earlier.size === 0 ? [] : naive.consistency(earlier.size, later.size),
        }
  }

  it('is valid between every two trees of which one is a prefix of the other', () => {
    const refused = eachPair().filter(({ earlier, later, proof }) => !isConsistent(earlier, later, proof))
    expect(refused.toArray()).toEqual([])
  })

  it('is refused if a hash is changed, removed, doubled or added', () => {
    const passing: string[] = []
    for (const { earlier, later, proof } of eachPair())
      for (const [at, wrong] of spoilt(proof).entries())
        if (isConsistent(earlier, later, wrong))
          passing.push(`${earlier.size} and ${later.size}: spoilt proof ${at} passes`)
    expect(passing).toEqual([])
  })

  it('is refused if a root is different, or both are swapped', () => {
    const passing: string[] = []
    for (const { earlier, later, proof } of eachPair()) {
      const which = `${earlier.size} and ${later.size}`
      const others = [flipped(earlier.root), STRANGER, new Uint8Array(HASH_BYTES)]
      for (const root of others) {
        if (isConsistent({ ...earlier, root }, later, proof)) passing.push(`${which}: another earlier root`)
        // This excludes the empty tree, because every tree is consistent with it.
        if (earlier.size > 0 && isConsistent(earlier, { ...later, root }, proof))
          passing.push(`${which}: another later root`)
      }
      if (earlier.size < later.size && isConsistent(later, earlier, proof))
        passing.push(`${which}: has become smaller`)
    }
    expect(passing).toEqual([])
  })

  it('is refused for another size', () => {
    const passing: string[] = []
    for (const { earlier, later, proof } of eachPair()) {
      if (earlier.size === 0) continue
      for (const size of [earlier.size - 1, earlier.size + 1, earlier.size * 2])
        if (isConsistent({ ...earlier, size }, later, proof)) passing.push(`${size} for ${earlier.size}`)
    }
    expect(passing).toEqual([])
  })

  it('never connects two trees that differ in a leaf of the earlier one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST }), fc.nat(), fc.nat(), (size, first, which) => {
        const earlier = trees[1 + (first % size)]!
        const fork = naiveTree(entries.with(which % earlier.size, utf8('another entry')))
        const later = { size, root: fork.root(size) }
        for (const { consistency } of [fork, naive])
          expect(isConsistent(earlier, later, consistency(earlier.size, size))).toBe(false)
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses size %d', (size) => {
    const { root } = trees[1]!
    expect(isConsistent({ size, root }, trees[1]!, [])).toBe(false)
    expect(isConsistent(trees[1]!, { size, root }, [])).toBe(false)
    expect(isConsistent({ size, root }, { size, root }, [])).toBe(false)
  })

  it('accepts roots and hashes of 32 bytes only', () => {
    const [one, two] = [trees[1]!, trees[2]!]
    const proof = [leaves[1]!]
    expect(isConsistent(one, two, proof)).toBe(true)
    for (const root of [one.root.subarray(1), Uint8Array.of(...one.root, 0), new Uint8Array()]) {
      expect(isConsistent({ size: 1, root }, two, proof)).toBe(false)
      expect(isConsistent({ size: 1, root }, { size: 1, root }, [])).toBe(false)
      expect(isConsistent(one, two, [root])).toBe(false)
    }
  })
})
