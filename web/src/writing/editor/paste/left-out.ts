export type LeftOutKind =
  | 'otherSites'
  | 'onDevice'
  | 'broken'
  | 'drawings'
  | 'players'
  | 'formulas'
  | 'fields'
  | 'comments'
  | 'hidden'
  | 'merged'
  | 'wideTables'
  | 'colours'
  | 'cellColours'

export type LeftOut = ReadonlyMap<LeftOutKind, number>

export const createLeftOut = () => {
  const mutableCounts = new Map<LeftOutKind, number>()
  const counts: LeftOut = mutableCounts
  return {
    counts,
    add: (kind: LeftOutKind) => {
      mutableCounts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    /** Records that a kind of content is present, without counting its occurrences. */
    note: (kind: LeftOutKind) => {
      mutableCounts.set(kind, 1)
    },
  }
}

export type LeftOutCounter = ReturnType<typeof createLeftOut>
