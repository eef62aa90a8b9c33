import type { Follows } from '../follows/follows.ts'
import type { Positions } from '../letters/positions.ts'

/** An analysis or a judged call that can be in digests. */
export type DigestItem = {
  readonly kind: 'post' | 'call'
  readonly id: string
  /** The log and position of its first publication or judgement. Revisions and corrections do not change it. */
  readonly source: keyof Positions
  readonly position: number
  /** In milliseconds since 1970. */
  readonly at: number
  readonly authorId: string
  /** The names of the analysis' categories; empty for a call. */
  readonly categories: readonly string[]
  /** The symbols of its instruments. */
  readonly symbols: readonly string[]
}

/** All items of a time, by what can be followed; newest first. */
export type RecentItems = {
  /** All items up to these positions are known. */
  readonly upTo: Positions
  readonly byAuthor: RankedItems
  readonly bySymbol: RankedItems
  readonly byCategory: RankedItems
}
type RankedItems = ReadonlyMap<string, readonly RankedItem[]>
/** `rank` is 0 for the newest of all items. */
type RankedItem = { readonly item: DigestItem; readonly rank: number }

export type ChosenItem = {
  readonly item: DigestItem
  /** Why the reader gets it: the first that applies, in this order. */
  readonly followed: 'author' | 'instrument' | 'category'
  /** The user id, symbol or category name. */
  readonly key: string
}

export type Choice = {
  readonly follows: Follows
  /** The user id of the reader, whose own items are left out; undefined for a visitor. */
  readonly readerId: string | undefined
  /** Items at or before these positions were in earlier digests, or were left out of them. */
  readonly after: Positions
  /** In milliseconds since 1970: older items are left out. */
  readonly since: number
}

/** The most analyses and judged calls together. */
export const MOST_ITEMS = 20

/**
 * Indexes items once for many readers. `upTo` must be read from the views together with the items. Of an item
 * that is listed twice, the first position counts.
 */
export const indexItems = (items: Iterable<DigestItem>, upTo: Positions): RecentItems => {
  const byName = new Map<string, DigestItem>()
  for (const item of items) {
    const known = byName.get(nameOf(item))
    if (known === undefined || item.position < known.position) byName.set(nameOf(item), item)
  }
  const index = {
    byAuthor: new Map<string, RankedItem[]>(),
    bySymbol: new Map<string, RankedItem[]>(),
    byCategory: new Map<string, RankedItem[]>(),
  }
  for (const [rank, item] of [...byName.values()].toSorted(newestFirst).entries()) {
    addTo(index.byAuthor, item.authorId, { item, rank })
    for (const symbol of new Set(item.symbols)) addTo(index.bySymbol, symbol, { item, rank })
    for (const category of new Set(item.categories)) addTo(index.byCategory, category, { item, rank })
  }
  return { upTo, ...index }
}

/**
 * Chooses at most 20 items, the most important first: those of followed authors, then those about followed
 * instruments, then those in followed categories. A person is the most personal choice and a category the
 * broadest, and a busy category must not displace an author. Within each group, the newest are first. Times
 * only order items; positions decide which ones are new. The order of the follows has no effect.
 */
export const chooseItems = (recent: RecentItems, choice: Choice): readonly ChosenItem[] => {
  const { follows } = choice
  const chosen: ChosenItem[] = []
  const taken = new Set<number>()
  const addGroup = (followed: ChosenItem['followed'], keys: Iterable<string>, lists: RankedItems): void => {
    const newest = newestOf(MOST_ITEMS - chosen.length)
    for (const key of keys) {
      for (const { item, rank } of lists.get(key) ?? []) {
        if (item.at < choice.since || newest.isBeyond(rank)) break
        if (isNew(item, recent.upTo, choice) && !taken.has(rank)) newest.add({ item, rank, key })
      }
    }
    for (const { item, rank, key } of newest.items) {
      taken.add(rank)
      chosen.push({ item, followed, key })
    }
  }
  addGroup('author', follows.authors, recent.byAuthor)
  addGroup('instrument', follows.symbols, recent.bySymbol)
  addGroup('category', follows.categories, recent.byCategory)
  return chosen
}

const isNew = (
  { source, position, authorId }: DigestItem,
  upTo: Positions,
  { readerId, after }: Choice,
): boolean => position > after[source] && position <= upTo[source] && authorId !== readerId

type Found = RankedItem & { readonly key: string }

/** Collects the newest items. Of an item found by several keys, the first key in alphabetical order counts. */
const newestOf = (most: number) => {
  const items: Found[] = []
  return {
    items,
    /** Reports whether an item of this rank, and all older ones, would not be kept. */
    isBeyond: (rank: number): boolean => items.length >= most && rank > (items.at(-1)?.rank ?? -1),
    add: (found: Found): void => {
      let at = items.length
      while (at > 0 && isAfter(items[at - 1], found)) at -= 1
      const before = items[at - 1]
      if (before?.rank === found.rank) {
        if (found.key < before.key) items[at - 1] = found
        return
      }
      items.splice(at, 0, found)
      if (items.length > most) items.pop()
    },
  }
}

const isAfter = (one: Found | undefined, { rank }: Found): boolean => one !== undefined && one.rank > rank

const nameOf = ({ kind, id }: DigestItem): string => `${kind} ${id}`

const newestFirst = (one: DigestItem, other: DigestItem): number =>
  other.at - one.at || compareText(nameOf(one), nameOf(other))

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other)

const addTo = (lists: Map<string, RankedItem[]>, key: string, ranked: RankedItem): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [ranked])
  else list.push(ranked)
}
