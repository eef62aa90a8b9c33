import { invalidCursor } from '@soko/platform/http/page-cursor.ts'

/** An entry of a list of one log: `order` is its place there, by which the list is sorted; `at` (ISO 8601) never goes back as it rises. */
export type Dated = { readonly order: number; readonly at: string }

/** By source: a page goes on below this place. A source that is not named is read from its newest entry on. */
export type Bounds = Readonly<Record<string, number>>

/** A place among all of a log's events: by the commit's position, and within it by the event's. A commit holds far fewer than a thousand. */
export const orderOf = ({ position, index }: { readonly position: number; readonly index: number }): number =>
  position * 1_000 + index

/** The position of the commit at a place. */
export const positionOf = (order: number): number => Math.floor(order / 1_000)

/**
 * Merges the newest entries of several logs, newest first. Each log has its own order, so the cursor holds a place in
 * each: whatever their clocks say, no entry is passed over or given twice, and what comes later is in no later page.
 * @param lists by source, newest first: `limit + 1` entries, or all there are.
 */
export const mergePage = <E extends Dated>(
  lists: Readonly<Record<string, readonly E[]>>,
  limit: number,
): { readonly entries: readonly E[]; readonly nextCursor: string | null } => {
  const merged = Object.entries(lists)
    .flatMap(([source, entries]) => entries.map((entry) => ({ source, entry })))
    .toSorted(newestFirst)
  const rest = merged.slice(limit)
  const goesOnBelow = (source: string): number => {
    const next = rest.find((left) => left.source === source)
    return next === undefined ? 0 : next.entry.order + 1
  }
  const bounds = Object.fromEntries(Object.keys(lists).map((source) => [source, goesOnBelow(source)]))
  return {
    entries: merged.slice(0, limit).map(({ entry }) => entry),
    nextCursor: rest.length === 0 ? null : Buffer.from(JSON.stringify(bounds)).toString('base64url'),
  }
}

/** Reads a cursor of `mergePage`; no bounds without one. @throws HttpProblem 422 for anything else. */
export const parseBounds = (cursor: string | undefined, sources: readonly string[]): Bounds => {
  if (cursor === undefined) return {}
  const bounds = parseJson(Buffer.from(cursor, 'base64url').toString())
  if (!isBounds(bounds, sources)) throw invalidCursor()
  return bounds
}

const isBounds = (value: unknown, sources: readonly string[]): value is Bounds => {
  if (typeof value !== 'object' || value === null) return false
  const places = new Map<string, unknown>(Object.entries(value))
  return sources.every((source) => Number.isSafeInteger(places.get(source)))
}

/** What a range of the view begins after, to go on below a bound; for lists whose scores are places. */
export const below = (
  bound: number | undefined,
): { readonly after?: { readonly score: number; readonly member: string } } =>
  bound === undefined ? {} : { after: { score: bound, member: '' } }

type Sourced = { readonly source: string; readonly entry: Dated }

const newestFirst = (one: Sourced, other: Sourced): number => {
  if (one.entry.at !== other.entry.at) return one.entry.at < other.entry.at ? 1 : -1
  if (one.source !== other.source) return one.source < other.source ? -1 : 1
  return other.entry.order - one.entry.order
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
