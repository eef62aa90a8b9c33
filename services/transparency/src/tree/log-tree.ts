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
import { tileOf } from '../tiles/kept-tiles.ts'
import { addLeaf, emptyEdge } from '../tiles/edge.ts'
import { edgeKey, formatEdge, parseEdge, type PlacedEdge } from '../tiles/stored-edge.ts'
import { consistencyProof, inclusionProof, rootAt } from './proofs.ts'
import { createLeafFinder, createSubtrees } from './tree-reads.ts'

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
  const { storeBeside, storeTiles } = createTileStorage(tiles)
  const subtree = createSubtrees(edge, tiles)
  const { indexOf, eventOf, entry } = createLeafFinder(edge, tiles)

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
    entry,
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

/** Stores the full tiles of a tree, one flush after the other. */
const createTileStorage = (tiles: Pick<Tiles, 'flush'>) => {
  let storing: Promise<void> | undefined
  return {
    /** Has tiles stored while the log is followed on, once those before them are. */
    storeBeside: async (): Promise<void> => {
      const before = storing
      storing = undefined
      await before
      storing = tiles.flush()
      storing.catch(() => {})
    },
    /** After those that are being stored. */
    storeTiles: async (): Promise<void> => {
      await storing?.catch(() => {})
      await tiles.flush()
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
