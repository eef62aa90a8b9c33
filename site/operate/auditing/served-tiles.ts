import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { HASH_BYTES, type TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { TILE_WIDTH, tilePath } from '@soko/contracts/transparency/tile-path.ts'
import { isSameHash } from './entries.ts'
import { Alarm } from './findings.ts'
import { count } from './leaf-names.ts'
import type { ListedLog } from './log-list.ts'
import type { SiteReader } from './site-reader.ts'
import { createTreeEdge, hashesAt, hashesIn, type HashTile } from './tree-edge.ts'

export type ServedTiles = {
  readonly read: (level: number, index: number, width: number) => Promise<Uint8Array>
  /** Compares a computed tile above level 0 with the served one. @throws Alarm if they differ */
  readonly check: (made: HashTile, trusted: TreeHead) => Promise<void>
  /** Explains a root that does not match the leaves: do the tiles begin with the earlier signed tree? */
  readonly explainRoot: (head: TreeHead, trusted: TreeHead) => Promise<Alarm>
}

const TILE_BYTES = TILE_WIDTH * HASH_BYTES

export const createServedTiles = (reader: SiteReader, log: Pick<ListedLog, 'path'>): ServedTiles => {
  const read: ServedTiles['read'] = async (level, index, width) =>
    reader.readPromised(log.path + tilePath({ level, index, width }), TILE_BYTES)

  /** Computes the root of the first `size` leaves from the tiles of a larger tree. */
  const servedRoot = async (size: number, served: number): Promise<Uint8Array> => {
    const levels: (readonly Uint8Array[])[] = []
    for (let level = 0; hashesAt(level, size) > 0; level += 1) {
      const index = hashesAt(level + 1, size)
      const wanted = hashesAt(level, size) - index * TILE_WIDTH
      const width = Math.min(TILE_WIDTH, hashesAt(level, served) - index * TILE_WIDTH)
      levels.push(wanted === 0 ? [] : hashesIn(await read(level, index, width)).slice(0, wanted))
    }
    return createTreeEdge(size, levels).root()
  }

  return {
    read,
    check: async ({ level, index, hashes }, trusted) => {
      if (level === 0) return
      const served = await read(level, index, hashes.length)
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
    },
    explainRoot: async (head, trusted) => {
      if (trusted.size > 0 && !isSameBytes(await servedRoot(trusted.size, head.size), trusted.root)) {
        return new Alarm('fork', `It does not begin with the ${count(trusted.size)} that were signed before.`)
      }
      return new Alarm('wrong-root', `The root that is signed is not that of its ${count(head.size)}.`)
    },
  }
}
