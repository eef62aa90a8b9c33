import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { type Tile, TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type { DigestedEvent, EventLog, EventReference } from '@soko/platform/event-log/event-log.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { LRUCache } from 'lru-cache'
import type { LeafRule } from '../leaves/leaf-kinds.ts'
import { leafText } from '../leaves/leaf-text.ts'
import { orderOf, referenceOf } from '../leaves/order.ts'
import { createTiles } from '../tiles/tiles.ts'
import { tileOf } from '../tiles/kept-tiles.ts'
import { addLeaf, edgeIndex, emptyEdge, entryAt, hashesUnder, TILE_HEIGHT } from '../tiles/edge.ts'
import { HASH_BYTES, rootOf } from '../tiles/hashes.ts'
import { consistencyProof, inclusionProof, rootAt, type Subtree } from './proofs.ts'
import { edgeKey, formatEdge, parseEdge, type PlacedEdge } from '../tiles/stored-edge.ts'

/**
 * The Merkle tree of a service's log, a function of the log: every process computes the same. It follows the log, keeps its right edge in
 * memory, and reads full tiles from the object store.
 */
export type LogTree = {
  readonly size: () => number
  /** Takes in all that is in the log now. One that goes on is joined. */
  readonly follow: () => Promise<void>
  /** The index of an event's leaf, as far as the log was followed; undefined where it is none. */
  readonly indexOf: (event: EventReference) => Promise<number | undefined>
  /** The event of a leaf. */
  readonly eventOf: (index: number) => Promise<EventReference>
  /** The text of a leaf. */
  readonly entry: (index: number) => Promise<string>
  readonly root: (size: number) => Promise<Uint8Array>
  readonly inclusion: (index: number, size: number) => Promise<readonly Uint8Array[]>
  readonly consistency: (earlier: number, size: number) => Promise<readonly Uint8Array[]>
  /** The bytes of a tile; undefined where the tree is too small for it. */
  readonly tile: (tile: Tile) => Promise<Uint8Array | undefined>
  /** Stores the full tiles and the edge; resolves when they are durable. Answers how many leaves they have. */
  readonly save: () => Promise<number>
  /** Stores the full tiles. Answers how many leaves the tree had then. */
  readonly saveTiles: () => Promise<number>
}

export type LogTreeParts = {
  readonly log: Pick<EventLog, 'readDigests' | 'readStreamDigests' | 'head'>
  readonly objects: Pick<ObjectStore, 'get' | 'put'>
  /** By which its tiles are known in the object store. */
  readonly origin: string
  readonly rule: LeafRule
  /** Ends the following of the log between two of its pages. */
  readonly signal?: AbortSignal | undefined
}

/** The log is not the one that the tree in the object store was made of. */
export class NewPast extends Error {
  override readonly name = 'NewPast'
}

/** Commits read at a time. */
const PAGE = 250
/** First leaves of subjects that are remembered. */
const SUBJECTS = 100_000
/** Roots of subtrees that are remembered. */
const SUBTREES = 20_000
/** So many tiles are stored together. */
const MOST_WAITING = 100

/**
 * Opens the tree of a log: what the object store holds is not read from the log again, only what came after it.
 * @throws NewPast when the log has another commit where the stored tree ends, or ends before.
 */
export const openLogTree = async (parts: LogTreeParts): Promise<LogTree> => {
  const { log, objects, origin, rule, signal } = parts
  const tiles = createTiles(objects, origin)
  const placed = await readEdge(log, objects, edgeKey(origin))
  const { edge } = placed
  let { position, hash } = placed
  /** The last event that was taken in: one whose commit was begun and could not be ended is not taken in twice. */
  let taken = orderOf({ position: position + 1, index: -1 })
  const subjects = new LRUCache<string, number>({ max: SUBJECTS })
  let following: Promise<void> | undefined
  let storing: Promise<void> | undefined

  /** Hashes of a level from one on, one after the other, all of one tile, which is full or at the edge. */
  const hashesAt = async (level: number, from: number, count: number): Promise<Uint8Array> => {
    const [index, at] = [Math.floor(from / TILE_WIDTH), from % TILE_WIDTH]
    if (index === edgeIndex(edge, level)) {
      return Buffer.concat(edge.levels[level]?.hashes.slice(at, at + count) ?? [])
    }
    const { hashes } = await tiles.head(level, index)
    return hashes.subarray(at * HASH_BYTES, (at + count) * HASH_BYTES)
  }
  /** Complete subtrees never change. Those of whole tiles and more are wanted again for every other leaf. */
  const subtrees = new LRUCache<string, Uint8Array>({ max: SUBTREES })
  const subtree: Subtree = async (height, index) => {
    if (height < TILE_HEIGHT) return readSubtree(height, index)
    const name = `${height}/${index}`
    const known = subtrees.get(name)
    if (known !== undefined) return known
    // It has memory of its own, not a piece of what was read.
    const found = Uint8Array.from(await readSubtree(height, index))
    subtrees.set(name, found)
    return found
  }
  const readSubtree: Subtree = async (height, index) => {
    const { level, from, count } = hashesUnder(height, index)
    return rootOf(await hashesAt(level, from, count))
  }
  const ordersAt = async (level: number, index: number): Promise<readonly number[]> =>
    index === edgeIndex(edge, level)
      ? (edge.levels[level]?.orders ?? [])
      : (await tiles.head(level, index)).orders

  /** From the top of the tree down: in each tile the last hash whose first leaf is not after the event. */
  const indexOf = async (event: EventReference): Promise<number | undefined> => {
    const wanted = orderOf(event)
    // A tile at the edge of a level begins after all that is in full tiles below it, so it is looked at first.
    for (let top = 0; top < edge.levels.length; top += 1) {
      const { orders } = edge.levels[top] ?? { orders: [] }
      let found = lastNotAfter(orders, wanted)
      if (found === -1) continue
      let index = edgeIndex(edge, top) * TILE_WIDTH + found
      for (let level = top - 1; level >= 0; level -= 1) {
        found = lastNotAfter((await tiles.head(level, index)).orders, wanted)
        index = index * TILE_WIDTH + found
      }
      return orderOf(await eventOf(index)) === wanted ? index : undefined
    }
    return undefined
  }
  const eventOf = async (index: number): Promise<EventReference> => {
    const orders = await ordersAt(0, Math.floor(index / TILE_WIDTH))
    const order = orders[index % TILE_WIDTH]
    if (order === undefined) throw new RangeError(`there is no leaf ${index}`)
    return referenceOf(order)
  }

  /** The index of the first leaf of a subject, where it is not remembered; undefined where this event's is the first. */
  const findSubject = async (event: DigestedEvent): Promise<number | undefined> => {
    const first = (await log.readStreamDigests(event.stream)).find((each) => rule(each) !== undefined)
    return first === undefined || orderOf(first) === orderOf(event) ? undefined : indexOf(first)
  }

  /** Waits only for what it does not know: a large log has millions of events. */
  const takeIn = async (events: readonly DigestedEvent[]): Promise<void> => {
    for (const event of events) {
      const kind = rule(event)
      if (kind === undefined || orderOf(event) <= taken) continue
      const known = event.version === 1 ? undefined : subjects.get(event.stream)
      const of = event.version === 1 ? undefined : (known ?? (await findSubject(event)))
      if (known === undefined) subjects.set(event.stream, of ?? edge.size)
      for (const tile of addLeaf(edge, leafText(event, kind, of), orderOf(event))) tiles.add(tile)
      taken = orderOf(event)
    }
  }

  /** Until nothing is being taken in. Then it is between two commits. */
  const settled = async (): Promise<void> => {
    if (following === undefined) return
    await following.catch(() => {})
    await settled()
  }

  /** Has tiles stored while the log is followed on, once those before them are. */
  const storeBeside = async (): Promise<void> => {
    const before = storing
    storing = undefined
    await before
    storing = tiles.flush()
    storing.catch(() => {})
  }

  /** After those that are being stored. */
  const storeTiles = async (): Promise<void> => {
    await storing?.catch(() => {})
    await tiles.flush()
  }

  const followOn = async (): Promise<void> => {
    for (;;) {
      signal?.throwIfAborted()
      const commits = await log.readDigests(position, PAGE)
      if (commits.length === 0) return
      for (const commit of commits) {
        await takeIn(commit.events)
        ;({ position, hash } = commit)
      }
      if (tiles.waiting() > MOST_WAITING) await storeBeside()
      // A log that keeps its commits in a file reads them without a turn of the event loop.
      if (commits.length === PAGE) await turn()
    }
  }

  return {
    size: () => edge.size,
    follow: async () => {
      following ??= followOn().finally(() => {
        following = undefined
      })
      await following
    },
    indexOf,
    eventOf,
    entry: async (index) => {
      const tile = Math.floor(index / TILE_WIDTH)
      const nth = index % TILE_WIDTH
      const text = tile === edgeIndex(edge, 0) ? edge.entries[nth] : entryAt(await tiles.entries(tile), nth)
      if (text === undefined) throw new RangeError(`there is no leaf ${index}`)
      return text
    },
    root: async (size) => rootAt(subtree, size),
    inclusion: async (index, size) => inclusionProof(subtree, index, size),
    consistency: async (earlier, size) => consistencyProof(subtree, earlier, size),
    tile: async (tile) => tileOf(edge, tiles, tile),
    save: async () => {
      // Between two commits; and before anything else is waited for, as the tree may grow meanwhile.
      await settled()
      const { size } = edge
      const bytes = formatEdge({ edge, position, hash })
      await storeTiles()
      await objects.put(edgeKey(origin), bytes)
      return size
    },
    saveTiles: async () => {
      await settled()
      const { size } = edge
      await storeTiles()
      return size
    },
  }
}

const readEdge = async (
  log: LogTreeParts['log'],
  objects: LogTreeParts['objects'],
  key: string,
): Promise<PlacedEdge> => {
  const found = await objects.get(key)
  if (found === undefined) return { edge: emptyEdge(), position: 0, hash: '' }
  const placed = parseEdge(await buffer(found))
  const [commit] = placed.position === 0 ? [] : await log.readDigests(placed.position - 1, 1)
  if (placed.position > 0 && commit?.hash !== placed.hash) {
    throw new NewPast(
      `position ${placed.position} of the log is not the commit that the stored tree ends with`,
    )
  }
  return placed
}

/** The place of the last number that is not greater than `wanted`, in rising ones; -1 where all are greater. */
const lastNotAfter = (rising: readonly number[], wanted: number): number => {
  let [known, above] = [-1, rising.length]
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2)
    if ((rising[middle] ?? Infinity) <= wanted) known = middle
    else above = middle
  }
  return known
}
