import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { type Leaf, parseLeaf } from '@soko/contracts/transparency/leaf.ts'
import { HASH_BYTES, leafHash } from '@soko/contracts/transparency/merkle.ts'
import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import { Alarm, type Evidence } from './findings.ts'
import { leafName } from './leaf-names.ts'
import { hashesIn } from './tree-edge.ts'

export type ServedEntries = { readonly index: number; readonly bundle: Uint8Array; readonly tile: Uint8Array }

const LEAF_BYTES = 1_024
const LENGTH_BYTES = 2

/** Splits a bundle (c2sp.org/tlog-tiles): two bytes of length before each entry. Undefined if one is cut. */
const entriesIn = (bundle: Uint8Array): readonly Uint8Array[] | undefined => {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.length)
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bundle.length) {
    if (at + LENGTH_BYTES > bundle.length) return undefined
    const end = at + LENGTH_BYTES + view.getUint16(at)
    if (end > bundle.length) return undefined
    entries.push(bundle.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return entries
}

export const isSameHash = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && isSameBytes(one, other)

/** Reads the entries of a bundle, and their hashes. @throws Alarm if they differ from the tile */
export const readEntries = (
  { index, bundle, tile }: ServedEntries,
  width: number,
): { readonly entries: readonly Uint8Array[]; readonly hashes: readonly Uint8Array[] } => {
  const evidence: Evidence = { [`served-entries-${index}`]: bundle, [`served-tile-0-${index}`]: tile }
  const entries = entriesIn(bundle)
  if (tile.length !== width * HASH_BYTES) {
    throw new Alarm(
      'wrong-tile',
      `A hash tile has not the ${width} hashes that it must have: level 0, index ${index}.`,
      evidence,
    )
  }
  if (entries?.length !== width) {
    throw new Alarm(
      'wrong-bundle',
      `A bundle of entries has not the ${width} that it must have: index ${index}.`,
      evidence,
    )
  }
  const hashes = entries.map(leafHash)
  const served = hashesIn(tile)
  const wrong = hashes.findIndex((hash, at) => !isSameHash(hash, served[at]))
  if (wrong === -1) return { entries, hashes }
  throw new Alarm(
    'wrong-bundle',
    `The entry that is served is not the one in its hash tile: ${leafName(index * TILE_WIDTH + wrong)}.`,
    evidence,
  )
}

/** Parses an entry. @throws Alarm if it is not a leaf. */
export const readLeaf = (index: number, entry: Uint8Array): Leaf => {
  const leaf = entry.length > LEAF_BYTES ? undefined : parseLeaf(textOf(entry) ?? '')
  if (leaf !== undefined) return leaf
  throw new Alarm('wrong-leaf', `It is not of the form that an entry must have: ${leafName(index)}.`, {
    [`served-entry-${index}`]: entry,
  })
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
