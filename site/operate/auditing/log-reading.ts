import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { HASH_BYTES, type TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { TILE_WIDTH, tilePath } from '@soko/contracts/transparency/tile-path.ts'
import type { LeafText } from '@soko/contracts/types/public-log.ts'
import type { LeafFile } from './audit-folder.ts'
import { isSameHash, readEntries, readLeaf, type ServedEntries } from './entries.ts'
import { Alarm, type AlarmName } from './findings.ts'
import { inOrder } from './in-order.ts'
import { count, leafName } from './leaf-names.ts'
import type { LeafRecords } from './leaf-records.ts'
import { isTextThere, type LeafTexts } from './leaf-texts.ts'
import type { ListedLog } from './log-list.ts'
import type { SiteReader } from './site-reader.ts'
import { createTreeEdge, hashesAt, hashesIn, type HashTile, type TreeEdge } from './tree-edge.ts'

/** A tree that the log must have had when it was smaller, and what it means if it had not. */
export type Milestone = { readonly head: TreeHead; readonly about: AlarmName; readonly says: string }

export type LogReadingOptions = {
  readonly reader: SiteReader
  readonly log: Pick<ListedLog, 'path'>
  /** What was found good before: the leaves behind it are read. */
  readonly edge: TreeEdge
  readonly records: LeafRecords
  readonly leaves: LeafFile
  /** Undefined where the site does not serve the texts of this log. */
  readonly texts: LeafTexts | undefined
  readonly milestones: readonly Milestone[]
  /** Leaves that are read, of those that are to be read. */
  readonly onProgress: (done: number, total: number) => void
}

/** Reads a log and checks all of it: leaves, tree and texts. */
export type LogReading = {
  /**
   * Reads on to a tree that is signed.
   * @throws Alarm where anything does not fit.
   */
  readTo(head: TreeHead): Promise<void>
  /** Reads the texts again that were missing and are not withdrawn or erased by a later leaf. Answers whether there are none left. */
  readMissing(): Promise<boolean>
  /** @throws Alarm that names the leaves whose texts are missing. */
  tellMissing(): never
  /** Texts that were read, and those that are withdrawn or erased, so far. */
  counts(): { readonly texts: number; readonly ended: number }
}

/** Bundles with what belongs to them that are asked for at once: up to three requests each. */
const AT_ONCE = 4
const BUNDLE_BYTES = TILE_WIDTH * (2 + 0xff_ff)
const TILE_BYTES = TILE_WIDTH * HASH_BYTES

/** The leaves of one tile, as the site serves them. */
type Part = ServedEntries & { readonly texts: ReadonlyMap<number, LeafText> }

export const createLogReading = (options: LogReadingOptions): LogReading => {
  const { reader, log, edge, records, leaves, texts, milestones, onProgress } = options
  const begin = edge.size
  /** The newest tree that was found good. */
  let trusted: TreeHead = { size: edge.size, root: edge.root() }
  const missing = { withdrawn: new Array<number>(), erased: new Array<number>() }
  let read = 0

  const tileOf = async (level: number, index: number, width: number): Promise<Uint8Array> =>
    reader.readPromised(log.path + tilePath({ level, index, width }), TILE_BYTES)

  const fetchPart = async (index: number, size: number): Promise<Part> => {
    const from = index * TILE_WIDTH
    const width = Math.min(TILE_WIDTH, size - from)
    const [bundle, tile, found] = await Promise.all([
      reader.readPromised(log.path + tilePath({ level: 'entries', index, width }), BUNDLE_BYTES),
      tileOf(0, index, width),
      texts?.readBetween(Math.max(from, trusted.size), from + width),
    ])
    return { index, bundle, tile, texts: found ?? new Map() }
  }

  const checkText = (index: number, digest: string, found: LeafText | undefined): void => {
    if (!records.hasText(index)) return
    if (isTextThere(index, digest, found)) read += 1
    else missing[found?.state === 'erased' ? 'erased' : 'withdrawn'].push(index)
  }

  const checkPart = async ({ index, bundle, tile, texts: found }: Part, size: number): Promise<void> => {
    const from = index * TILE_WIDTH
    const [begun] = edge.begun()
    const known = begun?.level === 0 ? begun.hashes : []
    const { entries, hashes } = readEntries({ index, bundle, tile }, Math.min(TILE_WIDTH, size - from))
    const changed = known.findIndex((hash, at) => !isSameHash(hash, hashes[at]))
    if (changed !== -1) {
      throw new Alarm('fork', `It is not what it was before: ${leafName(from + changed)}.`)
    }
    const written: Buffer[] = []
    for (const [at, entry] of entries.entries()) {
      const hash = hashes[at]
      if (at < known.length || hash === undefined) continue
      const leaf = readLeaf(from + at, entry)
      written.push(records.add(leaf))
      if (texts !== undefined) checkText(from + at, leaf.digest, found.get(from + at))
      for (const filled of edge.append(hash)) await checkTile(filled)
      for (const milestone of milestones) checkMilestone(milestone)
    }
    await leaves.append(Buffer.concat(written))
    onProgress(edge.size - begin, size - begin)
  }

  const checkMilestone = ({ head, about, says }: Milestone): void => {
    if (edge.size === head.size && !isSameBytes(edge.root(), head.root)) throw new Alarm(about, says)
  }

  /** Compares a tile that was made of the hashes below it with the one that is served. Those of leaves were compared with their entries. */
  const checkTile = async ({ level, index, hashes }: HashTile): Promise<void> => {
    if (level === 0) return
    const served = await tileOf(level, index, hashes.length)
    const others = hashesIn(served)
    const wrong = hashes.findIndex((hash, at) => !isSameHash(hash, others[at]))
    if (wrong === -1 && served.length === hashes.length * HASH_BYTES) return
    const covered = (index * TILE_WIDTH + wrong + 1) * TILE_WIDTH ** level
    if (wrong !== -1 && covered <= trusted.size) {
      throw new Alarm('fork', `It does not begin with the ${count(trusted.size)} that were signed before.`)
    }
    throw new Alarm(
      'wrong-tile',
      `A hash tile does not fit the tile below it: level ${level}, index ${index}.`,
      { [`served-tile-${level}-${index}`]: served },
    )
  }

  /** What it means that the signed root is not that of the leaves: do the served tiles still begin with the tree that was signed before? */
  const explainRoot = async (head: TreeHead): Promise<Alarm> => {
    if (trusted.size > 0 && !isSameBytes(await servedRoot(trusted.size, head.size), trusted.root)) {
      return new Alarm('fork', `It does not begin with the ${count(trusted.size)} that were signed before.`)
    }
    return new Alarm('wrong-root', `The root that is signed is not that of its ${count(head.size)}.`)
  }

  /** The root of the first leaves, by the tiles of a larger tree. */
  const servedRoot = async (size: number, served: number): Promise<Uint8Array> => {
    const levels: (readonly Uint8Array[])[] = []
    for (let level = 0; hashesAt(level, size) > 0; level += 1) {
      const index = hashesAt(level + 1, size)
      const wanted = hashesAt(level, size) - index * TILE_WIDTH
      const width = Math.min(TILE_WIDTH, hashesAt(level, served) - index * TILE_WIDTH)
      levels.push(wanted === 0 ? [] : hashesIn(await tileOf(level, index, width)).slice(0, wanted))
    }
    return createTreeEdge(size, levels).root()
  }

  const readAgain = async (indexes: readonly number[]): Promise<void> => {
    if (texts === undefined || indexes.length === 0) return
    for await (const [index, found] of texts.readEach(indexes)) {
      checkText(index, await leaves.digestOf(index), found)
    }
  }

  /** The leaves whose texts are missing, and which no later leaf says to be withdrawn or erased. */
  const unexplained = (): readonly number[] =>
    [
      ...missing.withdrawn.filter((index) => !records.isEnded(index, false)),
      ...missing.erased.filter((index) => !records.isEnded(index, true)),
    ].toSorted((one, other) => one - other)

  return {
    readTo: async (head) => {
      const from = edge.size
      const parts = [Math.floor(from / TILE_WIDTH), Math.ceil(head.size / TILE_WIDTH)] as const
      if (from < head.size) {
        for await (const part of inOrder(...parts, AT_ONCE, async (index) => fetchPart(index, head.size))) {
          await checkPart(part, head.size)
        }
      }
      if (!isSameBytes(edge.root(), head.root)) throw await explainRoot(head)
      for (const tile of edge.begun()) await checkTile(tile)
      records.checkForDoubled()
      trusted = head
      // What was withdrawn when it was read, and is not any more.
      await readAgain(records.takeRestored(from))
    },
    readMissing: async () => {
      const wanted = unexplained()
      missing.withdrawn = missing.withdrawn.filter((index) => records.isEnded(index, false))
      missing.erased = missing.erased.filter((index) => records.isEnded(index, true))
      await readAgain(wanted)
      return unexplained().length === 0
    },
    tellMissing: () => {
      const leaves = unexplained()
      const more = leaves.length > 5 ? ` and ${count(leaves.length - 5)} more` : ''
      throw new Alarm(
        'missing-text',
        `What was recorded is not shown any more, and no later leaf says that it was withdrawn or erased: ${leaves.slice(0, 5).map(leafName).join(', ')}${more}.`,
        { 'missing.json': JSON.stringify(leaves) },
      )
    },
    counts: () => ({ texts: read, ended: missing.withdrawn.length + missing.erased.length }),
  }
}
