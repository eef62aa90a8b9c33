import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { Tile } from '@soko/contracts/transparency/tile-path.ts'
import type { DigestedEvent, EventLog, EventReference } from '@soko/platform/event-log/event-log.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { LRUCache } from 'lru-cache'
import type { LeafRule } from '../leaves/leaf-kinds.ts'
import { leafText } from '../leaves/leaf-text.ts'
import { orderOf } from '../leaves/order.ts'
import { createTiles, type Tiles } from '../tiles/tiles.ts'
import { tileOf } from '../tiles/read-tile.ts'
import { addLeaf, emptyEdge } from '../tiles/edge.ts'
import { edgeKey, formatEdge, parseEdge, type PlacedEdge } from '../tiles/stored-edge.ts'
import { consistencyProof, inclusionProof, rootAt } from './proofs.ts'
import { createLeafFinder, createSubtrees } from './tree-reads.ts'

/** The tree of a log. Every process computes the same tree. Full tiles are in the object store. */
export type LogTree = {
  readonly size: () => number
  /** Adds all current events of the log. Concurrent calls share one pass. */
  readonly follow: () => Promise<void>
  /** Returns the index of an event's leaf; undefined if it is not a leaf or was not added yet. */
  readonly indexOf: (event: EventReference) => Promise<number | undefined>
  readonly eventOf: (index: number) => Promise<EventReference>
  readonly entry: (index: number) => Promise<string>
  readonly root: (size: number) => Promise<Uint8Array>
  readonly inclusion: (index: number, size: number) => Promise<readonly Uint8Array[]>
  readonly consistency: (earlier: number, size: number) => Promise<readonly Uint8Array[]>
  /** Returns a tile; undefined if the tree is too small. */
  readonly tile: (tile: Tile) => Promise<Uint8Array | undefined>
  /** Stores full tiles and edge durably. Returns the number of leaves that they contain. */
  readonly save: () => Promise<number>
  /** Returns the number of leaves when the call began. */
  readonly saveTiles: () => Promise<number>
}

export type LogTreeParts = {
  readonly log: Pick<EventLog, 'readDigests' | 'readStreamDigests' | 'head'>
  readonly objects: Pick<ObjectStore, 'get' | 'put'>
  /** Identifies the tree's tiles in the object store. */
  readonly origin: string
  readonly rule: LeafRule
  /** Stops following after the current page. */
  readonly signal?: AbortSignal | undefined
}

/** The log differs from the one from which the stored tree was built. */
export class HistoryMismatch extends Error {
  override readonly name = 'HistoryMismatch'
}

const PAGE_SIZE = 250
const MAX_SUBJECTS = 100_000
const BATCH_SIZE = 100

/**
 * Loads the stored edge and continues after its last commit.
 * @throws HistoryMismatch if the log has a different commit, or none, at the end of the stored tree.
 */
export const openLogTree = async (parts: LogTreeParts): Promise<LogTree> => {
  const { log, objects, origin, rule, signal } = parts
  const tiles = createTiles(objects, origin)
  const placed = await readEdge(log, objects, edgeKey(origin))
  const { edge } = placed
  let { position, hash } = placed
  /** The last added event. After a failure within a commit, the next pass skips the events up to it. */
  let lastOrder = orderOf({ position: position + 1, index: -1 })
  const subjects = new LRUCache<string, number>({ max: MAX_SUBJECTS })
  let following: Promise<void> | undefined
  const { storeInBackground, storeTiles } = createTileStorage(tiles)
  const subtree = createSubtrees(edge, tiles)
  const { indexOf, eventOf, entry } = createLeafFinder(edge, tiles)

  /** Returns the index of the first leaf of an event's subject; undefined if this is the first. */
  const findSubject = async (event: DigestedEvent): Promise<number | undefined> => {
    const first = (await log.readStreamDigests(event.stream)).find((each) => rule(each) !== undefined)
    return first === undefined || orderOf(first) === orderOf(event) ? undefined : indexOf(first)
  }

  /** Awaits only cache misses, because a large log has millions of events. */
  const addLeaves = async (events: readonly DigestedEvent[]): Promise<void> => {
    for (const event of events) {
      const kind = rule(event)
      if (kind === undefined || orderOf(event) <= lastOrder) continue
      const known = event.version === 1 ? undefined : subjects.get(event.stream)
      const of = event.version === 1 ? undefined : (known ?? (await findSubject(event)))
      if (known === undefined) subjects.set(event.stream, of ?? edge.size)
      for (const tile of addLeaf(edge, leafText(event, kind, of), orderOf(event))) tiles.add(tile)
      lastOrder = orderOf(event)
    }
  }

  /** Waits until no events are being added. The tree then ends with a complete commit. */
  const idle = async (): Promise<void> => {
    if (following === undefined) return
    await following.catch(() => {})
    await idle()
  }

  const catchUp = async (): Promise<void> => {
    for (;;) {
      signal?.throwIfAborted()
      const commits = await log.readDigests(position, PAGE_SIZE)
      if (commits.length === 0) return
      for (const commit of commits) {
        await addLeaves(commit.events)
        ;({ position, hash } = commit)
      }
      if (tiles.pending() > BATCH_SIZE) await storeInBackground()
      // SQLite reads block the event loop.
      if (commits.length === PAGE_SIZE) await turn()
    }
  }

  return {
    size: () => edge.size,
    follow: async () => {
      following ??= catchUp().finally(() => {
        following = undefined
      })
      await following
    },
    indexOf,
    eventOf,
    entry,
    root: async (size) => rootAt(subtree, size),
    inclusion: async (index, size) => inclusionProof(subtree, index, size),
    consistency: async (earlier, size) => consistencyProof(subtree, earlier, size),
    tile: async (tile) => tileOf(edge, tiles, tile),
    save: async () => {
      // No await between `idle` and `formatEdge`: the edge must end with a complete commit.
      await idle()
      const { size } = edge
      const bytes = formatEdge({ edge, position, hash })
      await storeTiles()
      await objects.put(edgeKey(origin), bytes)
      return size
    },
    saveTiles: async () => {
      await idle()
      const { size } = edge
      await storeTiles()
      return size
    },
  }
}

const createTileStorage = (tiles: Pick<Tiles, 'flush'>) => {
  let flushing: Promise<void> | undefined
  return {
    /** Begins to store tiles; waits only for the previous flush. */
    storeInBackground: async (): Promise<void> => {
      const previous = flushing
      flushing = undefined
      await previous
      flushing = tiles.flush()
      flushing.catch(() => {})
    },
    storeTiles: async (): Promise<void> => {
      await flushing?.catch(() => {})
      await tiles.flush()
    },
  }
}

const readEdge = async (
  log: LogTreeParts['log'],
  objects: LogTreeParts['objects'],
  key: string,
): Promise<PlacedEdge> => {
  const stored = await objects.get(key)
  if (stored === undefined) return { edge: emptyEdge(), position: 0, hash: '' }
  const placed = parseEdge(await buffer(stored))
  const [commit] = placed.position === 0 ? [] : await log.readDigests(placed.position - 1, 1)
  if (placed.position > 0 && commit?.hash !== placed.hash) {
    throw new HistoryMismatch(
      `position ${placed.position} of the log is not the commit that the stored tree ends with`,
    )
  }
  return placed
}
