import type { Positions } from './digest.events.ts'

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

/** What a reader follows. */
export type Follows = {
  readonly authors: Iterable<string>
  readonly symbols: Iterable<string>
  readonly categories: Iterable<string>
}

/** All items of a time, by what can be followed; newest first. */
export type RecentItems = {
  /** All items up to these positions are known. */
  readonly upTo: Positions
  readonly byAuthor: ItemLists
  readonly bySymbol: ItemLists
  readonly byCategory: ItemLists
}
type ItemLists = ReadonlyMap<string, readonly DigestItem[]>

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

export const MOST_ITEMS = 20

/** Indexes items once for many readers. `upTo` must be read from the views together with the items. */
export const indexItems = (items: Iterable<DigestItem>, upTo: Positions): RecentItems => {
  const lists = { byAuthor: createLists(), bySymbol: createLists(), byCategory: createLists() }
  for (const item of Array.from(items).toSorted(newestFirst)) {
    lists.byAuthor.add(item.authorId, item)
    for (const symbol of new Set(item.symbols)) lists.bySymbol.add(symbol, item)
    for (const category of new Set(item.categories)) lists.byCategory.add(category, item)
  }
  return {
    upTo,
    byAuthor: lists.byAuthor.lists,
    bySymbol: lists.bySymbol.lists,
    byCategory: lists.byCategory.lists,
  }
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
  const taken = new Set<string>()
  const addGroup = (followed: ChosenItem['followed'], keys: Iterable<string>, lists: ItemLists): void => {
    const group: ChosenItem[] = []
    for (const key of keys) {
      for (const item of newItems(lists.get(key) ?? [], recent.upTo, choice, taken)) {
        group.push({ item, followed, key })
      }
    }
    group.sort((one, other) => newestFirst(one.item, other.item) || compareText(one.key, other.key))
    for (const each of group) {
      if (chosen.length === MOST_ITEMS) return
      if (taken.has(nameOf(each.item))) continue
      taken.add(nameOf(each.item))
      chosen.push(each)
    }
  }
  addGroup('author', follows.authors, recent.byAuthor)
  addGroup('instrument', follows.symbols, recent.bySymbol)
  addGroup('category', follows.categories, recent.byCategory)
  return chosen
}

/** Returns the newest items of a list that are not taken, as many as a digest can have. */
const newItems = (
  list: readonly DigestItem[],
  upTo: Positions,
  { readerId, after, since }: Choice,
  taken: ReadonlySet<string>,
): readonly DigestItem[] => {
  const found: DigestItem[] = []
  for (const item of list) {
    if (item.at < since || found.length === MOST_ITEMS) break
    const { source, position, authorId } = item
    const isNew = position > after[source] && position <= upTo[source]
    if (isNew && authorId !== readerId && !taken.has(nameOf(item))) found.push(item)
  }
  return found
}

const nameOf = ({ kind, id }: DigestItem): string => `${kind} ${id}`

const newestFirst = (one: DigestItem, other: DigestItem): number =>
  other.at - one.at || compareText(nameOf(one), nameOf(other))

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other)

const createLists = () => {
  const lists = new Map<string, DigestItem[]>()
  return {
    lists,
    add: (key: string, item: DigestItem): void => {
      const list = lists.get(key)
      if (list === undefined) lists.set(key, [item])
      else list.push(item)
    },
  }
}
