import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { TILE_WIDTH, tilePath } from '@soko/contracts/transparency/tile-path.ts'
import type { LeafText } from '@soko/contracts/types/public-log.ts'
import type { LeafFile } from './audit-folder.ts'
import { isSameHash, readEntries, readLeaf, type ServedEntries } from './entries.ts'
import { Alarm, type AlarmName } from './findings.ts'
import { inOrder } from './in-order.ts'
import { leafName } from './leaf-names.ts'
import type { LeafRecords } from './leaf-records.ts'
import type { LeafTexts } from './leaf-texts.ts'
import type { ListedLog } from './log-list.ts'
import { createServedTiles } from './served-tiles.ts'
import type { SiteReader } from './site-reader.ts'
import { createTextChecks, type TextChecks } from './text-checks.ts'
import type { TreeEdge } from './tree-edge.ts'

/** An earlier tree that the log must extend, and the alarm if it does not. */
export type Milestone = { readonly head: TreeHead; readonly about: AlarmName; readonly says: string }

export type LogReadingOptions = {
  readonly reader: SiteReader
  readonly log: Pick<ListedLog, 'path'>
  readonly edge: TreeEdge
  readonly records: LeafRecords
  readonly leaves: LeafFile
  readonly texts: LeafTexts | undefined
  readonly milestones: readonly Milestone[]
  readonly onProgress: (done: number, total: number) => void
}

export type LogReading = Pick<TextChecks, 'readMissing' | 'reportMissing' | 'counts'> & {
  /** Reads and checks the log up to this tree. @throws Alarm if anything is inconsistent */
  readTo(head: TreeHead): Promise<void>
}

/** The number of bundles read concurrently, each by up to three requests. */
const AT_ONCE = 4
const BUNDLE_BYTES = TILE_WIDTH * (2 + 0xff_ff)

type Part = ServedEntries & { readonly texts: ReadonlyMap<number, LeafText> }

export const createLogReading = (options: LogReadingOptions): LogReading => {
  const { reader, log, edge, records, leaves, texts, milestones, onProgress } = options
  const begin = edge.size
  let trusted: TreeHead = { size: edge.size, root: edge.root() }
  const tiles = createServedTiles(reader, log)
  const textChecks = createTextChecks(records, leaves, texts)

  const fetchPart = async (index: number, size: number): Promise<Part> => {
    const from = index * TILE_WIDTH
    const width = Math.min(TILE_WIDTH, size - from)
    const [bundle, tile, found] = await Promise.all([
      reader.readPromised(log.path + tilePath({ level: 'entries', index, width }), BUNDLE_BYTES),
      tiles.read(0, index, width),
      texts?.readBetween(Math.max(from, trusted.size), from + width),
    ])
    return { index, bundle, tile, texts: found ?? new Map() }
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
      if (texts !== undefined) textChecks.check(from + at, leaf.digest, found.get(from + at))
      for (const filled of edge.append(hash)) await tiles.check(filled, trusted)
      for (const milestone of milestones) checkMilestone(milestone)
    }
    await leaves.append(Buffer.concat(written))
    onProgress(edge.size - begin, size - begin)
  }

  const checkMilestone = ({ head, about, says }: Milestone): void => {
    if (edge.size === head.size && !isSameBytes(edge.root(), head.root)) throw new Alarm(about, says)
  }

  return {
    readTo: async (head) => {
      const from = edge.size
      const parts = [Math.floor(from / TILE_WIDTH), Math.ceil(head.size / TILE_WIDTH)] as const
      if (from < head.size) {
        for await (const part of inOrder(...parts, AT_ONCE, async (index) => fetchPart(index, head.size))) {
          await checkPart(part, head.size)
        }
      }
      if (!isSameBytes(edge.root(), head.root)) throw await tiles.explainRoot(head, trusted)
      for (const tile of edge.begun()) await tiles.check(tile, trusted)
      records.checkForDoubled()
      trusted = head
      // Texts that were withdrawn when they were read may have been restored since.
      await textChecks.readAgain(records.takeRestored(from))
    },
    readMissing: textChecks.readMissing,
    reportMissing: textChecks.reportMissing,
    counts: textChecks.counts,
  }
}
