import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
import { dayOf } from './days.ts'
import { ANALYTICS } from './analytics-view.ts'

const PAGE = 1_000

/** Numbers of new list entries by day. */
export type Gains = ReadonlyMap<string, number>

/** Counts each list's new entries from day `first` on. */
export const readGains = async (
  read: ReadView,
  lists: readonly string[],
  first: string,
): Promise<readonly Gains[]> => {
  const gains = lists.map(() => new Map<string, number>())
  let open = lists.map((list, index) => ({ list, index, after: beginningOf(first) }))
  while (open.length > 0) {
    const pages = await read(
      ANALYTICS,
      open.map(({ list, after }) => ({ range: list, order: 'ascending' as const, limit: PAGE, after })),
    )
    open = open.flatMap(({ list, index }, at) => {
      const page = pages[at] ?? []
      for (const { score } of page) count(gains[index], dayOf(score))
      const after = page.at(-1)
      return page.length < PAGE || after === undefined ? [] : [{ list, index, after }]
    })
  }
  return gains
}

/** A list position before all entries of a day. */
const beginningOf = (day: string): Entry => ({ member: '', score: Date.parse(day) })

const count = (gains: Map<string, number> | undefined, day: string): void => {
  gains?.set(day, (gains.get(day) ?? 0) + 1)
}

export const gainedOn = (days: readonly string[], gains: Iterable<Gains>): number => {
  let sum = 0
  for (const gain of gains) for (const day of days) sum += gain.get(day) ?? 0
  return sum
}
