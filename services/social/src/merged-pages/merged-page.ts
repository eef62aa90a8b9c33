import { invalidCursor } from '@soko/platform/endpoints/page-cursor.ts'

/** `order` is the log position. `at` (ISO 8601) may decrease along a log, because clocks may be set back. */
export type Dated = { readonly order: number; readonly at: string }

/** By source, the position below which a page continues. Without one, it starts with the newest entry. */
export type Bounds = Readonly<Record<string, number>>

/**
 * Merges entries of several logs, newest first. Times only decide which log is next, and the cursor has a
 * position in each log, so clocks cannot cause skipped or repeated entries.
 * @param lists by source, newest first: `limit + 1` entries, or all entries if there are fewer.
 */
export const mergePage = <E extends Dated>(
  lists: Readonly<Record<string, readonly E[]>>,
  limit: number,
): { readonly entries: readonly E[]; readonly nextCursor: string | null } => {
  const left = new Map(Object.entries(lists))
  const entries: E[] = []
  while (entries.length < limit) {
    const next = newestHead(left)
    if (next === undefined) break
    entries.push(next.entry)
    left.set(next.source, left.get(next.source)?.slice(1) ?? [])
  }
  const bounds = Object.fromEntries(
    Array.from(left, ([source, [next]]) => [source, next === undefined ? 0 : next.order + 1]),
  )
  const isLast = [...left.values()].every((rest) => rest.length === 0)
  return {
    entries,
    nextCursor: isLast ? null : Buffer.from(JSON.stringify(bounds)).toString('base64url'),
  }
}

/** Returns the newest first entry of the lists; for equal times, of the log whose name comes first. */
const newestHead = <E extends Dated>(
  left: ReadonlyMap<string, readonly E[]>,
): { readonly source: string; readonly entry: E } | undefined =>
  Array.from(left, ([source, [entry]]) => ({ source, entry }))
    .flatMap(({ source, entry }) => (entry === undefined ? [] : [{ source, entry }]))
    .reduce<{ readonly source: string; readonly entry: E } | undefined>(
      (first, head) =>
        first === undefined ||
        head.entry.at > first.entry.at ||
        (head.entry.at === first.entry.at && head.source < first.source)
          ? head
          : first,
      undefined,
    )

/** @throws HttpProblem 422 for an invalid cursor. */
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

/** Returns the start of a page, for lists scored by negated positions. */
export const below = (
  bound: number | undefined,
): { readonly after?: { readonly score: number; readonly member: string } } =>
  bound === undefined ? {} : { after: { score: bound, member: '' } }

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
